import { chakra, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { LazyDialog } from "../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { prepareAuth } from "../../shared/lib/firebase/auth.ts";
import { BusyFields } from "../../shared/ui/forms/busy-fields.tsx";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { TextLink } from "../../shared/ui/layout/text-link.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { EmailField } from "./components/email-field.tsx";
import { usePasswordReset } from "./hooks/account.queries.ts";
import { type ResetValues, resetForm } from "./lib/reset-form.ts";
import { useResetLock } from "./lib/reset-lock.ts";

const importSentDialog = async () => (await import("./components/sent-dialog.tsx")).SentDialog;

export function PasswordChangePage() {
  const t = useT();
  useEffect(prepareAuth, []);
  return (
    <Entrance
      title={t("Reset your password")}
      lead={t("Tell us your email address, and we send you a link to choose a new one.")}
      aside={{
        title: t("It happens in the best kitchens."),
        text: t("A new password takes a minute. Your menu, your sales and your orders wait meanwhile."),
        picture: "mission-kitchen",
      }}
    >
      <ResetForm />
    </Entrance>
  );
}

function ResetForm() {
  const t = useT();
  const reset = usePasswordReset();
  const secondsLeft = useResetLock();
  const [isSentShown, setSentShown] = useState(false);
  const form = useForm<ResetValues>({ resolver: zodResolver(resetForm), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  const isLocked = secondsLeft > 0;

  const submit = form.handleSubmit(async ({ email }) => {
    // `reset.error` is shown below.
    const sent = await reset.mutateAsync(email).catch(() => false);
    if (sent) setSentShown(true);
  });

  return (
    <chakra.form noValidate onSubmit={submit} aria-label={t("Password reset")}>
      <Stack gap="5">
        {reset.error ? <Notice tone="error">{reset.error.message}</Notice> : null}
        <BusyFields busy={reset.isPending} disabled={isLocked}>
          <EmailField error={errors.email?.message} {...form.register("email")} />
        </BusyFields>
        <SubmitButton
          size="lg"
          busy={isSubmitting || reset.isPending}
          busyLabel={t("Sending...")}
          disabled={isLocked}
          // The disabled button shows the countdown, which must stay readable.
          {...(isLocked ? { variant: "subtle", _disabled: { opacity: 1 } } : {})}
          fontVariantNumeric="tabular-nums"
        >
          {isLocked
            ? t.plural(secondsLeft, "Try again in 1 second", "Try again in {count} seconds")
            : t("Send Password Reset Email")}
        </SubmitButton>
        <chakra.p textStyle="sm" color="fg.muted">
          {t.rich("Chosen a new one, or remembered the old? <a>Login</a>", {
            a: (text) => <TextLink to="/login">{text}</TextLink>,
          })}
        </chakra.p>
      </Stack>
      <LazyDialog
        importDialog={importSentDialog}
        onFailed={() => setSentShown(false)}
        dialog={{ open: isSentShown, onClose: () => setSentShown(false) }}
      />
    </chakra.form>
  );
}
