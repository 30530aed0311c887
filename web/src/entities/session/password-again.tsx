import { chakra, Stack } from "@chakra-ui/react";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { isWrongLogin } from "../../shared/lib/firebase/auth-requests.ts";
import { PasswordField } from "../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { SignInCode } from "./sign-in-code.tsx";
import { usePasswordAgain } from "./use-password-again.ts";

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
  const oneAtATime = useOneAtATime();
  const { form, failure, challenge, send, sendCode, leaveCode } = usePasswordAgain(onSignedIn, isWrongLogin);
  const { register, handleSubmit, reset, formState } = form;

  if (challenge) {
    return (
      <Card px={{ base: "4", md: "5" }} py="5" maxW="md">
        <SignInCode
          challenge={challenge}
          onCode={sendCode}
          onBack={(reason) => {
            reset();
            leaveCode(reason);
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
