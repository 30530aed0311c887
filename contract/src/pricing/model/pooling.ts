import { type Demand, type DemandPrior, type DemandSums, demandAfter, responses, slots } from "./demand.ts";

/** What is known without any sale: most guests respond, few very strongly. θ is about 8, widely spread. */
export const firstPrior: DemandPrior = {
  responses: normalised(
    responses.map((response) => spacing(response) * Math.exp(-((response - 2) ** 2) / 4.5)),
  ),
  shape: 1.5,
  rate: 1.5 / 8,
};

/** Sales that the first prior counts for, so that few dishes do not decide for all. */
const firstPriorDishes = 4;

/**
 * The prior of dishes of which little is known, from the sums of others: one round of expectation
 * maximisation for the responses, and moments for θ (empirical Bayes). It is run each night.
 * @param before the prior of the night before
 */
export function pooledPrior(dishes: readonly DemandSums[], before: DemandPrior): DemandPrior {
  const known = dishes.map((sums) => demandAfter(before, sums));
  const counts = firstPrior.responses.map(
    (probability, index) =>
      probability * firstPriorDishes + known.reduce((sum, dish) => sum + (dish.responses[index] ?? 0), 0),
  );
  return { responses: normalised(counts), ...gammaOf(known, firstPrior) };
}

/** A Gamma distribution with the mean and the variance of the dishes' θ. */
function gammaOf(dishes: readonly Demand[], first: DemandPrior): Pick<DemandPrior, "shape" | "rate"> {
  let weight = firstPriorDishes;
  let mean = firstPriorDishes * (first.shape / first.rate);
  let square = firstPriorDishes * (first.shape / first.rate ** 2 + (first.shape / first.rate) ** 2);
  for (const { responses: probabilities, shape, rates } of dishes) {
    weight += 1;
    for (const [index, probability] of probabilities.entries()) {
      const rate = rates[index] ?? 1;
      mean += (probability * shape) / rate;
      square += (probability * (shape + shape ** 2)) / rate ** 2;
    }
  }
  mean /= weight;
  const variance = Math.max(square / weight - mean ** 2, mean ** 2 / 20);
  return { shape: mean ** 2 / variance, rate: mean / variance };
}

/** A sale with its portions by slot, from which the shares of the slots and weekdays are estimated. */
export interface SlottedSale {
  /** Sunday is 0. */
  weekday: number;
  price: number;
  sold: readonly number[];
  /** The part of each slot in which portions were left, from 0 to 1. */
  open: readonly number[];
}

/** The shares h of the slots, which add up to 1, and the factors w of the weekdays, 1 on average. */
export interface Rhythm {
  slots: readonly number[];
  weekdays: readonly number[];
}

export const evenRhythm: Rhythm = {
  slots: new Array<number>(slots).fill(1 / slots),
  weekdays: new Array<number>(7).fill(1),
};

/**
 * Sums over many sales, by which the rhythm is improved once. They have the same size however many sales are
 * added, so that a pass can stop and continue.
 */
export interface RhythmSums {
  sold: number[];
  expected: number[];
  soldOn: number[];
  expectedOn: number[];
  /** The sum of (sold − expected)² − expected, and of expected². Their quotient is the spread. */
  excess: number;
  squares: number;
}

export function noRhythmSums(): RhythmSums {
  const zeros = (length: number) => new Array<number>(length).fill(0);
  return {
    sold: zeros(slots),
    expected: zeros(slots),
    soldOn: zeros(7),
    expectedOn: zeros(7),
    excess: 0,
    squares: 0,
  };
}

/**
 * Adds a sale.
 * @param rate buyers that are expected in a whole sale at its price on an average weekday
 */
export function addToRhythm(sums: RhythmSums, sale: SlottedSale, rate: number, rhythm: Rhythm): void {
  const onDay = rate * (rhythm.weekdays[sale.weekday] ?? 1);
  const expected = rate * exposureOf(sale.open, sale.weekday, rhythm);
  const all = sale.sold.reduce((sum, one) => sum + one, 0);
  sums.excess += (all - expected) ** 2 - expected;
  sums.squares += expected ** 2;
  for (let slot = 0; slot < slots; slot += 1) {
    const sold = sale.sold[slot] ?? 0;
    const open = sale.open[slot] ?? 0;
    sums.sold[slot] = (sums.sold[slot] ?? 0) + sold;
    sums.expected[slot] = (sums.expected[slot] ?? 0) + open * onDay;
    sums.soldOn[sale.weekday] = (sums.soldOn[sale.weekday] ?? 0) + sold;
    sums.expectedOn[sale.weekday] =
      (sums.expectedOn[sale.weekday] ?? 0) + open * rate * (rhythm.slots[slot] ?? 0);
  }
}

/** Portions that each slot and weekday count for from the start, so that a few sales do not decide. */
const evenPortions = 20;

/** The rhythm that the sums say. */
export function rhythmOf({ sold, expected, soldOn, expectedOn }: RhythmSums): Rhythm {
  const shares = normalised(
    sold.map((count, slot) => (count + evenPortions) / ((expected[slot] ?? 0) + evenPortions * slots)),
  );
  const days = soldOn.map((count, day) => (count + evenPortions) / ((expectedOn[day] ?? 0) + evenPortions));
  const mean = days.reduce((sum, one) => sum + one, 0) / days.length;
  return { slots: shares, weekdays: days.map((day) => day / mean) };
}

/** The squared coefficient of variation of demand between evenings, beyond chance. */
export function spreadOf({ excess, squares }: RhythmSums): number {
  return squares === 0 ? 0 : Math.max(0, excess / squares);
}

/** The sum of h in which portions were left. */
export function exposureOf(open: readonly number[], weekday: number, rhythm: Rhythm): number {
  const share = rhythm.slots.reduce((sum, of, slot) => sum + of * (open[slot] ?? 0), 0);
  return share * (rhythm.weekdays[weekday] ?? 1);
}

/** Half the distance to the neighbours: the grid is denser at its start. */
function spacing(response: number): number {
  const index = responses.indexOf(response);
  const [before, after] = [responses[index - 1] ?? response, responses[index + 1] ?? response];
  return (after - before) / 2;
}

function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
