import { useNavigate } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { NavigationState } from "../../shared/lib/navigation-state.ts";

/** Waits for a verification mail to be sent. Resolves to the problem, if any. */
export async function findMailProblem(sending: Promise<void>): Promise<string | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Returns a function that opens the verification screen, with a notice on a mail problem.
 * @param from the path to open after the verification
 */
export function useGoToVerification(from?: string): (mailProblem: string | undefined) => void {
  const t = useT();
  const navigate = useNavigate();
  return (mailProblem) => {
    const notice =
      mailProblem &&
      t("You are registered, but the mail could not be sent. {reason}", { reason: t.known(mailProblem) });
    const state: NavigationState = { ...(notice ? { notice } : {}), ...(from ? { from } : {}) };
    navigate("/verify-email", { replace: true, state });
  };
}
