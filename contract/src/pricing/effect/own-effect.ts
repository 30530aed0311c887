import type { EveningSums } from "./evening-sums.ts";
import { type Difference, effectOfSums, isKnownDifference } from "./measured-effect.ts";

/**
 * An owner's interval is wider than the usual 90 % interval by this factor. An owner can look every night,
 * and sees two numbers. With the usual interval, 44 % of all restaurants without any difference would see
 * one at some time of a year. With the wider one, 2 % do (own-effect.test.ts).
 */
const wideningFactor = 1.7;

/** An owner is shown nothing before so many evenings at one price: about 25 evenings of one schedule. */
export const fewestFixedForOwner = 5;

/**
 * What the automatic price cuts change for a restaurant, relative to its evenings at one price: 0.12 for
 * 12 % more. Null where it is not known.
 */
export interface OwnPlanEffect {
  /** Revenue per offered portion. */
  revenue: number | null;
  /** Sold portions per offered portion. */
  sold: number | null;
  /** Evenings that were measured, of both kinds. */
  evenings: number;
}

/** What an owner is shown: only differences whose wider interval excludes zero, in either direction. */
export function ownEffectOf(sums: EveningSums): OwnPlanEffect | null {
  const effect = effectOfSums([sums]);
  if (!effect || effect.evenings.fixed < fewestFixedForOwner) return null;
  const { revenue: money, unsold, evenings } = effect;
  const sold = { value: -unsold.value, low: -unsold.high, high: -unsold.low, fixed: 1 - unsold.fixed };
  const shown = { revenue: knownPart(money), sold: knownPart(sold) };
  if (shown.revenue === null && shown.sold === null) return null;
  return { ...shown, evenings: evenings.plan + evenings.fixed };
}

/** A known difference as a part of the fixed evenings' mean, in whole percent; null if it rounds to 0. */
function knownPart({ value, low, high, fixed }: Difference): number | null {
  const halfWidth = (wideningFactor * (high - low)) / 2;
  if (!isKnownDifference({ low: value - halfWidth, high: value + halfWidth }) || fixed <= 0) return null;
  const part = Math.round((100 * value) / fixed) / 100;
  return part === 0 ? null : part;
}
