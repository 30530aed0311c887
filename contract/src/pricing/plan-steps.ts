// Without schemas, so that triggers and schedules do not load zod.
import { addMinutes, discountedPrice, isPausedAt, saleStateAt } from "../flash-sales/sale-rules.ts";
import type { Cents } from "../shared/money.ts";
import {
  type CutDropped,
  type CutMade,
  cutGraceMinutes,
  type DropReason,
  type PriceCut,
  type SalePlanRecord,
} from "./plan-records.ts";

/**
 * Everything about a sale that decides on a cut. It has nothing about a guest, and must not: a type in
 * the tests compares the fields (New York's General Business Law § 349-a).
 */
export interface SaleToCut {
  base_price_cents: Cents;
  discounted_price_cents: Cents;
  start_time: Date;
  end_time: Date;
  pausedUntil?: Date;
  remaining: number;
}

/** The fields of a plan that decide on its cuts. */
export type PlanToStep = Pick<SalePlanRecord, "isOn" | "floor_cents" | "cuts" | "nextStepAt">;

/**
 * A decided cut. `made` has the price and the discount of the sale after a cut that is made; absent after one
 * that is not.
 */
export interface PlanStep<Plan> {
  plan: Plan;
  made?: Pick<CutMade, "price_cents" | "left"> & Pick<PriceCut, "discount">;
}

/**
 * Decides the first cut whose time has come. A cut is made exactly as planned, or not at all.
 * @param sale undefined if there is no live sale
 * @returns undefined if no cut is due
 */
export function stepPlan<Plan extends PlanToStep>(
  plan: Plan,
  sale: SaleToCut | undefined,
  at: Date,
): PlanStep<Plan> | undefined {
  const index = plan.cuts.findIndex(({ outcome }) => !outcome);
  const cut = plan.cuts[index];
  if (!plan.isOn || !cut || cut.at > at) return undefined;
  const outcome = outcomeOf(cut, plan, sale, at);
  const cuts = plan.cuts.map((one, place) => (place === index ? { ...one, outcome } : one));
  const stepped = withNextStep({ ...plan, cuts });
  if (outcome.state === "dropped") return { plan: stepped };
  const { price_cents, left } = outcome;
  return { plan: stepped, made: { price_cents, left, discount: cut.discount } };
}

function outcomeOf(
  cut: PriceCut,
  plan: PlanToStep,
  sale: SaleToCut | undefined,
  at: Date,
): CutMade | CutDropped {
  if (!sale) return { state: "dropped", at, reason: "ended" };
  const reason = reasonAgainst(cut, plan, sale, at);
  const left = sale.remaining;
  if (reason) return { state: "dropped", at, reason, left };
  const price_cents = cutPrice(sale, cut);
  return { state: "made", at, left, from_cents: sale.discounted_price_cents, price_cents };
}

/** @param at not before the time of the cut */
function reasonAgainst(cut: PriceCut, plan: PlanToStep, sale: SaleToCut, at: Date): DropReason | undefined {
  if (saleStateAt(sale, at) === "past") return "ended";
  if (at > addMinutes(cut.at, cutGraceMinutes)) return "late";
  // The restaurant was shown whether the sale rules the cut out at the cut's time. That decides here too,
  // although this run may be minutes later. A pause that lasts until now includes the cut's time.
  const foreseen = foreseenDrop(cut, plan, sale);
  if (foreseen) return foreseen;
  return sale.remaining > cut.above ? undefined : "few-left";
}

function reasonOfPrice(cut: PriceCut, floor_cents: Cents, sale: SaleToCut): DropReason | undefined {
  const price_cents = cutPrice(sale, cut);
  if (price_cents >= sale.discounted_price_cents) return "cheaper";
  return price_cents < floor_cents ? "below-floor" : undefined;
}

/** The price of a portion after a cut: the menu's price with the cut's discount, as in each sale. */
export function cutPrice(
  { base_price_cents }: Pick<SaleToCut, "base_price_cents">,
  { discount }: Pick<PriceCut, "discount">,
): Cents {
  return discountedPrice(base_price_cents, discount);
}

/**
 * Why a planned cut will not be made if the sale stays as it is; undefined if the portions that are left
 * at its time decide. It is computed and not stored, so an undone change of the sale brings the cut back.
 */
export function foreseenDrop(
  cut: PriceCut,
  { isOn, floor_cents }: Pick<PlanToStep, "isOn" | "floor_cents">,
  sale: SaleToCut,
): DropReason | undefined {
  if (!isOn) return "off";
  if (cut.at >= sale.end_time) return "ended";
  if (cut.at < sale.start_time) return "not-started";
  if (isPausedAt(sale, cut.at)) return "paused";
  return reasonOfPrice(cut, floor_cents, sale);
}

/**
 * The plan after it was switched on or off. Cuts whose time passed while it was off are not made later.
 */
export function switchedPlan<Plan extends PlanToStep>(plan: Plan, isOn: boolean, at: Date): Plan {
  if (plan.isOn === isOn) return plan;
  const cuts = plan.cuts.map((cut) => {
    if (!isOn || cut.outcome || cut.at > at) return cut;
    return { ...cut, outcome: { state: "dropped", at, reason: "off" } as const };
  });
  return withNextStep({ ...plan, isOn, cuts });
}

/** The plan with the time of its next cut, or without one. */
export function withNextStep<Plan extends PlanToStep>(plan: Plan): Plan {
  const { nextStepAt: _before, ...rest } = plan;
  const next = plan.cuts.find(({ outcome }) => !outcome);
  return { ...rest, ...(plan.isOn && next && { nextStepAt: next.at }) } as Plan;
}
