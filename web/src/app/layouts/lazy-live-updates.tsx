import { type ComponentType, useEffect } from "react";
import { useSession } from "../../entities/session/session.tsx";
import { useLazyModule } from "../../shared/ui/use-lazy-module.ts";

const retryAfterMs = 5000;
/** When toasts are loaded: after what the person came for. Earlier ones wait. */
const toastsAfterMs = 3000;

type Part = () => Promise<ComponentType>;

const importLiveUpdates: Part = async () => (await import("./live-updates.tsx")).LiveUpdates;
const importToasts: Part = async () => (await import("../../shared/ui/toasts.tsx")).Toasts;

/** Live updates and toasts while a user is signed in. They are loaded after the page. */
export function LazyLiveUpdates() {
  if (useSession().status !== "signed-in") return null;
  return (
    <>
      <LazyPart importPart={importLiveUpdates} afterMs={0} />
      <LazyPart importPart={importToasts} afterMs={toastsAfterMs} />
    </>
  );
}

/** Loads and renders a component. A failed load is retried. */
function LazyPart({ importPart, afterMs }: { importPart: Part; afterMs: number }) {
  const { module: Loaded, failed, load } = useLazyModule(importPart);
  const waitMs = failed ? retryAfterMs : afterMs;
  useEffect(() => {
    if (waitMs === 0) return load();
    const timer = setTimeout(load, waitMs);
    return () => clearTimeout(timer);
  }, [load, waitMs]);
  return Loaded ? <Loaded /> : null;
}
