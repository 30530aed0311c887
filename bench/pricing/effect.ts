import type { MeasuredEvening } from "@flashplate/contract/pricing/effect/evening-sums";
import { type Arm, isFixedEvening } from "@flashplate/contract/pricing/effect/fixed-evenings";
import {
  type Difference,
  isKnownDifference,
  measuredEffect,
} from "@flashplate/contract/pricing/effect/measured-effect";
import { dateOfDay } from "@flashplate/contract/schedules/calendar-dates";
import { type Policy, priceAtOf, sell } from "./market.ts";
import { type Random, randomOf } from "./random.ts";
import { eveningOf, type Restaurant, restaurantsOf, type World } from "./worlds.ts";

/** The effect is measured in so many markets. */
const markets = 500;
const restaurantsOfMarket = 40;
const evenings = 56;
/** The markets are drawn from so many restaurants. */
const restaurants = 200;
/** So many evenings of a restaurant tell its true effect. */
const eveningsOfTruth = 700;

/** Two policies that are compared, by the arm that sells with them. */
export interface Comparison {
  name: string;
  armsOf: (world: World, restaurants: readonly Restaurant[]) => Readonly<Record<Arm, Policy>>;
}

/** How well the measured effect of a comparison agrees with the truth. */
export interface Coverage {
  comparison: string;
  measure: "revenue" | "unsold";
  /** The mean true difference, relative to the fixed evenings. */
  truth: number;
  /** The share of markets whose interval contains the true difference. */
  covered: number;
  /** The share of markets whose interval is on one side of zero, so that the product names a difference. */
  known: number;
  /** Half the width of the interval, on average, relative to the fixed evenings. */
  half: number;
}

/**
 * Measures the effect in many markets. The product's functions draw the fixed evenings by a seed, and
 * estimate the effect. The truth is the mean difference of both arms on the same evenings.
 */
export function coverageOf(world: World, { name, armsOf }: Comparison, seed: number): Coverage[] {
  const all = restaurantsOf(world, restaurants, seed);
  const policies = armsOf(world, all);
  const truths = all.map((_, index) => truthOf(world, all, index, policies, seed));
  // Not the seed that made the restaurants.
  const random = randomOf(seed ^ 0x2545f491);
  const measured = { revenue: noCoverage(), unsold: noCoverage() };
  for (let market = 0; market < markets; market += 1) {
    const chosen = Array.from({ length: restaurantsOfMarket }, () => Math.floor(random.unit() * restaurants));
    const effect = measuredEffect(chosen.map((index) => sellAll(world, all, index, policies, random)));
    if (!effect) continue;
    for (const measure of ["revenue", "unsold"] as const) {
      const truth = meanOf(chosen.map((index) => truths[index]?.[measure] ?? Number.NaN));
      addMarket(measured[measure], effect[measure], truth);
    }
  }
  return (["revenue", "unsold"] as const).map((measure) => ({
    comparison: name,
    measure,
    truth: measured[measure].truth / measured[measure].fixed,
    covered: measured[measure].covered / markets,
    known: measured[measure].known / markets,
    half: measured[measure].half / measured[measure].fixed,
  }));
}

interface CoverageSums {
  truth: number;
  fixed: number;
  half: number;
  covered: number;
  known: number;
}

function noCoverage(): CoverageSums {
  return { truth: 0, fixed: 0, half: 0, covered: 0, known: 0 };
}

function addMarket(sums: CoverageSums, found: Difference, truth: number): void {
  sums.truth += truth;
  sums.fixed += found.fixed;
  sums.half += (found.high - found.low) / 2;
  if (found.low <= truth && truth <= found.high) sums.covered += 1;
  if (isKnownDifference(found)) sums.known += 1;
}

/** The mean difference of a restaurant between the arms, on the same evenings. */
function truthOf(
  world: World,
  all: readonly Restaurant[],
  index: number,
  policies: Readonly<Record<Arm, Policy>>,
  seed: number,
): { revenue: number; unsold: number } {
  const restaurant = all[index];
  if (!restaurant) throw new Error("There is no such restaurant.");
  // A different seed for each restaurant.
  const random = randomOf(seed + 7919 * (index + 1));
  const [revenue, unsold]: number[][] = [[], []];
  for (let day = 0; day < eveningsOfTruth; day += 1) {
    const evening = eveningOf(world, restaurant, day, random);
    const plan = eveningIn("plan", policies, index, evening);
    const fixed = eveningIn("fixed", policies, index, evening);
    revenue?.push((plan.revenue - fixed.revenue) / evening.portions);
    unsold?.push((fixed.sold - plan.sold) / evening.portions);
  }
  return { revenue: meanOf(revenue ?? []), unsold: meanOf(unsold ?? []) };
}

/** Sells the evenings of a restaurant. Every fifth, on average, is a fixed evening, sold at one price. */
function sellAll(
  world: World,
  all: readonly Restaurant[],
  index: number,
  policies: Readonly<Record<Arm, Policy>>,
  random: Random,
): MeasuredEvening[] {
  const restaurant = all[index];
  if (!restaurant) throw new Error("There is no such restaurant.");
  const seed = Math.floor(random.unit() * 2 ** 32);
  return Array.from({ length: evenings }, (_, day) => {
    const evening = eveningOf(world, restaurant, day, random);
    // The lot depends on the date. Any first day will do.
    const arm = isFixedEvening(seed, dateOfDay(20_000 + day)) ? "fixed" : "plan";
    return eveningIn(arm, policies, index, evening);
  });
}

/** Sells one evening in an arm. */
function eveningIn(
  arm: Arm,
  policies: Readonly<Record<Arm, Policy>>,
  index: number,
  evening: ReturnType<typeof eveningOf>,
): MeasuredEvening {
  const price = policies[arm].priceFor(index, evening);
  if (price === undefined) return { arm, offered: evening.portions, sold: 0, revenue: 0 };
  const { sold, earned } = sell(evening, priceAtOf(price));
  const portions = sold.reduce((sum, one) => sum + one, 0);
  return { arm, offered: evening.portions, sold: portions, revenue: earned };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}
