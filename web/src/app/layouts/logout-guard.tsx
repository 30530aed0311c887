import { useEffect, useState } from "react";
import { LazyDialog } from "../../shared/hooks/lazy-dialog.tsx";
import { finishRequests } from "../../shared/lib/finish-requests.ts";
import { guardLogout } from "../../shared/lib/leaving.ts";

const importQuestion = async () => (await import("./logout-question.tsx")).LogoutQuestion;

/**
 * Lets a logout wait for the requests of `finish-requests.ts`. If one fails or takes too long, the
 * person decides.
 */
export function LogoutGuard() {
  const [waiting, setWaiting] = useState<() => void>();
  useEffect(
    () =>
      guardLogout(async (logout) => {
        if (await finishRequests()) logout();
        else setWaiting(() => logout);
      }),
    [],
  );
  const stay = () => setWaiting(undefined);
  const logout = () => {
    stay();
    waiting?.();
  };
  return <LazyDialog importDialog={importQuestion} dialog={{ open: waiting !== undefined, stay, logout }} />;
}
