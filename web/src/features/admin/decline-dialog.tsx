import { Button, chakra, Stack } from "@chakra-ui/react";
import { declineVendor, type Vendor } from "@flashplate/contract/vendors";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useT } from "../../i18n/language.ts";
import { TextAreaField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

const reasonForm = declineVendor.pick({ reason: true });
type ReasonValues = z.infer<typeof reasonForm>;

/** Asks why. `problem` is what went wrong with the last try; the reason typed stays. */
export function DeclineDialog({
  vendor,
  open,
  busy,
  problem,
  onClose,
  onDecline,
}: {
  vendor: Vendor;
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onDecline: (reason: string) => void;
}) {
  const t = useT();
  const formId = useId();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const form = useForm<ReasonValues>({ resolver: zodResolver(reasonForm), defaultValues: { reason: "" } });
  const { ref, ...reason } = form.register("reason");

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={busy}
      size="sm"
      title={t("Decline {name}?", { name: vendor.name })}
      description={t("Its record is deleted. The reason is kept and shown to admins alone.")}
      initialFocus={area}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {t("Keep waiting")}
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel={t("Declining…")}>
            {t("Decline")}
          </SubmitButton>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!busy) onDecline(values.reason);
        })}
      >
        <Stack gap="4">
          <TextAreaField
            label={t("Reason")}
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
