import { useNavigate } from "react-router-dom";
import { useSignOut } from "../../platform/session.tsx";

/** Signs out and goes to the landing page. */
export function useLogout(): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    navigate("/", { replace: true });
  };
}
