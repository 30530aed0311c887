import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to the section that the address names. The page's own scrolling runs when the screen
 * appears, which may be before its sections have their data. Back and Forward restore a position.
 */
export function useLinkedSection(isShown: boolean): void {
  const { hash } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const [wasShown] = useState(isShown);
  const isRestored = wasShown && isBackOrForward;
  useEffect(() => {
    if (isShown && hash && !isRestored) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash, isRestored]);
}
