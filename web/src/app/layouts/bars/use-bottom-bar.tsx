import { type ReactNode, useEffect } from "react";
import { homeOf, useSession } from "../../../entities/session/session.tsx";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";

const importBottomBar = () => import("./bottom-bar.tsx");

/**
 * The bottom bar of an approved restaurant, loaded with its session.
 * @returns the bar, and whether the bar at the top must open the panel, because there is no bottom
 * bar
 */
export function useBottomBar(): { bottomBar: ReactNode; isMissing: boolean } {
  const session = useSession();
  const { module, failed, load } = useLazyModule(importBottomBar);
  const isSignedIn = session.status === "signed-in";
  const isSelling = isSignedIn && session.me !== undefined && homeOf(session.me) === "/dashboard";
  useEffect(() => {
    if (isSelling) load();
  }, [isSelling, load]);
  // Unknown while the session loads: a button that vanishes again could be missed.
  const isUnknown = session.status === "loading" || (isSignedIn && !session.me && !session.failed);
  return {
    bottomBar: isSelling && module ? <module.BottomBar /> : null,
    isMissing: !isUnknown && (!isSelling || failed),
  };
}
