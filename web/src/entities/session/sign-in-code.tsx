import { Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import type { AuthError, SignedInUser } from "../../shared/lib/firebase/auth.ts";
import { signInWithCode } from "../../shared/lib/firebase/second-factor.ts";
import { CodeForm } from "./code-form.tsx";

/**
 * The second step of a sign-in: the code of the authenticator app.
 * @param challenge what `signIn` threw
 * @param onCode is called with a function that signs in with the typed code; it has to call it
 * @param onBack shows the first step again, with the reason if the code cannot be used any more
 */
export function SignInCode({
  challenge,
  onCode,
  onBack,
}: {
  challenge: AuthError;
  onCode: (signIn: () => Promise<SignedInUser>) => Promise<unknown>;
  onBack: (reason?: string) => void;
}) {
  const t = useT();
  return (
    <CodeForm
      label={t("Enter the code")}
      action={t("Log in")}
      onCode={(code) => onCode(() => signInWithCode(challenge, code))}
      onFailed={onBack}
      onBack={() => onBack()}
    >
      <Text color="fg.muted">{t("Open your authenticator app and type the code for Flashplate.")}</Text>
    </CodeForm>
  );
}
