import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../entities/session/session.tsx";
import { loadCode } from "../../shared/lib/load-code.ts";

const retryAfterMs = 5000;
/** When toasts are loaded: after what the person came for. Earlier ones wait. */
const toastsAfterMs = 3000;

type Part = () => Promise<ComponentType>;

const importLiveUpdates: Part = async () => (await import("./live-updates.tsx")).LiveUpdates;
const importToasts: Part = async () => (await import("../../shared/ui/toasts.tsx")).Toasts;

/** Live updates and toasts while a user is signed in. They are loaded after the page. */
export function LazyLiveUpdates() {
  const signedIn = useSession().status === "signed-in";
  return (
    <>
      <LazyPart isNeeded={signedIn} importPart={importLiveUpdates} />
      <LazyPart isNeeded={signedIn} importPart={importToasts} afterMs={toastsAfterMs} />
    </>
  );
}

/** Loads and renders a component. A failed load is retried. */
function LazyPart({
  isNeeded,
  importPart,
  afterMs = 0,
}: {
  isNeeded: boolean;
  importPart: Part;
  afterMs?: number;
}) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const load = async () => {
      try {
        const part = await loadCode(importPart);
        if (!stopped) setLoaded(() => part);
      } catch {
        if (!stopped) timer = setTimeout(() => void load(), retryAfterMs);
      }
    };
    if (afterMs === 0) void load();
    else timer = setTimeout(() => void load(), afterMs);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [isNeeded, importPart, afterMs]);
  return isNeeded && Loaded ? <Loaded /> : null;
}
