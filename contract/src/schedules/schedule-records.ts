// This file has no schemas, so that the scheduled function, which imports it, does not load zod.
import type { FlashSaleRecord } from "../flash-sales/flash-sales.ts";
import type { Stated } from "../menu/stated.ts";
import type { SchedulePlan } from "../pricing/plan-records.ts";
import type { Weekday } from "../vendors/vendor-rules.ts";

/** Maximum number of schedules of a restaurant. */
export const maxSchedules = 50;
/** Days that the page shows, from today. */
export const daysShown = 7;
/** Hours before its start at which a sale is made. */
export const hoursAhead = 24;
/** Days after its end that an occurrence is kept. */
export const occurrenceDaysKept = 30;

/** `auto`: sales are made without a question. `ask`: the restaurant first says how many portions. */
export type ScheduleMode = "auto" | "ask";

/**
 * - `paused`: the restaurant has switched the schedule off.
 * - `broken`: the dish is no longer on the menu.
 */
export type ScheduleState = "on" | "paused" | "broken";

/** The fields of a dish that is not on the menu, as a sale has them. */
export type OffMenuDish = Pick<
  FlashSaleRecord,
  | "item_name"
  | "category"
  | "item_description"
  | "base_price_cents"
  | "img_url"
  | "img_small_url"
  | keyof Stated
>;

/** `SaleSchedules/{id}`: sales that repeat on weekdays. Times are local times of the restaurant. */
export interface SaleScheduleRecord {
  vendorId: string;
  /** Id of the dish on the menu; null for a dish that is not on it. */
  item_id: string | null;
  /** Name of the dish when the schedule was changed last, for messages about a removed dish. */
  item_name: string;
  offMenu?: OffMenuDish;
  weekdays: Weekday[];
  /** HH:MM */
  from: string;
  /** HH:MM. On the next day if it is not after `from`. */
  to: string;
  discount: number;
  item_quantity: number;
  item_limit: number;
  /** The price cuts that each sale gets. */
  plan?: SchedulePlan;
  /**
   * Chooses the evenings at one price (`isFixedEvening`). Set with the first plan, and kept from then on,
   * also without a plan. No response has it.
   */
  seed?: number;
  /** YYYY-MM-DD, inclusive. */
  validFrom: string;
  validUntil?: string;
  mode: ScheduleMode;
  /** In mode `ask`: minutes before the start at which the question is asked. */
  askMinutes: number;
  state: ScheduleState;
  /** Set in the state `broken`. */
  reason?: "dish-removed";
  /** Incremented by each change. An edit names the one that it is based on. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * - `made`: its sale was made.
 * - `asked`: the restaurant was asked and has not answered, or it has (`portions`) and the next run makes the sale.
 * - `skipped`: the restaurant or a rule has cancelled the sale before it was made.
 * - `removed`: the restaurant has deleted or stopped its sale.
 * - `failed`: the sale could not be made.
 */
export type OccurrenceState = "made" | "asked" | "skipped" | "removed" | "failed";

/**
 * Why an occurrence was skipped:
 * - `by-hand`: the restaurant has skipped it.
 * - `none-left`: the restaurant has answered the question with no portions.
 * - `closed`: it is on a closed day.
 * - `paused`: the restaurant has paused all its sales until after its end, or the schedule. (A paused
 *   schedule stores only occurrences whose question was answered.)
 * - `unscheduled`: the schedule has no sale on this day any more, or it was stopped because its dish was removed.
 *   Stored only if the question was answered, so that the answer is there when the schedule has the day again. The
 *   week does not show it.
 *
 * Why it has failed:
 * - `dish-removed`: the dish is no longer on the menu.
 * - `too-many-sales`: the restaurant has the most sales that it may have.
 */
export type OccurrenceReason =
  | "by-hand"
  | "none-left"
  | "closed"
  | "paused"
  | "unscheduled"
  | "dish-removed"
  | "too-many-sales";

/** `Occurrences/{scheduleId}_{date}`: what happened to one sale of a schedule. */
export interface OccurrenceRecord {
  vendorId: string;
  scheduleId: string;
  /** Day on which the sale starts, YYYY-MM-DD. */
  date: string;
  state: OccurrenceState;
  reason?: OccurrenceReason;
  startsAt: Date;
  endsAt: Date;
  /** Id of the sale that was made. It stays when the sale is removed. */
  saleId?: string;
  /** The restaurant's answer to the question, in mode `ask`. */
  portions?: number;
  /** The discount of this evening, in percent, if the answer named one. */
  discount?: number;
  /** Revision of the schedule when this record was written. */
  revision: number;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}

/** What happened to a sale of a schedule, as it is stored. */
export type OccurrenceOutcome = Pick<
  OccurrenceRecord,
  "state" | "reason" | "saleId" | "portions" | "discount"
>;

/** Whether the question waits for the restaurant's answer. */
export function isOpenQuestion({ state, portions }: OccurrenceRecord): boolean {
  return state === "asked" && portions === undefined;
}

/** The id of an occurrence. */
export function occurrenceIdOf(scheduleId: string, date: string): string {
  return `${scheduleId}_${date}`;
}
