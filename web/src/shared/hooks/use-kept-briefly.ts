import { useCallback, useState } from "react";
import { whenCalm } from "../lib/second-tap.ts";

/**
 * Values that stay for some milliseconds, and until nothing was tapped for a moment, by id: what they
 * are shown in keeps its place under the finger.
 */
export function useKeptBriefly<Value>(ms: number) {
  const [kept, setKept] = useState<ReadonlyMap<string, Value>>(new Map());
  const drop = useCallback(
    (id: string) => setKept((before) => new Map([...before].filter(([other]) => other !== id))),
    [],
  );
  const keep = useCallback(
    (id: string, value: Value) => {
      setKept((before) => new Map(before).set(id, value));
      void whenCalm(ms).then(() => drop(id));
    },
    [ms, drop],
  );
  return { kept, keep, drop };
}
