import { useState } from "react";
import { useForm } from "react-hook-form";
import type { AuthError } from "../../shared/lib/firebase/auth.ts";
import { isWrongLogin, needsCode, signIn } from "../../shared/lib/firebase/auth-requests.ts";
import { useSignedInUser } from "./session.tsx";

/**
 * Signs the user in again, with the password and with a code if the account needs one.
 * @param onSignedIn awaited after the sign-in. Its errors are handled like those of the sign-in
 * @param isPasswordError whether an error is shown at the field of the password. Others become `failure`
 */
export function usePasswordAgain(
  onSignedIn: () => Promise<unknown>,
  isPasswordError: (error: Error) => boolean,
) {
  const { email } = useSignedInUser();
  const [failure, setFailure] = useState<string>();
  const [challenge, setChallenge] = useState<AuthError>();
  const form = useForm({ defaultValues: { password: "" } });

  async function finish(signInWith: () => Promise<unknown>): Promise<void> {
    await signInWith();
    await onSignedIn();
  }

  async function send({ password }: { password: string }): Promise<void> {
    setFailure(undefined);
    try {
      await finish(() => signIn(email, password));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (needsCode(error)) {
        setChallenge(error);
      } else if (isPasswordError(error)) {
        const message = isWrongLogin(error) ? "This is not your password. Type it again." : error.message;
        form.setError("password", { message }, { shouldFocus: true });
      } else {
        setFailure(error.message);
      }
    }
  }

  return {
    form,
    /** A message of the contract or the server, to be translated. */
    failure,
    /** The request of a code. Undefined while the password is asked for. */
    challenge,
    send,
    sendCode: finish,
    /** Asks for the password again. */
    leaveCode: (reason?: string) => {
      setFailure(reason);
      setChallenge(undefined);
    },
  };
}
