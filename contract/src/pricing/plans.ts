import * as z from "zod";
import { maxSaleQuantity } from "../flash-sales/sale-rules.ts";
import { recordId } from "../shared/ids.ts";
import { maxPrice, toCents } from "../shared/money.ts";
import { clockTimeOf, instantText, listOf } from "../shared/text.ts";
import { dropReasons, leastCutPrice, maxCutDiscount, maxCuts } from "./plan-records.ts";
import { cutMinuteMessage, planProblems } from "./plan-rules.ts";

const enterCutTime = "Enter a time for the lower price.";
const enterCutDiscount = `Enter a discount between 1 and ${maxCutDiscount}.`;
const enterAbove = "Enter a number of portions.";
const enterFloor = "Enter your lowest price.";
const planOneCut = "Plan at least one lower price.";
const planFewerCuts = `Plan at most ${maxCuts} lower prices.`;

/** More portions than this have to be left. */
const cutAbove = z
  .number(enterAbove)
  .int(enterAbove)
  .min(0, enterAbove)
  .max(maxSaleQuantity - 1, enterAbove);

/** The discount of a cut in whole percent. */
const cutDiscount = z
  .number(enterCutDiscount)
  .int(enterCutDiscount)
  .min(1, enterCutDiscount)
  .max(maxCutDiscount, enterCutDiscount);

/** The time of a cut on the clock, HH:MM. */
const cutTime = clockTimeOf(enterCutTime);

const floor_cents = z
  .number(enterFloor)
  .int(enterFloor)
  .min(leastCutPrice, "The lowest price is at least 50 cents.")
  .max(toCents(maxPrice), enterFloor);

const cutsOf = <Cut extends z.ZodType>(cut: Cut) =>
  listOf(z.array(cut, planOneCut).min(1, planOneCut), maxCuts, planFewerCuts);

/** The plan in the request for a new sale. Unknown fields are dropped. */
export const salePlanData = z.object({
  floor_cents,
  cuts: cutsOf(
    z.object({
      at: instantText(enterCutTime, { offset: true })
        .transform((text) => new Date(text))
        .refine((at) => at.getTime() % 60_000 === 0, cutMinuteMessage),
      above: cutAbove,
      discount: cutDiscount,
    }),
  ),
});

/** The fields of a requested sale that its plan has to fit. `base_price` is in dollars. */
interface RequestedSale {
  plan?: z.output<typeof salePlanData> | undefined;
  base_price: number;
  discount: number;
  start_time: Date;
  duration: number;
  item_quantity: number;
}

/** Reports what is wrong with the plan of a requested sale, at the fields of its cuts. */
export function reportPlanProblems(sale: RequestedSale, context: z.RefinementCtx): void {
  const { plan, base_price, discount, duration, item_quantity: quantity } = sale;
  if (!plan) return;
  const minuteOf = (date: Date) => date.getTime() / 60_000;
  const start = minuteOf(sale.start_time);
  const cuts = plan.cuts.map((cut) => ({ ...cut, minute: minuteOf(cut.at) }));
  const planned = { start, end: start + duration, base_cents: toCents(base_price), discount, quantity };
  for (const { cut, field, message } of planProblems(cuts, plan.floor_cents, planned)) {
    context.addIssue({ code: "custom", path: ["plan", "cuts", cut, field], message });
  }
}

/** The plan in the request for a schedule. */
export const schedulePlanData = z.object({
  floor_cents,
  cuts: cutsOf(z.object({ at: cutTime, above: cutAbove, discount: cutDiscount })),
});

/** POST /api/flashsaleAPI/switchPlan */
export const switchPlan = z.object({ saleId: recordId, on: z.boolean("Use true or false.") });

/** A cut for the restaurant. Times are ISO 8601, prices in dollars. */
const shownCut = z.object({
  at: z.string(),
  above: z.int(),
  discount: z.number(),
  price: z.number(),
  /** `dropped` also of a cut whose time has not come, if the sale as it is now rules it out. */
  state: z.enum(["planned", "made", "dropped"]),
  reason: z.enum(dropReasons).nullable(),
  /** Portions that were left when it was decided. */
  left: z.int().nullable(),
  /** When it was decided. */
  decidedAt: z.string().nullable(),
});
export type ShownCut = z.infer<typeof shownCut>;

/** The plan of a live sale, for the restaurant. */
export const shownPlan = z.object({
  saleId: z.string(),
  isOn: z.boolean(),
  /** An evening of a schedule at one price, to find out whether its plan helps. It has no cuts. */
  isAtOnePrice: z.boolean(),
  floor: z.number(),
  cuts: z.array(shownCut),
});
export type ShownPlan = z.infer<typeof shownPlan>;

/** Response of GET plans: of the live sales that have one. */
export interface SalePlansAnswer {
  plans: ShownPlan[];
}
/** Response of switchPlan. */
export interface SwitchPlanAnswer {
  plan: ShownPlan;
}
