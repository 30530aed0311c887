import { chakra, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useRef, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { ActionButton } from "../forms/action-button.tsx";
import { BusyFields } from "../forms/busy-fields.tsx";
import { ChoiceChips } from "../forms/choice-chips.tsx";
import { TextAreaField } from "../forms/form-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Notice } from "../messages/notice.tsx";
import { Modal } from "./modal.tsx";

interface ReasonValues {
  reason: string;
}

interface Words {
  title: string;
  description: string;
  /** Label of the field; "Reason" by default. */
  label?: string;
  hint?: string;
  /** Label of the button that closes the dialog. */
  keep: string;
  busyLabel: string;
  /** Label of the button that submits the reason. */
  goAhead: string;
}

/**
 * Asks for a reason before an action that cannot be undone. The reason stays after a failure. With
 * `choices`, common reasons are chips, and "Other…" opens the field.
 */
export function ReasonDialog({
  schema,
  words,
  choices,
  open,
  busy,
  problem,
  onClose,
  onReason,
  finalFocus,
}: {
  schema: z.ZodType<ReasonValues, ReasonValues>;
  words: Words;
  choices?: readonly PlainText[];
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onReason: (reason: string) => void;
  finalFocus?: () => HTMLElement | null;
}): ReactNode {
  const t = useT();
  const formId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const form = useForm<ReasonValues>({ resolver: zodResolver(schema), defaultValues: { reason: "" } });
  const { ref, ...reason } = form.register("reason");
  const [isOther, setIsOther] = useState(choices === undefined);

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      size="sm"
      title={words.title}
      description={words.description}
      initialFocus={area}
      {...(finalFocus ? { finalFocus } : {})}
      footer={
        <>
          <ActionButton variant="ghost" busy={busy} onClick={onClose}>
            {words.keep}
          </ActionButton>
          <SubmitButton form={formId} busy={busy} busyLabel={words.busyLabel}>
            {words.goAhead}
          </SubmitButton>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!busy) onReason(values.reason);
        })}
      >
        <Stack gap="4">
          <BusyFields busy={busy}>
            <Stack gap="4">
              {choices ? (
                <Controller
                  control={form.control}
                  name="reason"
                  render={({ field }) => (
                    <ReasonChips
                      error={isOther ? undefined : form.formState.errors.reason?.message}
                      choices={choices}
                      value={isOther ? otherChoice : field.value}
                      onChoose={(chosen) => {
                        // A second click keeps the typed reason.
                        if (isOther && chosen === otherChoice) return;
                        setIsOther(chosen === otherChoice);
                        // `field.onChange` would validate, and report the empty reason at once.
                        form.setValue("reason", chosen === otherChoice ? "" : chosen);
                        form.clearErrors("reason");
                      }}
                    />
                  )}
                />
              ) : null}
              {isOther ? (
                <TextAreaField
                  label={words.label ?? t("Reason")}
                  hint={words.hint}
                  error={form.formState.errors.reason?.message}
                  {...reason}
                  ref={(element) => {
                    ref(element);
                    area.current = element;
                  }}
                />
              ) : null}
            </Stack>
          </BusyFields>
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </Stack>
      </chakra.form>
    </Modal>
  );
}

/** Value of the chip "Other…". No reason can have this text, because the field is trimmed. */
const otherChoice = " ";

function ReasonChips({
  choices,
  error,
  ...chips
}: {
  choices: readonly PlainText[];
  error: string | undefined;
  value: string;
  onChoose: (reason: string) => void;
}) {
  const t = useT();
  return (
    <>
      <ChoiceChips
        {...chips}
        label={t("Common reasons")}
        choices={[
          ...choices.map((choice) => ({ label: t(choice), value: choice as string })),
          { label: t("Other…"), value: otherChoice },
        ]}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
    </>
  );
}
