import { useCallback, useEffect, useRef, useState } from "react";
import { loadCode } from "../platform/load-code.ts";

/**
 * A part of the page whose code is fetched when it is asked for. `ask` may be called as often as one likes; `failed` says
 * that the last try did not get through, and the next one starts afresh.
 */
export function usePart<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ value: Part }>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const ask = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    loadCode(load).then(
      (value) => here.current && setPart({ value }),
      () => {
        asked.current = false;
        if (here.current) setFailed(true);
      },
    );
  }, [load]);
  return { part: part?.value, failed, ask };
}
