import { useNavigate } from "react-router-dom";
import { useSignOut } from "../../../entities/session/session.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { logOutWhenAllowed } from "../../../shared/lib/leaving.ts";

/**
 * Returns a function that signs out and opens the landing page. It asks the page's leave guard first, then
 * the guard of logouts, which waits for running requests.
 */
export function useLogout(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const logout = () =>
    void oneAtATime(async () => {
      await signOut();
      navigate("/", { replace: true });
    });
  return () => logOutWhenAllowed(logout);
}
