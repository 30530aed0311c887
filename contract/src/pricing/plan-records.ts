// Without schemas, so that triggers and schedules do not load zod.
import { dayMs } from "../schedules/calendar-dates.ts";
import type { Cents } from "../shared/money.ts";
import type { Arm } from "./effect/fixed-evenings.ts";

/** Price cuts of one plan. */
export const maxCuts = 3;
/** The highest discount that a plan sets, in percent. */
export const maxCutDiscount = 80;
/** The lowest price that a plan sets: smaller amounts cannot be paid in the app (`minAppAmount`). */
export const leastCutPrice: Cents = 50;
/** A cut that was not made this many minutes after its time is not made any more. */
export const cutGraceMinutes = 5;

/** At `at`, if more than `above` portions are left, the discount becomes `discount` percent. */
export interface PriceCut {
  at: Date;
  above: number;
  discount: number;
}

/**
 * Why a cut is not made:
 * - `few-left`: not more portions were left than the cut names.
 * - `cheaper`: the price was as low already, by hand.
 * - `below-floor`: the cut's price is below the owner's lowest price, because the menu's has changed.
 * - `paused`: the sale was paused.
 * - `off`: the plan was switched off.
 * - `not-started`, `ended`: the sale was not running.
 * - `late`: the server could not make it within `cutGraceMinutes`.
 */
export const dropReasons = [
  "few-left",
  "cheaper",
  "below-floor",
  "paused",
  "off",
  "not-started",
  "ended",
  "late",
] as const;
export type DropReason = (typeof dropReasons)[number];

/** A cut that was made. `left`: portions at that time. */
export interface CutMade {
  state: "made";
  at: Date;
  left: number;
  from_cents: Cents;
  price_cents: Cents;
}

/** A cut that was not made. */
export interface CutDropped {
  state: "dropped";
  at: Date;
  reason: DropReason;
  /** Portions at that time, if the sale was running. */
  left?: number;
}

/** A cut of a stored plan. Without an outcome, its time has not come. */
export interface CutRecord extends PriceCut {
  outcome?: CutMade | CutDropped;
}

/**
 * An evening of a schedule with a plan, as it was assigned. What the restaurant changes later by hand does
 * not change it (docs/pricing.md).
 */
export interface PlannedEvening {
  arm: Arm;
  /** Day on which the sale starts, YYYY-MM-DD. */
  date: string;
  /** Portions when the sale was made. */
  offered: number;
}

/** Days after the end of a sale at which its evening is measured: its orders are settled then. */
const measureAfterDays = 2;

/** When the evening of a sale is measured. */
export function measuredAt(endsAt: Date): Date {
  return new Date(endsAt.getTime() + measureAfterDays * dayMs);
}

/**
 * `SalePlans/{sale}`: price cuts that the owner has planned for a sale. No client reads it: guests who
 * knew of a cut would wait for it.
 */
export interface SalePlanRecord {
  vendorId: string;
  isOn: boolean;
  /** The owner's lowest price. */
  floor_cents: Cents;
  /** Earliest first, at most `maxCuts`. None in an evening at one price. */
  cuts: CutRecord[];
  /** Only of a sale that a schedule with a seed made: how it counts for the measured effect. */
  evening?: PlannedEvening;
  /** When its evening is due to be measured. Absent after that, and without an evening. */
  measureAt?: Date;
  /** The time of the next cut. Absent after the last one, and while the plan is off. */
  nextStepAt?: Date;
  createdAt: Date;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}

/** A cut of a schedule. `at` is HH:MM of the restaurant's clock. */
export interface ScheduledCut {
  at: string;
  above: number;
  discount: number;
}

/** The plan of a schedule, which its sales get. */
export interface SchedulePlan {
  floor_cents: Cents;
  cuts: ScheduledCut[];
}
