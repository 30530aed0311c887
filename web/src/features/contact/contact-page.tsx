import { chakra, Stack } from "@chakra-ui/react";
import {
  type ContactForm,
  contactForm,
  messageNotSentNotice,
  messageSentNotice,
} from "@flashplate/contract/contact/contact";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useHydrated } from "../../shared/hooks/use-hydrated.ts";
import { useOneAtATime } from "../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../shared/i18n/language.ts";
import { ApiError } from "../../shared/lib/api/api-client.ts";
import { BusyFields } from "../../shared/ui/forms/busy-fields.tsx";
import { TextAreaField, TextField } from "../../shared/ui/forms/form-field.tsx";
import { showServerErrors } from "../../shared/ui/forms/server-errors.ts";
import { SubmitButton } from "../../shared/ui/forms/submit-button.tsx";
import { Entrance } from "../../shared/ui/layout/entrance.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { useSendMessage } from "./contact.queries.ts";
import { Honeypot } from "./honeypot.tsx";

export function ContactPage() {
  const t = useT();
  return (
    <Entrance
      title={t("Contact")}
      lead={t("A question, an idea, something that does not work? Write to us. A real person answers.")}
      aside={{
        title: t("We are one message away."),
        text: t(
          "Restaurants and guests write to the same few people. Tell us what you need, and how we reach you.",
        ),
        picture: "mission-kitchen",
      }}
    >
      <MessageForm />
    </Entrance>
  );
}

const emptyForm: ContactForm = { name: "", email: "", message: "" };

function MessageForm() {
  const t = useT();
  const ready = useHydrated();
  // No default values: the form takes over text that was typed into the prerendered fields before
  // this code was loaded.
  const form = useForm<ContactForm>({ resolver: zodResolver(contactForm) });
  const { errors } = form.formState;
  const { mutateAsync, isPending } = useSendMessage();
  const [outcome, setOutcome] = useState<"sent" | "failed">();
  // Retries send the same id, so the server stores a message once.
  const requestId = useRef(crypto.randomUUID());
  const honeypot = useRef<HTMLInputElement>(null);
  const oneAtATime = useOneAtATime();

  const submit = form.handleSubmit(async (values) => {
    setOutcome(undefined);
    try {
      const message = { ...values, requestId: requestId.current, website: honeypot.current?.value ?? "" };
      await mutateAsync(message);
      requestId.current = crypto.randomUUID();
      form.reset(emptyForm);
      setOutcome("sent");
    } catch (error) {
      // A program may have filled it. Then the message was refused, and the next try is sent without it.
      if (honeypot.current) honeypot.current.value = "";
      // `showServerErrors` returns a message if it could not show the errors at the fields.
      const isShown = error instanceof ApiError && showServerErrors(form, error, fieldNames) === undefined;
      if (!isShown) setOutcome("failed");
    }
  });

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(submit);
      }}
      aria-label={t("Contact")}
      position="relative"
    >
      <Stack gap="5">
        <BusyFields busy={isPending}>
          <Stack gap="5">
            <TextField
              label={t("Full Name")}
              autoComplete="name"
              error={errors.name?.message}
              {...form.register("name")}
            />
            <TextField
              label={t("Email Address")}
              type="email"
              autoComplete="email"
              inputMode="email"
              error={errors.email?.message}
              {...form.register("email")}
            />
            <TextAreaField
              label={t("Message")}
              rows={6}
              error={errors.message?.message}
              {...form.register("message")}
            />
            <Honeypot ref={honeypot} name="remark" />
          </Stack>
        </BusyFields>
        {/* Next to the button, because the top of the form may be out of sight on a phone. */}
        {outcome === "sent" ? <Notice tone="good">{t(messageSentNotice)}</Notice> : null}
        {outcome === "failed" ? <Notice tone="error">{t(messageNotSentNotice)}</Notice> : null}
        <SubmitButton size="lg" disabled={!ready} busy={isPending} busyLabel={t("Sending...")}>
          {t("Send Message")}
        </SubmitButton>
      </Stack>
    </chakra.form>
  );
}

const fieldNames = { name: "name", email: "email", message: "message" } as const;
