import { useNavigate } from "react-router-dom";
import { signOut } from "../../platform/auth.ts";

/** Signs out and goes to the landing page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    navigate("/", { replace: true });
  };
}
