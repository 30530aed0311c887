import { useCallback, useState } from "react";
import { whenCalm } from "../lib/when-calm.ts";

/**
 * Keeps values for `ms` milliseconds, and longer while the user taps, so that the rows that show them
 * do not move under the finger.
 * @returns `byId`: the values that are kept now. `keep` adds one, `drop` removes one early
 */
export function useKeptBriefly<Value>(ms: number) {
  const [byId, setById] = useState<ReadonlyMap<string, Value>>(new Map());
  const drop = useCallback((id: string) => setById((before) => without(before, id)), []);
  const keep = useCallback(
    (id: string, value: Value) => {
      setById((before) => new Map(before).set(id, value));
      // `keep` may have been called again for the id. The newer value has its own pause.
      const isUnchanged = (before: ReadonlyMap<string, Value>) => before.get(id) === value;
      void whenCalm(ms).then(() => setById((before) => (isUnchanged(before) ? without(before, id) : before)));
    },
    [ms],
  );
  return { byId, keep, drop };
}

function without<Value>(values: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...values].filter(([key]) => key !== id));
}
