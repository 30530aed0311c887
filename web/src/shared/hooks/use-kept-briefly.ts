import { useCallback, useState } from "react";
import { whenCalm } from "../lib/when-calm.ts";

/**
 * Keeps values by their id for `ms` milliseconds, and longer while the user taps, so that the rows
 * that show them do not move under the finger.
 */
export function useKeptBriefly<Value>(ms: number) {
  const [kept, setKept] = useState<ReadonlyMap<string, Value>>(new Map());
  const drop = useCallback((id: string) => setKept((before) => without(before, id)), []);
  const keep = useCallback(
    (id: string, value: Value) => {
      setKept((before) => new Map(before).set(id, value));
      // The id may have another value since.
      const isStill = (before: ReadonlyMap<string, Value>) => before.get(id) === value;
      void whenCalm(ms).then(() => setKept((before) => (isStill(before) ? without(before, id) : before)));
    },
    [ms],
  );
  return { kept, keep, drop };
}

function without<Value>(kept: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  return new Map([...kept].filter(([other]) => other !== id));
}
