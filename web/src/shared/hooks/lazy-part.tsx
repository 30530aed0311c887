import { type ComponentType, useEffect } from "react";
import { useLazyModule } from "./use-lazy-module.ts";

const retryAfterMs = 5000;

/** Imports a component without properties. */
export type Part = () => Promise<ComponentType>;

/** Loads a component after a time, which `undefined` does not start, and renders it. A failed load is retried. */
export function LazyPart({ importPart, afterMs }: { importPart: Part; afterMs: number | undefined }) {
  const { module: Loaded, failed, load } = useLazyModule(importPart);
  const waitMs = failed ? retryAfterMs : afterMs;
  useEffect(() => {
    if (waitMs === undefined) return;
    if (waitMs === 0) return load();
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, [load, waitMs]);
  return Loaded ? <Loaded /> : null;
}
