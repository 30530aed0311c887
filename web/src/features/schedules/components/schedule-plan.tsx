import { fromLocalTime, saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { toDollars } from "@flashplate/contract/shared/money";
import {
  type DraftedSale,
  errorsOf,
  proposedDraft,
  schedulePlanOf,
} from "../../../entities/flash-sales/plans/plan-draft.ts";
import { PlanFields } from "../../../entities/flash-sales/plans/plan-fields.tsx";

/**
 * The lower prices that each sale of a schedule gets. Without any, shows nothing while numbers or times are
 * missing.
 */
export function SchedulePlanFields({
  values,
  price,
  today,
  timeZone,
  showsErrors,
  onChange,
}: {
  values: ScheduleData;
  /** Of the dish, in dollars; NaN if it is not known. */
  price: number;
  today: string;
  timeZone: string;
  showsErrors: boolean;
  onChange: (changes: Pick<ScheduleData, "plan">) => void;
}) {
  const { plan } = values;
  const sale = draftedSale(values, price, today, timeZone);
  const draft = plan ? { floor: toDollars(plan.floor_cents), cuts: plan.cuts } : undefined;
  if (!sale && !draft) return null;
  return (
    <PlanFields
      draft={draft}
      errors={showsErrors && draft && sale ? errorsOf(draft, sale) : {}}
      price={price}
      isOfSchedule
      onSwitch={(isOn) =>
        onChange({ plan: isOn && sale ? schedulePlanOf(proposedDraft(sale, undefined)) : null })
      }
      onChange={(changed) => onChange({ plan: schedulePlanOf(changed) })}
    />
  );
}

/** The sale that the schedule would make today. Undefined while numbers or times are missing. */
function draftedSale(
  { from, to, discount, item_quantity: quantity }: ScheduleData,
  price: number,
  today: string,
  timeZone: string,
): DraftedSale | undefined {
  if (from === "" || to === "" || [price, discount, quantity].some(Number.isNaN)) return undefined;
  const start = fromLocalTime(`${today}T${from}`, timeZone);
  const until = saleTimesUntil(to, start, timeZone).end;
  return { from: start, until, price, discount, quantity, timeZone };
}
