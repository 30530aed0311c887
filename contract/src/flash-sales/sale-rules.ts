// In a file without schemas, so that triggers, schedules and pages do not load zod.
import type { Cents } from "../shared/money.ts";

/**
 * A sale lasts at most a day, because its end is a time of day, today or tomorrow. The day on which
 * summer time ends has 25 hours.
 */
export const maxDurationMinutes = 25 * 60;

/** Maximum of "Items Amount" in the form. */
export const maxSaleQuantity = 100;
/** Days ahead to which a restaurant can pause its sales. */
export const maxPauseDays = 14;

/**
 * Returns the price after the discount, rounded half up. Integers avoid errors of binary fractions.
 */
export function discountedPrice(base: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100);
  return Math.round((base * (10_000 - hundredths)) / 10_000);
}

/** An instant in responses, like Firestore's Timestamp. */
export interface Instant {
  seconds: number;
  nanoseconds: number;
}

export type SaleState = "scheduled" | "active" | "past";

/** Returns the instant `minutes` after `date`. They may be negative. */
export function addMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}

/** Returns a sale's state at an instant. It is active from its start to its end, end excluded. */
export function saleStateAt(sale: { start_time: Date; end_time: Date }, at: Date): SaleState {
  if (at >= sale.end_time) return "past";
  return at < sale.start_time ? "scheduled" : "active";
}

/** Whether a pause is in effect at an instant. */
export function isPausedAt({ pausedUntil }: { pausedUntil?: Date }, at: Date): boolean {
  return pausedUntil !== undefined && at < pausedUntil;
}

/** Converts a Date to seconds and nanoseconds. */
export function toInstant(date: Date): Instant {
  const seconds = Math.floor(date.getTime() / 1000);
  return { seconds, nanoseconds: (date.getTime() - seconds * 1000) * 1_000_000 };
}

/** Converts seconds and nanoseconds to a Date. */
export function fromInstant(instant: Instant): Date {
  return new Date(instant.seconds * 1000 + Math.floor(instant.nanoseconds / 1_000_000));
}

/** Formats a duration as h:mm:ss for a countdown. Negative durations count as 0. */
export function countdown(milliseconds: number): string {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(total / 3600)}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

/** Number of portions that guests have ordered, paid or not, or hold until they pay. */
export function soldOf(sale: SaleStock): number {
  return sale.item_quantity - sale.remaining;
}

interface SaleStock {
  item_quantity: number;
  remaining: number;
}

interface SaleRevenue extends SaleStock {
  discounted_price_cents: Cents;
  /** How much more the ordered portions cost than at the present price. Absent if nothing. */
  revenueOffset_cents?: Cents;
}

/** What the ordered portions cost, each at the price of its order. */
export function revenueOf(sale: SaleRevenue): Cents {
  return soldOf(sale) * sale.discounted_price_cents + (sale.revenueOffset_cents ?? 0);
}

/**
 * The sale to store after a change of its price. Its revenue stays as it was, because each portion keeps the
 * price at which it was ordered.
 */
export function withRevenueKept<T extends SaleRevenue>(before: SaleRevenue | undefined, after: T): T {
  if (!before || before.discounted_price_cents === after.discounted_price_cents) return after;
  const revenueOffset_cents = revenueOf(before) - soldOf(before) * after.discounted_price_cents;
  return { ...after, revenueOffset_cents };
}

/**
 * The new revenue offset of a sale after orders of portions, or no field if it stays the same.
 * @param orders `portions` is negative if they come back. Old orders without `price_cents` were made at the
 * present price.
 */
export function changedOffset(
  sale: SaleRevenue,
  orders: readonly { portions: number; price_cents?: Cents | undefined }[],
): Pick<SaleRevenue, "revenueOffset_cents"> {
  const { discounted_price_cents: presentPrice, revenueOffset_cents = 0 } = sale;
  const added = orders.reduce((sum, { portions, price_cents = presentPrice }) => {
    return sum + portions * (price_cents - presentPrice);
  }, 0);
  return added === 0 ? {} : { revenueOffset_cents: revenueOffset_cents + added };
}
