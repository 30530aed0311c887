import { msSinceTap, settleMs } from "./second-tap.ts";

/**
 * Resolves after `ms`, and not within `settleMs` of a tap, so that what the page then moves is not
 * under a finger.
 */
export async function whenCalm(ms: number): Promise<void> {
  let wait = ms;
  while (wait > 0) {
    const pause = wait;
    await new Promise((resolve) => setTimeout(resolve, pause));
    wait = settleMs - msSinceTap();
  }
}
