import { priceAtDiscount, type SaleOutcome } from "./demand.ts";
import { exposureOf, type Rhythm } from "./rhythm.ts";

/** A past sale of a dish. Nothing in it is about a guest, so no guest gets another price. */
export interface PastSaleOfDish {
  /** Percent. */
  discount: number;
  offered: number;
  sold: number;
  /** The part of the planned length in which portions were left, from 0 to 1. */
  openShare: number;
  /** Of its start, in the restaurant's zone. Sunday is 0. */
  weekday: number;
}

/** With fewer sales of a dish there is no suggestion. */
export const fewestSales = 2;
/** Older sales are not counted. */
export const mostSales = 60;

/** A sale that was sold out before that time was stored counts as open for half of its length. */
const unknownOpenShare = 0.5;
/** A sale that was sold out at once still had a moment. */
const leastOpenShare = 0.02;

/** The times of a past sale. */
export interface SaleTimes {
  startsAt: Date;
  endedAt: Date;
  /** The end before the sale was stopped. */
  plannedEnd: Date | undefined;
  soldOutAt: Date | undefined;
  remaining: number;
}

/** The part of the planned length in which portions were left, from 0.02 to 1. */
export function openShareOf({ startsAt, endedAt, plannedEnd, soldOutAt, remaining }: SaleTimes): number {
  const start = startsAt.getTime();
  const planned = (plannedEnd ?? endedAt).getTime() - start;
  if (planned <= 0) return leastOpenShare;
  const isSoldOut = remaining === 0;
  const shareUntil = (time: Date) => (time.getTime() - start) / planned;
  const knownShare = shareUntil(isSoldOut && soldOutAt ? soldOutAt : endedAt);
  const share = isSoldOut && !soldOutAt ? knownShare * unknownOpenShare : knownShare;
  return Math.min(1, Math.max(leastOpenShare, share));
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** Returns a function that finds the weekday of an instant in a zone. Sunday is 0. */
export function weekdaysIn(timeZone: string): (at: Date) => number {
  // Not with Temporal, which the home screen would load only for this.
  const format = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" });
  return (at) => weekdays.indexOf(format.format(at));
}

/** What a past sale says about demand. */
export function outcomeOf(sale: PastSaleOfDish, rhythm: Rhythm): SaleOutcome {
  return { price: priceAtDiscount(sale.discount), sold: sale.sold, exposure: exposureOf(sale, rhythm) };
}
