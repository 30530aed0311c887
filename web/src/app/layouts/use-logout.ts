import { useNavigate } from "react-router-dom";
import { mayLeave, sendWaiting } from "../../platform/leaving.ts";
import { useSignOut } from "../../platform/session.tsx";
import { useOneAtATime } from "../../ui/use-one-at-a-time.ts";

/**
 * Signs out and goes to the landing page, once the page may be left and what waits to be sent has arrived. Where it has not, the page
 * says so and nobody is signed out: by then it would be lost.
 */
export function useLogout(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const oneAtATime = useOneAtATime();
  const leave = () =>
    void oneAtATime(async () => {
      if (!(await sendWaiting())) return;
      await signOut();
      navigate("/", { replace: true });
    });
  return () => {
    if (mayLeave(leave)) leave();
  };
}
