import { useEffect, useState } from "react";
import { guardLeaving } from "../lib/leaving.ts";

/** A navigation or a logout that waits for the user's answer. */
interface LeaveQuestion {
  stay: () => void;
  leave: () => void;
}

/**
 * While `unsaved`, a navigation in the app and a logout wait for the user's answer, and the browser
 * asks before the tab is closed or reloaded.
 * @returns the question to show, or undefined
 */
export function useLeaveGuard(unsaved: boolean): LeaveQuestion | undefined {
  const [leave, setLeave] = useState<() => void>();
  useEffect(() => {
    if (!unsaved) return;
    const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askInBrowser);
    const removeGuard = guardLeaving((waitingLeave) => setLeave(() => waitingLeave));
    return () => {
      window.removeEventListener("beforeunload", askInBrowser);
      removeGuard();
      // Nothing is unsaved any more, so an open question has no purpose.
      setLeave(undefined);
    };
  }, [unsaved]);

  if (!leave) return undefined;
  const stay = () => setLeave(undefined);
  return {
    stay,
    leave: () => {
      stay();
      leave();
    },
  };
}
