import { type ReactNode, useEffect } from "react";
import { canUsePortal, useSession } from "../../../entities/session/session.tsx";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";

const importBottomBar = () => import("./bottom-bar.tsx");

/**
 * The bottom bar. Its code is loaded as soon as it is known that the person can use the portal.
 * @returns the bar, and whether the top bar needs the button of the slide-in panel, because no bottom
 * bar has it
 */
export function useBottomBar(): { bottomBar: ReactNode; needsPanelButton: boolean } {
  const session = useSession();
  const { module, failed, load } = useLazyModule(importBottomBar);
  const isSignedIn = session.status === "signed-in";
  const isInPortal = isSignedIn && session.me !== undefined && canUsePortal(session.me);
  useEffect(() => {
    if (isInPortal) load();
  }, [isInPortal, load]);
  // While the session loads, it is unknown which bar has the button. A button that is shown too early
  // could disappear under a finger.
  const isBarUnknown = session.status === "loading" || (isSignedIn && !session.me && !session.error);
  return {
    bottomBar: isInPortal && module ? <module.BottomBar /> : null,
    needsPanelButton: !isBarUnknown && (!isInPortal || failed),
  };
}
