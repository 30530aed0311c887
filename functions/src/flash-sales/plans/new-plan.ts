import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import {
  measuredAt,
  type PlannedEvening,
  type PriceCut,
  type SalePlanRecord,
} from "@flashplate/contract/pricing/plan-records";
import { withNextStep } from "@flashplate/contract/pricing/plan-steps";
import type { Cents } from "@flashplate/contract/shared/money";
import { planDaysKept } from "@flashplate/contract/shared/retention";

/** What an owner has planned for a sale. */
export interface PlannedCuts {
  floor_cents: Cents;
  cuts: readonly PriceCut[];
  /** Only of a sale that a schedule made: how it counts for the effect of the plan. */
  evening?: PlannedEvening | undefined;
}

/** The record of a new plan. It is switched on. */
export function newPlan(
  { vendorId, end_time }: Pick<FlashSaleRecord, "vendorId" | "end_time">,
  { floor_cents, cuts, evening }: PlannedCuts,
  createdAt: Date,
): SalePlanRecord {
  return withNextStep({
    vendorId,
    isOn: true,
    floor_cents,
    cuts: cuts.map(({ at, above, discount }) => ({ at, above, discount })),
    ...(evening && { evening, measureAt: measuredAt(end_time) }),
    createdAt,
    purgeAt: addMinutes(end_time, planDaysKept * 24 * 60),
  });
}
