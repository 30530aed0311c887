import { useEffect, useState } from "react";
import { guardLeaving } from "../platform/leaving.ts";

interface LeaveQuestion {
  state: "blocked" | "unblocked";
  proceed?: () => void;
  reset?: () => void;
}

/**
 * While `unsaved`, leaving the page inside of the app and logging out wait for an answer (`proceed` or `reset`), and
 * closing or reloading the tab makes the browser ask.
 */
export function useLeaveGuard(unsaved: boolean): LeaveQuestion {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    const stop = guardLeaving((wanted) => setLeave(() => wanted));
    return () => {
      window.removeEventListener("beforeunload", ask);
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
