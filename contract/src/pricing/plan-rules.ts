// Without schemas. The server, the form of a sale and the form of a schedule use the same rules.
import { discountedPrice } from "../flash-sales/sale-rules.ts";
import type { Cents } from "../shared/money.ts";
import { leastCutPrice, maxCutDiscount, type ScheduledCut } from "./plan-records.ts";

export const cutOutsideMessage = "Choose a time during the sale.";
export const cutOrderMessage = "Choose a time after the one above.";
export const cutNotCheaperMessage = "The price has to be lower than before.";
export const cutTooLowMessage = "This is below your lowest price.";
export const cutAboveAllMessage = "There are not that many portions.";
export const cutPassedMessage = "This time has passed already.";
export const cutMinuteMessage = "Use whole minutes.";

/** A problem of a plan. `cut` is the place in the list. */
interface PlanProblem {
  cut: number;
  field: "at" | "above" | "discount";
  message: string;
}

/** A cut as both forms have it. `minute` grows with its time; undefined if it has none yet. */
interface CutToCheck extends Pick<ScheduledCut, "above" | "discount"> {
  minute: number | undefined;
}

/** The sale that a plan is for. The menu's price is undefined where it may change until the sale starts. */
interface PlannedFor {
  /** The times between which cuts are, in the unit of `minute`, both excluded. */
  start: number;
  end: number;
  base_cents: Cents | undefined;
  discount: number;
  quantity: number;
}

/**
 * What is wrong with the cuts of a plan: times ascend within the sale, each price is lower than the one
 * before, and none is below the owner's lowest price.
 */
export function planProblems(
  cuts: readonly CutToCheck[],
  floor_cents: Cents,
  { start, end, base_cents, discount, quantity }: PlannedFor,
): PlanProblem[] {
  const problems: PlanProblem[] = [];
  let before = { minute: start, discount };
  for (const [cut, { minute, above, discount: percent }] of cuts.entries()) {
    const report = (field: PlanProblem["field"], message: string) => problems.push({ cut, field, message });
    if (minute !== undefined) {
      if (minute <= start || minute >= end) report("at", cutOutsideMessage);
      else if (minute <= before.minute) report("at", cutOrderMessage);
    }
    if (above >= quantity) report("above", cutAboveAllMessage);
    if (!isCheaper(percent, before.discount, base_cents)) report("discount", cutNotCheaperMessage);
    else if (base_cents !== undefined && discountedPrice(base_cents, percent) < floor_cents) {
      report("discount", cutTooLowMessage);
    }
    before = { minute: Math.max(before.minute, minute ?? before.minute), discount: percent };
  }
  return problems;
}

/** Whether a discount makes the price lower than another one. Prices are whole cents. */
function isCheaper(percent: number, before: number, base_cents: Cents | undefined): boolean {
  if (base_cents === undefined) return percent > before;
  return discountedPrice(base_cents, percent) < discountedPrice(base_cents, before);
}

/** The lowest price that a plan has if its owner names none. */
export function leastFloor(base_cents: Cents): Cents {
  return Math.max(leastCutPrice, discountedPrice(base_cents, maxCutDiscount));
}
