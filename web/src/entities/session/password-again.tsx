import { chakra, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import type { AuthError } from "../../shared/lib/firebase/auth.ts";
import { isWrongLogin, needsCode, signIn } from "../../shared/lib/firebase/auth-requests.ts";
import { PasswordField } from "../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Card } from "../../shared/ui/layout/card.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { useSignedInUser } from "./session.tsx";
import { SignInCode } from "./sign-in-code.tsx";

/**
 * Signs the user in again: asks for the password, and for a code if the account needs one.
 * @param reason why it is asked for, translated
 * @param onSignedIn the form is busy until its promise settles
 */
export function PasswordAgain({
  reason,
  onSignedIn,
}: {
  reason: string;
  onSignedIn: () => Promise<unknown>;
}) {
  const t = useT();
  const { email } = useSignedInUser();
  const oneAtATime = useOneAtATime();
  const [challenge, setChallenge] = useState<AuthError>();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { password: "" },
  });

  async function send({ password }: { password: string }): Promise<void> {
    setFailure(undefined);
    try {
      await signIn(email, password);
      await onSignedIn();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (needsCode(error)) {
        setChallenge(error);
      } else if (isWrongLogin(error)) {
        const message = "This is not your password. Type it again.";
        setError("password", { message }, { shouldFocus: true });
      } else {
        setFailure(error.message);
      }
    }
  }

  if (challenge) {
    return (
      <Card px={{ base: "4", md: "5" }} py="5" maxW="md">
        <SignInCode
          challenge={challenge}
          onCode={async (signInWith) => {
            await signInWith();
            await onSignedIn();
          }}
          onBack={(message) => {
            reset();
            setFailure(message);
            setChallenge(undefined);
          }}
        />
      </Card>
    );
  }
  return (
    <Card px={{ base: "4", md: "5" }} py="5" maxW="md">
      <chakra.form
        noValidate
        aria-label={t("Log in again")}
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(handleSubmit(send));
        }}
      >
        <Stack gap="4" align="flex-start">
          <Notice tone="info">{reason}</Notice>
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          <PasswordField
            label={t("Password")}
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register("password", { required: "Enter your password." })}
          />
          <SubmitButton busy={formState.isSubmitting} busyLabel={t("Loading…")}>
            {t("Log in again")}
          </SubmitButton>
        </Stack>
      </chakra.form>
    </Card>
  );
}
