import { chakra, Stack } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { SignInCode } from "../../../../entities/session/sign-in-code.tsx";
import { usePasswordAgain } from "../../../../entities/session/use-password-again.ts";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { AuthError } from "../../../../shared/lib/firebase/auth.ts";
import { isAuthUnanswered } from "../../../../shared/lib/firebase/auth-requests.ts";
import { Modal } from "../../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../../shared/ui/forms/busy-fields.tsx";
import { PasswordField } from "../../../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";

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
  /** The text of the button that closes the dialog. */
  cancel: string;
  /** The text of the button that confirms. */
  action: string;
  children: ReactNode;
  /** Called after the sign-in. The dialog closes when it resolves, and shows the error when it rejects. */
  onConfirmed: () => Promise<unknown>;
}) {
  const t = useT();
  const formId = useId();
  const [open, setOpen] = useState(true);
  const oneAtATime = useOneAtATime();
  const { form, failure, challenge, send, sendCode, leaveCode } = usePasswordAgain(async () => {
    await onConfirmed();
    setOpen(false);
  }, isRefusedSignIn);
  const { register, handleSubmit, formState } = form;
  const busy = formState.isSubmitting;

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
        <SignInCode challenge={challenge} onCode={sendCode} onBack={leaveCode} />
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
            {failure ? <Notice tone="error">{failure}</Notice> : null}
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

/** Whether Firebase Auth has answered and refused: a wrong password, or too many attempts. */
function isRefusedSignIn(error: Error): boolean {
  return error instanceof AuthError && !isAuthUnanswered(error);
}
