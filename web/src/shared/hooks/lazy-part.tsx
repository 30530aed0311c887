import { type ComponentType, useEffect } from "react";
import { useLazyModule } from "./use-lazy-module.ts";

const retryAfterMs = 5000;

/** Imports a component without properties. */
export type ImportPart = () => Promise<ComponentType>;

/**
 * Loads a component after `afterMs`, and renders it. A failed load is retried.
 * @param props.afterMs milliseconds; while it is undefined, nothing is loaded
 */
export function LazyPart({ importPart, afterMs }: { importPart: ImportPart; afterMs: number | undefined }) {
  const { module: Loaded, failed, load } = useLazyModule(importPart);
  const waitMs = failed ? retryAfterMs : afterMs;
  useEffect(() => {
    if (waitMs === undefined) return;
    if (waitMs === 0) {
      load();
      return;
    }
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, [load, waitMs]);
  return Loaded ? <Loaded /> : null;
}
