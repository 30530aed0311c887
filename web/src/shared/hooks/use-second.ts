import { useEffect, useEffectEvent, useReducer } from "react";

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
 * Returns what `read` returns, and renders again when a call of the listener finds another value. Use it for
 * values that depend on the clock: they can differ between two reads of one render, for which
 * `useSyncExternalStore` reports an error and renders again.
 * @param onTick calls the listener from time to time, and returns a function that ends it
 */
export function useTimedValue<Value extends string | number | boolean | undefined>(
  onTick: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const value = read();
  const compare = useEffectEvent(() => {
    if (read() !== value) renderAgain();
  });
  useEffect(() => onTick(() => compare()), [onTick]);
  return value;
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
