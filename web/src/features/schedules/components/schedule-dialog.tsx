import { Stack } from "@chakra-ui/react";
import type { Menu } from "@flashplate/contract/menu/menu";
import { statedOf } from "@flashplate/contract/menu/stated";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { type FormEvent, useId, useState } from "react";
import type { DishForSale } from "../../../entities/flash-sales/fields/chosen-dish.tsx";
import { useCreateSchedule } from "../../../entities/schedules/schedules.queries.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useUpdateSchedule } from "../hooks/schedule-changes.ts";
import { initialScheduleValues, type SchedulePurpose } from "../lib/schedule-values.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

/** Creates a schedule, empty or with the values of a past sale, or edits one. */
export function ScheduleDialog({
  purpose,
  menu,
  today,
  timeZone,
  onClose,
}: {
  purpose: SchedulePurpose;
  menu: Menu;
  today: string;
  timeZone: string;
  onClose: () => void;
}) {
  const t = useT();
  const formId = useId();
  const isOnMenu = (id: string) =>
    Object.values(menu).some((dishes) => dishes.some((dish) => dish.id === id));
  const [values, setValues] = useState(() => initialScheduleValues(purpose, { today, timeZone }, isOnMenu));
  const create = useCreateSchedule();
  const update = useUpdateSchedule();
  const oneAtATime = useOneAtATime();
  const { isPending } = purpose.kind === "edit" ? update : create;
  const error = create.error ?? update.error;
  const offMenuDish = offMenuDishOf(purpose, values);
  const hasDish = values.item_id !== null || offMenuDish !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void oneAtATime(async () => {
      try {
        await save();
        onClose();
      } catch {
        // `error` is shown below.
      }
    });
  };
  const save = () => {
    if (purpose.kind === "edit") {
      const { id, revision } = purpose.schedule;
      return update.mutateAsync({ scheduleId: id, schedule: values, seen: revision });
    }
    // The server copies the dish from the past sale, because the menu no longer has it.
    const isCopied = purpose.kind === "repeat" && values.item_id === null;
    return create.mutateAsync({
      schedule: values,
      ...(isCopied && { pastSaleId: purpose.sale.id }),
    });
  };

  return (
    <Modal
      open
      onClose={onClose}
      locked={isPending}
      title={purpose.kind === "edit" ? t("Edit schedule") : t("New schedule")}
      footer={
        <>
          <ActionButton variant="outline" busy={isPending} onClick={onClose}>
            {t("Cancel")}
          </ActionButton>
          <SubmitButton
            form={formId}
            busy={isPending}
            busyLabel={t("Saving…")}
            disabled={values.weekdays.length === 0 || !hasDish}
          >
            {t("Save")}
          </SubmitButton>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Stack gap="4">
          <BusyFields busy={isPending}>
            <Stack gap="5">
              <ScheduleFields
                values={values}
                menu={menu}
                offMenuDish={offMenuDish}
                planContext={{ today, timeZone, showsErrors: error !== null }}
                onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
              />
            </Stack>
          </BusyFields>
          {error ? <Notice tone="error">{messageOf(error)}</Notice> : null}
        </Stack>
      </form>
    </Modal>
  );
}

/** The dish of the past sale or schedule, if it is not on the menu. */
function offMenuDishOf(purpose: SchedulePurpose, { item_id }: ScheduleData): DishForSale | undefined {
  if (item_id !== null) return undefined;
  if (purpose.kind === "repeat") {
    const { sale } = purpose;
    const { item_name: name, originalPrice: price, category, img_url, img_small_url } = sale;
    return { name, price, category, img_url, ...(img_small_url && { img_small_url }), ...statedOf(sale) };
  }
  if (purpose.kind === "create" || purpose.schedule.item_id !== null) return undefined;
  // A schedule has only the name of such a dish. NaN: its price is not known.
  return { name: purpose.schedule.item_name, price: Number.NaN, category: "", img_url: "" };
}

/** The first message about a field, or that of the whole request. */
function messageOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields[0] ?? error.message;
}
