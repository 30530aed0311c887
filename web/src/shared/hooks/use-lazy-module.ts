import { startTransition, useCallback, useRef, useState } from "react";
import { loadCode } from "../lib/connection/load-code.ts";

/**
 * A lazy chunk that is loaded on demand. `load` may be called any number of times. After a failure,
 * which sets `failed`, the next call tries again. `React.lazy` does not try again.
 * @returns also `preload` for hovers and focus. It is undefined after a failure, because a hover would
 *   then open the dialog of an earlier press, which still waits for this chunk
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module }>();
  const [failed, setFailed] = useState(false);
  const isRequested = useRef(false);

  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    setFailed(false);
    loadCode(importModule).then(
      (module) => startTransition(() => setLoaded({ module })),
      () => {
        isRequested.current = false;
        setFailed(true);
      },
    );
  }, [importModule]);
  return { module: loaded?.module, failed, load, preload: failed ? undefined : load };
}
