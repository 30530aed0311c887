import { msSinceTap, settleMs } from "./second-tap.ts";

/**
 * Resolves after `ms` milliseconds, or later if the user taps: never within `settleMs` of a tap. So the
 * caller can move a part of the page without moving it under a finger.
 */
export async function whenCalm(ms: number): Promise<void> {
  let remainingMs = ms;
  while (remainingMs > 0) {
    const pauseMs = remainingMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    remainingMs = settleMs - msSinceTap();
  }
}
