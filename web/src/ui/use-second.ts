import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/**
 * Re-renders once a second, all countdowns of the page on one timer, and answers with the whole second of `now`,
 * in milliseconds.
 */
export function useSecond(now: () => Date): number {
  return useSyncExternalStore(subscribe, () => Math.floor(now().getTime() / 1000) * 1000);
}
