// In a file without schemas, so that triggers do not load zod.
import type { Cents } from "../shared/money.ts";

/** Maximum number of dishes in the record of a day. Others are counted together. */
export const maxDishesPerDay = 300;

/** What an order, a past sale or a whole day counts for. Everything is a sum of whole numbers. */
export interface ResultCounts {
  /** Revenue of collected portions that were paid in the app. */
  app_cents: Cents;
  /** Revenue of collected portions that were paid at pickup. */
  pickup_cents: Cents;
  /** Paid in the app, but not collected. */
  kept_cents: Cents;
  /** Collected orders. */
  orders: number;
  /** Collected portions. */
  portions: number;
  /** Portions of orders that were not collected. */
  uncollected: number;
  /** Portions of orders that were cancelled. */
  cancelled: number;
  /** Sales that are over. */
  sales: number;
  /** Portions that these sales offered. */
  offered: number;
  /** Portions of these sales that were not reserved at the end, or whose orders were cancelled. */
  unsold: number;
  /** Hundredths of a percent of discount × portions offered. */
  discount_points: number;
}

/** The numbers that a dish or an hour of a day has. */
export type PartCounts = Pick<ResultCounts, "portions" | "offered" | "unsold"> & {
  /** Revenue, however it was paid. */
  cents: Cents;
};

/** A dish of a day, by the name that it had in its sales. */
export interface DishOfDay extends PartCounts {
  name: string;
}

/**
 * `ResultDays/{vendor}_{date}`: the sales that started on a date, YYYY-MM-DD. Keys of `dishes` are
 * those of `dishKey`, keys of `hours` the hour of the start, 0 to 23. There is no record of a day
 * without numbers.
 */
export interface ResultDayRecord {
  vendorId: string;
  date: string;
  totals: ResultCounts;
  dishes: Record<string, DishOfDay>;
  hours: Record<string, PartCounts>;
}

/**
 * `ResultLedger/{orderId | sale_saleId}`: where an order or a past sale was counted, and for what.
 * Date, hour and minute never change, even if the restaurant's time zone does.
 */
export interface ResultLedgerRecord {
  vendorId: string;
  kind: "order" | "sale";
  saleId: string;
  startedAt: Date;
  date: string;
  hour: number;
  /** Absent in old records. */
  minute?: number;
  dish: string;
  /** Set if the dish is counted with others, because the day has `maxDishesPerDay` already. */
  isOtherDish?: boolean;
  /** Without the numbers that are 0. */
  counts: Partial<ResultCounts>;
  /** Set if the past sale was removed. Its numbers stay; afterwards, only its orders change them. */
  isFinal?: boolean;
  /** Set if the removed sale was marked as sold out. */
  isSoldOut?: boolean;
}

/** Id of the ledger's record of a past sale. That of an order is the order's id. */
export function ledgerIdOfSale(saleId: string): string {
  return `sale_${saleId}`;
}

/** Id of a day's record. */
export function resultDayId(vendorId: string, date: string): string {
  return `${vendorId}_${date}`;
}

/** Key of a dish in a day. Firestore reserves some names as keys, and JavaScript others. */
export function dishKey(name: string): string {
  return `:${name}`;
}

/** Key of the dishes that are counted together. */
export const otherDishesKey = "other";
