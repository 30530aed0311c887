import { useCallback, useEffect, useRef, useState } from "react";
import { LazyDialog } from "../../shared/hooks/lazy-dialog.tsx";
import { finishRequests } from "../../shared/lib/connection/finish-requests.ts";
import { guardLogout } from "../../shared/lib/leaving.ts";

const importQuestion = async () => (await import("./logout-question.tsx")).LogoutQuestion;
/** The person should not wait longer for a slow network without a question. */
const longestWaitMs = 3000;

/**
 * Lets a logout wait for the requests of `finish-requests.ts`. If one fails or takes too long, the
 * person decides. If all succeed before the decision, the logout continues.
 */
export function LogoutGuard() {
  const attempt = useRef<{ logout: () => void }>(undefined);
  const [isAsking, setAsking] = useState(false);
  const end = useCallback((logout?: () => void) => {
    attempt.current = undefined;
    setAsking(false);
    logout?.();
  }, []);
  useEffect(
    () =>
      guardLogout(async (logout) => {
        const newest = { logout };
        attempt.current = newest;
        setAsking(false);
        const timer = setTimeout(() => {
          if (attempt.current === newest) setAsking(true);
        }, longestWaitMs);
        const succeeded = await finishRequests();
        clearTimeout(timer);
        if (attempt.current !== newest) return;
        if (succeeded) end(logout);
        else setAsking(true);
      }),
    [end],
  );
  return (
    <LazyDialog
      importDialog={importQuestion}
      onFailed={() => setAsking(false)}
      dialog={{ open: isAsking, stay: () => end(), logout: () => end(attempt.current?.logout) }}
    />
  );
}
