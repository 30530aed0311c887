import { slots } from "./demand.ts";

/** The shares h of the slots, which add up to 1, and the factors w of the weekdays, 1 on average. */
export interface Rhythm {
  slots: readonly number[];
  /** From Sunday. */
  weekdays: readonly number[];
}

/** What is assumed without data of many restaurants. */
export const evenRhythm: Rhythm = {
  slots: new Array<number>(slots).fill(1 / slots),
  weekdays: new Array<number>(7).fill(1),
};

/** An evening of a dish. */
export interface EveningSold {
  /** Sunday is 0. */
  weekday: number;
  sold: number;
  /** The part of the planned length in which portions were left, from 0 to 1. */
  openShare: number;
}

/**
 * Sums over many sales, by which the rhythm is improved once. They have the same size however many sales are
 * added, so that a pass can stop and continue.
 */
export interface RhythmSums {
  /** Portions by slot: sold, and expected. */
  sold: number[];
  expected: number[];
  /** Portions by weekday: sold, and expected on an average weekday. */
  soldOn: number[];
  expectedOn: number[];
  /** The sum of (sold − expected)² − expected, and of expected². Their quotient is the spread. */
  excess: number;
  squares: number;
}

/** The sums of no sales. */
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
 * Adds an evening to the sums of the weekdays and of the spread.
 * @param rate buyers that are expected in a whole sale at its price on an average weekday
 */
export function addEvening(sums: RhythmSums, evening: EveningSold, rate: number, rhythm: Rhythm): void {
  const { weekday, sold } = evening;
  const expected = rate * exposureOf(evening, rhythm);
  sums.excess += (sold - expected) ** 2 - expected;
  sums.squares += expected ** 2;
  sums.soldOn[weekday] = (sums.soldOn[weekday] ?? 0) + sold;
  sums.expectedOn[weekday] = (sums.expectedOn[weekday] ?? 0) + rate * openPartOf(evening.openShare, rhythm);
}

/**
 * Adds an evening to the sums of the slots.
 * @param soldInSlots the evening's portions by slot
 */
export function addSlots(
  sums: RhythmSums,
  { weekday, openShare }: EveningSold,
  soldInSlots: readonly number[],
  rate: number,
  rhythm: Rhythm,
): void {
  const onDay = rate * (rhythm.weekdays[weekday] ?? 1);
  for (let slot = 0; slot < slots; slot += 1) {
    sums.sold[slot] = (sums.sold[slot] ?? 0) + (soldInSlots[slot] ?? 0);
    sums.expected[slot] = (sums.expected[slot] ?? 0) + openIn(slot, openShare) * onDay;
  }
}

/** Adds the sums of other sales. */
export function addRhythm(sums: RhythmSums, other: RhythmSums): void {
  sums.sold = added(sums.sold, other.sold);
  sums.expected = added(sums.expected, other.expected);
  sums.soldOn = added(sums.soldOn, other.soldOn);
  sums.expectedOn = added(sums.expectedOn, other.expectedOn);
  sums.excess += other.excess;
  sums.squares += other.squares;
}

/** Portions that each slot and weekday count for from the start, so that a few sales do not decide. */
const evenPortions = 20;

/** The rhythm that follows from the sums. */
export function rhythmOf({ sold, expected, soldOn, expectedOn }: RhythmSums): Rhythm {
  // Without sales, all shares and factors are equal.
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

/** How much of a usual sale an evening was open to guests: the sum of h while portions were left, times w. */
export function exposureOf(
  { openShare, weekday }: Pick<EveningSold, "openShare" | "weekday">,
  rhythm: Rhythm,
): number {
  return openPartOf(openShare, rhythm) * (rhythm.weekdays[weekday] ?? 1);
}

function openPartOf(openShare: number, rhythm: Rhythm): number {
  return rhythm.slots.reduce((sum, share, slot) => sum + share * openIn(slot, openShare), 0);
}

/** The part of a slot in which portions were left, from 0 to 1. */
function openIn(slot: number, openShare: number): number {
  return Math.min(1, Math.max(0, openShare * slots - slot));
}

/** The values as shares of their sum. */
export function normalised(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}

/** The sum of two lists, number by number. */
export function added(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, index) => value + (others[index] ?? 0));
}
