// In a file without schemas, so that the scheduled function does not load zod.
import type { FlashSaleRecord } from "../flash-sales/flash-sales.ts";
import type { Weekday } from "../vendors/weekdays.ts";

/** Schedules of a restaurant. */
export const maxSchedules = 50;
/** Days that the page shows, from today. */
export const daysShown = 7;
/** Hours before its start at which a sale is made. */
export const hoursAhead = 24;
/** Days after its end that an occurrence is kept. */
export const occurrenceDaysKept = 30;

/** Whether sales are made without a question, or after the restaurant has said how many portions. */
export type ScheduleMode = "auto" | "ask";

/** `broken`: the dish is no longer on the menu. */
export type ScheduleState = "on" | "paused" | "broken";

/** The fields of a dish that is not on the menu, as a sale has them. */
export type OffMenuDish = Pick<
  FlashSaleRecord,
  "item_name" | "category" | "item_description" | "base_price_cents" | "img_url" | "img_small_url"
>;

/** `SaleSchedules/{id}`: sales that repeat on weekdays. Times are the wall clock of the zone. */
export interface SaleScheduleRecord {
  vendorId: string;
  /** Of the dish on the menu. Null for a dish that is not on it. */
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
  /** YYYY-MM-DD, inclusive. */
  validFrom: string;
  validUntil?: string;
  mode: ScheduleMode;
  /** Minutes before the start at which the question is asked. Only of mode `ask`. */
  askMinutes: number;
  state: ScheduleState;
  /** Of a broken schedule. */
  reason?: "dish-removed";
  /** Rises with each change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * - `made`: its sale was made.
 * - `asked`: the restaurant was asked and has not answered.
 * - `skipped`: there is no sale, by hand or by a rule.
 * - `removed`: the restaurant has removed its sale.
 * - `failed`: the sale could not be made.
 */
export type OccurrenceState = "made" | "asked" | "skipped" | "removed" | "failed";

/** Why an occurrence is skipped (`by-hand`, `none-left`, `closed`, `paused`) or has failed. */
export type OccurrenceReason =
  | "by-hand"
  | "none-left"
  | "closed"
  | "paused"
  | "dish-removed"
  | "too-many-sales";

/** `Occurrences/{scheduleId}_{date}`: what happened to one sale of a schedule. */
export interface OccurrenceRecord {
  vendorId: string;
  scheduleId: string;
  /** Start day by the schedule, YYYY-MM-DD. */
  date: string;
  state: OccurrenceState;
  reason?: OccurrenceReason;
  startsAt: Date;
  endsAt: Date;
  /** Of a sale that was made, also if it was removed. */
  saleId?: string;
  /** The answer to the question. */
  portions?: number;
  /** Of the schedule when this was written. */
  revision: number;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}

/** The id of an occurrence. */
export function occurrenceIdOf(scheduleId: string, date: string): string {
  return `${scheduleId}_${date}`;
}
