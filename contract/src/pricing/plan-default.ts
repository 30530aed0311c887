// Without schemas: the form proposes it.
import { discountedPrice } from "../flash-sales/sale-rules.ts";
import type { Cents } from "../shared/money.ts";
import { maxCutDiscount, type PriceCut } from "./plan-records.ts";
import { leastFloor } from "./plan-rules.ts";

/** After these parts of the sale's time, the proposed cuts are made. */
const timeShares = [0.75, 0.9];
/** More than this share of the portions has to be left for a proposed cut. */
const leftShare = 0.7;
/** Percentage points by which a proposed cut raises the discount. */
const step = 15;
const minuteMs = 60_000;

/** The sale that a plan is proposed for. */
interface SaleToPlan {
  from: Date;
  until: Date;
  base_cents: Cents;
  discount: number;
  quantity: number;
  /** The discount that past sales suggest, if they suggest one. */
  suggested: number | undefined;
}

/**
 * The plan that the form proposes: cuts after three quarters and nine tenths of the time that is left, if more
 * than seven tenths of the portions are left. Earlier and more frequent cuts earn less than a good price alone
 * (docs/pricing.md, Autopilot). The first one goes to the suggested price if that is lower.
 * Fewer cuts if the sale is short, or the price is low already.
 */
export function defaultPlan(sale: SaleToPlan): { floor_cents: Cents; cuts: PriceCut[] } {
  const { from, until, base_cents, discount, quantity, suggested = 0 } = sale;
  const floor_cents = leastFloor(base_cents);
  const above = Math.floor(quantity * leftShare);
  const cuts: PriceCut[] = [];
  let before = { at: from.getTime(), discount };
  for (const share of timeShares) {
    const at = roundedTime(from.getTime(), until.getTime(), share);
    const wanted = Math.max(before.discount + step, cuts.length === 0 ? suggested : 0);
    const percent = Math.min(maxCutDiscount, Math.ceil(wanted / 5) * 5);
    const price = discountedPrice(base_cents, percent);
    const isPossible = price < discountedPrice(base_cents, before.discount) && price >= floor_cents;
    if (at <= before.at || at >= until.getTime() || !isPossible) continue;
    cuts.push({ at: new Date(at), above, discount: percent });
    before = { at, discount: percent };
  }
  return { floor_cents, cuts };
}

/** A time within the sale: a multiple of five minutes, of one minute if the sale is short. */
function roundedTime(from: number, until: number, share: number): number {
  const unit = until - from >= 40 * minuteMs ? 5 * minuteMs : minuteMs;
  return Math.round((from + (until - from) * share) / unit) * unit;
}
