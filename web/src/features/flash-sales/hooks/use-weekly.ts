import type { Weekday } from "@flashplate/contract/vendors/vendor-rules";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { schedulePlanOf } from "../../../entities/flash-sales/plans/plan-draft.ts";
import { useCreateSchedule } from "../../../entities/schedules/schedules.queries.ts";
import { roundedTime, usualSchedule } from "../../../entities/schedules/usual-schedule.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import { calendarDay, timeOfDay } from "../../../shared/lib/format/format.ts";
import type { SaleForm } from "../lib/sale-form.ts";
import type { ValidatePlan } from "./use-save-sale.ts";

export type Weekly = ReturnType<typeof useWeekly>;

/**
 * The days and the start of a sale that repeats every week. If it repeats, a schedule is saved in place
 * of a sale.
 * @param onSaved receives the name of the dish
 */
export function useWeekly(
  form: UseFormReturn<SaleForm>,
  timeZone: string,
  onSaved: (dish: string) => void,
  validatePlan: ValidatePlan,
) {
  /** Undefined for a sale that happens once. */
  const [days, setDays] = useState<readonly Weekday[]>();
  const [from, setFrom] = useState(() => timeOfDay(roundedTime(serverNow()), timeZone));
  const create = useCreateSchedule();
  const oneAtATime = useOneAtATime();

  async function save(values: SaleForm): Promise<void> {
    // `RepeatField` shows what is missing.
    if (!days || days.length === 0 || from === "") return;
    const plan = validatePlan();
    if (plan === "invalid") return;
    const { itemId, discount, endsAt, quantity, limit } = values;
    const schedule = {
      ...usualSchedule,
      item_id: itemId,
      weekdays: [...days],
      from,
      to: endsAt,
      discount,
      item_quantity: quantity,
      item_limit: limit,
      validFrom: calendarDay(serverNow(), timeZone),
      plan: plan ? schedulePlanOf(plan) : null,
    };
    try {
      await create.mutateAsync({ schedule });
    } catch (error) {
      // `failure` is shown in the footer.
      if (error instanceof ApiError) return;
      throw error;
    }
    onSaved(values.name);
  }

  return {
    days,
    from,
    setDays,
    setFrom,
    repeat: (isWeekly: boolean) => setDays(isWeekly ? usualSchedule.weekdays : undefined),
    busy: create.isPending,
    failure: create.error ? messageOf(create.error) : undefined,
    submit: () => oneAtATime(form.handleSubmit(save)),
  };
}

function messageOf(error: Error): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields[0] ?? error.message;
}
