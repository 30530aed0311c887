import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { Entrance } from "../../ui/entrance.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { usePasswordReset } from "./account.queries.ts";
import { EmailField } from "./email-field.tsx";
import { type ResetValues, resetForm } from "./reset-form.ts";
import { useResetLock } from "./reset-lock.ts";

export function PasswordChangePage() {
  const t = useT();
  return (
    <Entrance
      title={t("Reset your password")}
      lead={t("Tell us your email address, and we send you a link to choose a new one.")}
      aside={{
        title: t("It happens in the best kitchens."),
        text: t("A new password takes a minute. Your menu, your sales and your orders wait meanwhile."),
        picture: "/art/mission-kitchen.webp",
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
  const [told, setTold] = useState(false);
  const form = useForm<ResetValues>({ resolver: zodResolver(resetForm), defaultValues: { email: "" } });
  const { errors, isSubmitting } = form.formState;
  const locked = secondsLeft > 0;

  const submit = form.handleSubmit(async ({ email }) => {
    // The mutation holds a failure's message, shown below.
    const sent = await reset.mutateAsync(email).catch(() => false);
    if (sent) setTold(true);
  });

  return (
    <chakra.form noValidate onSubmit={submit} aria-label={t("Password reset")}>
      <Stack gap="5">
        {reset.error ? <Notice tone="error">{reset.error.message}</Notice> : null}
        <chakra.fieldset disabled={locked || reset.isPending} minW="0" border="0" p="0" m="0">
          <EmailField error={errors.email?.message} {...form.register("email")} />
        </chakra.fieldset>
        <SubmitButton
          size="lg"
          busy={isSubmitting || reset.isPending}
          busyLabel={t("Sending...")}
          disabled={locked}
          // Nothing to press, but something to read.
          {...(locked ? { variant: "subtle", _disabled: { opacity: 1 } } : {})}
          fontVariantNumeric="tabular-nums"
        >
          {locked
            ? t.plural(secondsLeft, "Try again in 1 second", "Try again in {count} seconds")
            : t("Send Password Reset Email")}
        </SubmitButton>
        <chakra.p textStyle="sm" color="fg.muted">
          {t.rich("Chosen a new one, or remembered the old? <a>Login</a>", {
            a: (text) => <TextLink to="/login">{text}</TextLink>,
          })}
        </chakra.p>
      </Stack>
      <SentDialog open={told} onClose={() => setTold(false)} />
    </chakra.form>
  );
}

function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t("Check Your Email")}
      size="sm"
      initialFocus={close}
      footer={
        <Button ref={close} variant="outline" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      <Text>{t("A email has been sent, Click on Login once finished")}</Text>
    </Modal>
  );
}
