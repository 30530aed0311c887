import { chakra, Stack, Text } from "@chakra-ui/react";
import { deleteAccount } from "@flashplate/contract/vendors/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { useSignOut } from "../../../../entities/session/session.tsx";
import { SignInCode } from "../../../../entities/session/sign-in-code.tsx";
import { useOneAtATime } from "../../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { ApiError } from "../../../../shared/lib/api/api-client.ts";
import { AuthError } from "../../../../shared/lib/firebase/auth.ts";
import { isAuthUnanswered, isWrongLogin, needsCode } from "../../../../shared/lib/firebase/auth-requests.ts";
import { Modal } from "../../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../../shared/ui/forms/busy-fields.tsx";
import { TextField } from "../../../../shared/ui/forms/form-field.tsx";
import { PasswordField } from "../../../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../../shared/ui/messages/notice.tsx";
import { useDeleteAccount } from "../../hooks/settings.queries.ts";

const deletionForm = deleteAccount.extend({ password: z.string().min(1, "Enter your password.") });
type Values = z.infer<typeof deletionForm>;

/** Deletes the account, with email address and password. Needs a new `key` for each opening. */
export function DeleteAccountDialog({ email, hasRestaurant }: { email: string; hasRestaurant: boolean }) {
  const t = useT();
  const formId = useId();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const deletion = useDeleteAccount();
  const [open, setOpen] = useState(true);
  const [failure, setFailure] = useState<string>();
  // The login needs a code. The typed values wait for it.
  const [codeRequest, setCodeRequest] = useState<{ challenge: AuthError; values: Values }>();
  const oneAtATime = useOneAtATime();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(deletionForm),
    defaultValues: { confirmation: "", password: "" },
  });
  // After a success, the form stays busy until the next screen is shown.
  const busy = deletion.isPending || deletion.isSuccess;

  function showFieldError(field: keyof Values, message: string): void {
    setError(field, { message }, { shouldFocus: true });
  }

  async function send(values: Values): Promise<void> {
    setFailure(undefined);
    if (values.confirmation.toLowerCase() !== email.toLowerCase()) {
      showFieldError("confirmation", "This is not the email address of your account. Type it again.");
      return;
    }
    try {
      await finish(values);
    } catch (error) {
      if (needsCode(error)) setCodeRequest({ challenge: error, values });
      else showFailure(error);
    }
  }

  /** @param signInWith signs in with a code. Without it, the password alone is used. */
  async function finish(values: Values, signInWith?: () => Promise<unknown>): Promise<void> {
    await deletion.mutateAsync({ ...values, ...(signInWith && { signInWith }) });
    const notice = t("Your account is deleted. Thank you for the time you were with us.");
    await signOut();
    navigate("/", { replace: true, state: { notice } });
  }

  function showFailure(error: unknown): void {
    if (!(error instanceof Error)) throw error;
    const isRefusedLogin = error instanceof AuthError && !isAuthUnanswered(error);
    const confirmation = error instanceof ApiError ? error.fields.confirmation : undefined;
    if (isRefusedLogin) showFieldError("password", passwordMessage(error));
    else if (confirmation) showFieldError("confirmation", confirmation);
    else setFailure(error.message);
  }

  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      locked={busy}
      size="sm"
      title={t("Delete the account?")}
      footer={
        codeRequest ? null : (
          <>
            <ActionButton variant="outline" busy={busy} onClick={() => setOpen(false)}>
              {t("Keep the account")}
            </ActionButton>
            <SubmitButton form={formId} busy={busy} busyLabel={t("Deleting…")}>
              {t("Delete for good")}
            </SubmitButton>
          </>
        )
      }
    >
      {codeRequest ? (
        <SignInCode
          challenge={codeRequest.challenge}
          onCode={(signInWith) => finish(codeRequest.values, signInWith)}
          onBack={(reason) => {
            setFailure(reason);
            setCodeRequest(undefined);
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
            <Warning hasRestaurant={hasRestaurant} />
            {failure ? <Notice tone="error">{failure}</Notice> : null}
            <BusyFields busy={busy}>
              <Stack gap="5">
                <TextField
                  label={t("Your email address, to confirm")}
                  hint={email}
                  type="email"
                  autoComplete="off"
                  error={formState.errors.confirmation?.message}
                  {...register("confirmation")}
                />
                <PasswordField
                  label={t("Password")}
                  autoComplete="current-password"
                  error={formState.errors.password?.message}
                  {...register("password")}
                />
              </Stack>
            </BusyFields>
          </Stack>
        </chakra.form>
      )}
    </Modal>
  );
}

function Warning({ hasRestaurant }: { hasRestaurant: boolean }) {
  const t = useT();
  return (
    <Text>
      {hasRestaurant
        ? t(
            "Your restaurant, its menu, sales and pictures are deleted. Sales that run end now, and guests who have ordered are told. This cannot be taken back.",
          )
        : t("Your account is deleted. What you have reserved is cancelled. This cannot be taken back.")}
    </Text>
  );
}

/** The address is that of the signed-in user, so a wrong login means a wrong password. */
function passwordMessage(error: AuthError): string {
  return isWrongLogin(error) ? "This is not your password. Type it again." : error.message;
}
