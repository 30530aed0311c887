import { type ComponentType, useEffect, useState } from "react";
import { loadCode } from "../../platform/load-code.ts";
import { useSession } from "../../platform/session.tsx";

const retryAfterMs = 5000;

/**
 * What stands around every screen of somebody who is signed in, as code that public pages do not load. A network that
 * is gone keeps nobody from the screen itself; it is tried again.
 */
export function SignedInParts() {
  const signedIn = useSession().status === "signed-in";
  const [Parts, setParts] = useState<ComponentType>();

  useEffect(() => {
    if (!signedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const load = async () => {
      try {
        const { LiveParts } = await loadCode(() => import("./live-parts.tsx"));
        if (!stopped) setParts(() => LiveParts);
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

  return signedIn && Parts ? <Parts /> : null;
}
