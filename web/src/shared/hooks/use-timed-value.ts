import { useEffect, useEffectEvent, useReducer } from "react";

/**
 * Returns what `read` returns, and renders again when a call of the listener finds another value.
 * `useSyncExternalStore` is for values that change only when the listener is called. A value that
 * depends on the clock can differ between two reads of one render, which it reports as an error.
 */
export function useTimedValue<Value extends string | number | boolean | undefined>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const value = read();
  const compare = useEffectEvent(() => {
    if (read() !== value) renderAgain();
  });
  useEffect(() => subscribe(() => compare()), [subscribe]);
  return value;
}
