import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router-dom";

/**
 * While `unsaved`, leaving the page inside of the app waits for an answer (`blocker.proceed` or `blocker.reset`), and closing or
 * reloading the tab makes the browser ask.
 */
export function useLeaveGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return useBlocker(unsaved);
}
