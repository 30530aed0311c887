import { useQueryClient } from "@tanstack/react-query";
import { Navigate } from "react-router-dom";
import { PasswordAgain } from "../../../entities/session/password-again.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";

const signInCodes: readonly string[] = ["auth/sign-in-again", "auth/second-factor-required"];

/** Whether the server asks an admin to log in again, or to log in with a second factor. */
export function needsSignIn(error: Error | null): error is ApiError {
  return error instanceof ApiError && signInCodes.includes(error.code);
}

/**
 * Asks an admin for the password, then loads everything again. An admin who needs a second factor is
 * sent to the screen that sets up the authenticator app.
 */
export function SignInAgain({ error }: { error: ApiError }) {
  const t = useT();
  const queryClient = useQueryClient();
  if (error.code === "auth/second-factor-required") return <Navigate to="/second-factor" replace />;
  return (
    <PasswordAgain
      reason={t("Your last login was more than 12 hours ago. Enter your password, then go on.")}
      onSignedIn={() => queryClient.invalidateQueries()}
    />
  );
}
