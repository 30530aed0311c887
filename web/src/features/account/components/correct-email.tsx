import { chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { needsRecentSignIn } from "../../../shared/lib/firebase/auth-requests.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { PasswordField } from "../../../shared/ui/forms/password-field.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useCorrectEmail } from "../hooks/account.queries.ts";
import { emailAddress } from "../lib/login-form.ts";
import { EmailField } from "./email-field.tsx";

const correctionForm = z.object({ email: emailAddress, password: z.string() });
type Values = z.infer<typeof correctionForm>;

/**
 * Corrects a mistyped address. It sends a mail to the new address, and the link in this mail changes
 * the address of the account. It asks for the password only if Firebase Auth wants a newer sign-in.
 */
export function CorrectEmail({
  currentEmail,
  busy,
  onSent,
}: {
  currentEmail: string;
  busy: boolean;
  onSent: (email: string) => void;
}) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const correction = useCorrectEmail();
  const oneAtATime = useOneAtATime();
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Values>({
    resolver: zodResolver(correctionForm),
    defaultValues: { email: currentEmail, password: "" },
  });
  // A typed password keeps its field when the next attempt fails for another reason.
  const wantsPassword = needsRecentSignIn(correction.error) || formState.dirtyFields.password === true;
  useEffect(() => {
    if (isOpen) setFocus("email", { shouldSelect: true });
  }, [isOpen, setFocus]);
  useEffect(() => {
    if (needsRecentSignIn(correction.error)) setFocus("password");
  }, [correction.error, setFocus]);

  if (!isOpen) {
    return (
      <Text textStyle="sm" color="fg.muted">
        {t("Wrong address?")}{" "}
        <ActionButton
          type="button"
          variant="plain"
          size="sm"
          verticalAlign="baseline"
          busy={busy}
          onClick={() => setOpen(true)}
        >
          {t("Correct it")}
        </ActionButton>
      </Text>
    );
  }
  const send = handleSubmit(async (values) => {
    try {
      await correction.mutateAsync(values);
    } catch {
      return; // `correction.error` is shown below.
    }
    setOpen(false);
    onSent(values.email);
  });
  const cancel = () => {
    // The next attempt begins without the password and the failure of this attempt.
    reset();
    correction.reset();
    setOpen(false);
  };
  return (
    <chakra.form
      noValidate
      aria-label={t("Correct your address")}
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
    >
      <Stack gap="4">
        {correction.error ? <Notice tone="error">{correction.error.message}</Notice> : null}
        <BusyFields busy={correction.isPending}>
          <Stack gap="4">
            <EmailField error={formState.errors.email?.message} {...register("email")} />
            {wantsPassword ? (
              <PasswordField
                label={t("Password")}
                autoComplete="current-password"
                error={formState.errors.password?.message}
                {...register("password")}
              />
            ) : null}
          </Stack>
        </BusyFields>
        <HStack gap="3" wrap="wrap">
          <SubmitButton variant="outline" busy={correction.isPending} busyLabel={t("Sending…")}>
            {t("Send the mail to this address")}
          </SubmitButton>
          <ActionButton type="button" variant="ghost" busy={correction.isPending} onClick={cancel}>
            {t("Cancel")}
          </ActionButton>
        </HStack>
      </Stack>
    </chakra.form>
  );
}
