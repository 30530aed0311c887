import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../entities/session/session.tsx";
import { loadCode } from "../../shared/lib/load-code.ts";

const retryAfterMs = 5000;

/** Loads and renders `LiveUpdates` while a user is signed in. A failed load is retried. */
export function LazyLiveUpdates() {
  const signedIn = useSession().status === "signed-in";
  const [Loaded, setLoaded] = useState<ComponentType>();

  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const load = async () => {
      try {
        const { LiveUpdates } = await loadCode(() => import("./live-updates.tsx"));
        if (!stopped) setLoaded(() => LiveUpdates);
      } catch {
        if (!stopped) timer = setTimeout(() => void load(), retryAfterMs);
      }
    };
    void load();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [signedIn]);

  return signedIn && Loaded ? <Loaded /> : null;
}
