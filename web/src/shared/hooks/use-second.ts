import { useTimedValue } from "./use-timed-value.ts";

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
 * Calls `read` once a second and renders again when its result changes. Use it for values that
 * change rarely: rendering every second keeps a phone busy. The page has one timer for all calls.
 */
export function useEachSecond<Value extends string | number | boolean | undefined>(read: () => Value): Value {
  return useTimedValue(subscribe, read);
}

/** Renders again once a second. Returns the time rounded down to a second, in milliseconds. */
export function useSecond(now: () => Date): number {
  return useEachSecond(() => Math.floor(now().getTime() / 1000) * 1000);
}
