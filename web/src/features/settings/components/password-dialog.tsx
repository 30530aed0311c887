import { chakra, Stack } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useSignedInUser } from "../../../entities/session/session.tsx";
import { SignInCode } from "../../../entities/session/sign-in-code.tsx";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { AuthError } from "../../../shared/lib/firebase/auth.ts";
import {
  isAuthUnanswered,
  isWrongLogin,
  needsCode,
  signIn,
} from "../../../shared/lib/firebase/auth-requests.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { PasswordField } from "../../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";

/**
 * A dialog that asks for the password once more, and for a code if the account needs one. Needs a new `key`
 * for each opening.
 */
export function PasswordDialog({
  title,
  cancel,
  action,
  children,
  onConfirmed,
}: {
  title: string;
  /** The texts of the two buttons. */
  cancel: string;
  action: string;
  children: ReactNode;
  /** Called after the sign-in. The dialog closes when its promise resolves, and shows why it rejects. */
  onConfirmed: () => Promise<unknown>;
}) {
  const t = useT();
  const formId = useId();
  const { email } = useSignedInUser();
  const [open, setOpen] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [challenge, setChallenge] = useState<AuthError>();
  const oneAtATime = useOneAtATime();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: "" } });
  const busy = formState.isSubmitting;

  async function finish(signInWith: () => Promise<unknown>): Promise<void> {
    await signInWith();
    await onConfirmed();
    setOpen(false);
  }

  async function send({ password }: { password: string }): Promise<void> {
    setFailure(undefined);
    try {
      await finish(() => signIn(email, password));
    } catch (error) {
      if (needsCode(error)) setChallenge(error);
      else showFailure(error);
    }
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof Error)) throw error;
    if (error instanceof AuthError && !isAuthUnanswered(error)) {
      const message = isWrongLogin(error) ? "This is not your password. Type it again." : error.message;
      setError("password", { message }, { shouldFocus: true });
    } else {
      setFailure(error.message);
    }
  }

  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      locked={busy}
      size="sm"
      title={title}
      footer={
        challenge ? null : (
          <>
            <ActionButton variant="outline" busy={busy} onClick={() => setOpen(false)}>
              {cancel}
            </ActionButton>
            <SubmitButton form={formId} busy={busy} busyLabel={t("Loading…")}>
              {action}
            </SubmitButton>
          </>
        )
      }
    >
      {challenge ? (
        <SignInCode
          challenge={challenge}
          onCode={finish}
          onBack={(reason) => {
            setFailure(reason);
            setChallenge(undefined);
          }}
        />
      ) : (
        <chakra.form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void oneAtATime(handleSubmit(send));
          }}
        >
          <Stack gap="5">
            {children}
            {failure ? <Notice tone="error">{t.known(failure)}</Notice> : null}
            <BusyFields busy={busy}>
              <PasswordField
                label={t("Password")}
                autoComplete="current-password"
                error={formState.errors.password?.message}
                {...register("password", { required: "Enter your password." })}
              />
            </BusyFields>
          </Stack>
        </chakra.form>
      )}
    </Modal>
  );
}
