import { useEffect, useState } from "react";
import { guardLeaving } from "../lib/leaving.ts";

interface LeaveQuestion {
  state: "blocked" | "unblocked";
  proceed?: () => void;
  reset?: () => void;
}

/**
 * While `unsaved`, a navigation in the app and a logout wait for `proceed` or `reset`, and the
 * browser asks before the tab is closed or reloaded.
 */
export function useLeaveGuard(unsaved: boolean): LeaveQuestion {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!unsaved) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askInBrowser);
    const stop = guardLeaving((proceed) => setLeave(() => proceed));
    return () => {
      window.removeEventListener("beforeunload", askInBrowser);
      stop();
    };
  }, [unsaved]);

  if (!leave) return { state: "unblocked" };
  const reset = () => setLeave(undefined);
  return {
    state: "blocked",
    reset,
    proceed: () => {
      reset();
      leave();
    },
  };
}
