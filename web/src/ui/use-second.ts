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
 * Calls `read` once a second, on one timer for the whole page, and re-renders when it returns another value. For what changes
 * rarely: a page that renders every second keeps a phone busy.
 * @param read returns what depends on the time, the same text or number as long as it shows the same
 */
export function useEachSecond<Value extends string | number | undefined>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

/**
 * Re-renders once a second, all countdowns of the page on one timer, and answers with the whole second of `now`,
 * in milliseconds.
 */
export function useSecond(now: () => Date): number {
  return useEachSecond(() => Math.floor(now().getTime() / 1000) * 1000);
}
