import { useNavigate } from "react-router-dom";
import { useSignOut } from "../../../entities/session/session.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { finishRequests, leaveWhenAllowed } from "../../../shared/lib/leaving.ts";

/**
 * Returns a function that signs out and opens the landing page. It asks the page's leave guard
 * first and waits for running requests. If they fail, the user stays signed in to repeat them.
 */
export function useLogout(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const logout = () =>
    void oneAtATime(async () => {
      const haveSucceeded = await finishRequests();
      if (!haveSucceeded) return;
      await signOut();
      navigate("/", { replace: true });
    });
  return () => leaveWhenAllowed(logout);
}
