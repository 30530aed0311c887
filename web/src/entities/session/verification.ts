import { useNavigate } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";

/** Waits for a verification mail to be sent. Resolves to the problem, if any. */
export async function findMailProblem(sending: Promise<void>): Promise<string | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns a function that opens the verification screen, with a notice on a mail problem. */
export function useGoToVerification(): (mailProblem: string | undefined) => void {
  const t = useT();
  const navigate = useNavigate();
  return (mailProblem) => {
    const notice =
      mailProblem &&
      t("You are registered, but the mail could not be sent. {reason}", { reason: t.known(mailProblem) });
    navigate("/verify-email", { replace: true, state: notice ? { notice } : null });
  };
}
