import { Button, chakra, Stack } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useT } from "../i18n/language.ts";
import { TextAreaField } from "./form-field.tsx";
import { Modal } from "./modal.tsx";
import { Notice } from "./notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface ReasonValues {
  reason: string;
}

interface Words {
  title: string;
  description: string;
  hint?: string;
  /** Label of the button that closes the dialog. */
  keep: string;
  busyLabel: string;
  /** Label of the button that submits the reason. */
  goAhead: string;
}

/** Asks for a reason before an action that cannot be undone. The reason stays after a failure. */
export function ReasonDialog({
  schema,
  words,
  open,
  busy,
  problem,
  onClose,
  onReason,
  finalFocus,
}: {
  schema: z.ZodType<ReasonValues, ReasonValues>;
  words: Words;
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
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {words.keep}
          </Button>
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
          <TextAreaField
            label={t("Reason")}
            hint={words.hint}
            error={form.formState.errors.reason?.message}
            {...reason}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
          />
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </Stack>
      </chakra.form>
    </Modal>
  );
}
