import { saleTimesUntil } from "@flashplate/contract/flash-sales/flash-sale-times";
import type { flashSaleData } from "@flashplate/contract/flash-sales/flash-sales";
import { defaultPlan } from "@flashplate/contract/pricing/plan-default";
import type { ScheduledCut, SchedulePlan } from "@flashplate/contract/pricing/plan-records";
import { planProblems } from "@flashplate/contract/pricing/plan-rules";
import { schedulePlanData } from "@flashplate/contract/pricing/plans";
import { toCents, toDollars } from "@flashplate/contract/shared/money";
import type { z } from "zod";
import { timeOfDay } from "../../../shared/lib/format/format.ts";

/** A plan as a form has it. `floor` is in dollars; the times are those of the restaurant's clock. */
export interface PlanDraft {
  floor: number;
  cuts: readonly ScheduledCut[];
  /** Whether the form computes it, from its other fields and the present time. */
  isProposed?: boolean;
}

/** Whether two plans are the same for a person. Proposed ones are, although their times follow the clock. */
export function isSamePlan(one: PlanDraft | undefined, other: PlanDraft | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.isProposed && other.isProposed) return true;
  return JSON.stringify(schedulePlanOf(one)) === JSON.stringify(schedulePlanOf(other));
}

/** The sale that a plan is for. `price` is the menu's, in dollars. */
export interface DraftedSale {
  from: Date;
  until: Date;
  price: number;
  discount: number;
  quantity: number;
  timeZone: string;
}

/** Problems by field: `cuts.0.at`, `cuts.1.discount`, `floor_cents`. */
export type PlanErrors = Readonly<Record<string, string>>;

/**
 * The plan that the form proposes. It has no cuts if the price is low already, or the sale is short.
 * @param suggested the suggested discount in percent, to which the first cut may go
 */
export function proposedDraft(sale: DraftedSale, suggested: number | undefined): PlanDraft {
  const { from, until, discount, quantity, timeZone } = sale;
  const { floor_cents, cuts } = defaultPlan({
    from,
    until,
    base_cents: toCents(sale.price),
    discount,
    quantity,
    suggested,
  });
  return {
    floor: toDollars(floor_cents),
    cuts: cuts.map(({ at, ...cut }) => ({ ...cut, at: timeOfDay(at, timeZone) })),
  };
}

/** The plan of a schedule. */
export function schedulePlanOf({ floor, cuts }: PlanDraft): SchedulePlan {
  return { floor_cents: toCents(floor), cuts: [...cuts] };
}

/** The plan in the request for a sale: each time is the first one after its start. */
export function salePlanOf(
  draft: PlanDraft,
  { from, timeZone }: Pick<DraftedSale, "from" | "timeZone">,
): z.input<typeof flashSaleData>["plan"] {
  const { floor_cents, cuts } = schedulePlanOf(draft);
  const instantOf = (at: string) => saleTimesUntil(at, from, timeZone).end.toISOString();
  return { floor_cents, cuts: cuts.map((cut) => ({ ...cut, at: instantOf(cut.at) })) };
}

/** What is wrong with a plan, as the server would say it. */
export function errorsOf(draft: PlanDraft, sale: DraftedSale): PlanErrors {
  const plan = schedulePlanOf(draft);
  // The first message of a field counts, so it has to be the last one in `fromEntries`.
  const issues = schedulePlanData.safeParse(plan).error?.issues ?? [];
  if (issues.length > 0) {
    return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).reverse());
  }
  const minuteOf = (date: Date) => date.getTime() / 60_000;
  const { from, until, price, discount, quantity, timeZone } = sale;
  const cuts = plan.cuts.map((cut) => ({
    ...cut,
    minute: minuteOf(saleTimesUntil(cut.at, from, timeZone).end),
  }));
  const planned = { start: minuteOf(from), end: minuteOf(until), base_cents: toCents(price) };
  const problems = planProblems(cuts, plan.floor_cents, { ...planned, discount, quantity });
  return Object.fromEntries(
    problems.map(({ cut, field, message }) => [`cuts.${cut}.${field}`, message]).reverse(),
  );
}
