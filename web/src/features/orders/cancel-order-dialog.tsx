import { Button, chakra, Stack } from "@chakra-ui/react";
import { cancelOrder, type Order } from "@flashplate/contract/orders";
import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useRef } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { useT } from "../../i18n/language.ts";
import { TextAreaField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";

const reasonForm = cancelOrder.pick({ reason: true });
type ReasonValues = z.infer<typeof reasonForm>;

/** Asks why an order is cancelled. `problem` is what went wrong with the last try; the reason typed stays. */
export function CancelOrderDialog({
  order,
  open,
  busy,
  problem,
  onClose,
  onCancel,
  finalFocus,
}: {
  order: Order;
  open: boolean;
  busy: boolean;
  problem: string | undefined;
  onClose: () => void;
  onCancel: (reason: string) => void;
  finalFocus: () => HTMLElement | null;
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
      title={t("Cancel the order of {name}?", { name: order.usersName })}
      description={t("Its portions go back on sale while that runs. This cannot be undone.")}
      initialFocus={area}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {t("Keep the order")}
          </Button>
          <SubmitButton form={formId} busy={busy} busyLabel={t("Cancelling…")}>
            {t("Cancel order")}
          </SubmitButton>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!busy) onCancel(values.reason);
        })}
      >
        <Stack gap="4">
          <TextAreaField
            label={t("Reason")}
            hint={t("{name} reads this in the app.", { name: order.usersName })}
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
