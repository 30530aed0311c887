import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/**
 * Scrolls to the section in the address's hash when the sections are shown. `ScrollPosition` runs when the
 * screen appears, which may be before them. If they are shown at once, Back and Forward restore a position.
 */
export function useLinkedSection(isShown: boolean): void {
  const { hash } = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const [wasShownAtOnce] = useState(isShown);
  const hasRestoredPosition = wasShownAtOnce && isBackOrForward;
  useEffect(() => {
    if (isShown && hash && !hasRestoredPosition) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isShown, hash, hasRestoredPosition]);
}
