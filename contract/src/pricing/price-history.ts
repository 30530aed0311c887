// Without schemas, so that triggers and schedules do not load zod.
import type { Cents } from "../shared/money.ts";
import { priceDaysKept } from "../shared/retention.ts";
import type { PriceSpan, SalePrices } from "./sale-prices.ts";

/** The Directive's period before a price reduction (docs/product.md, 3.6). */
export const priorPriceDays = 30;

/** Earlier prices that a sale keeps. The two oldest become one when there are more. */
export const maxPastPrices = 20;

/** Sales that the history of a dish lists. The oldest become one entry when there are more. */
export const maxPricedSales = 3000;

/** Longer than the time until the end of a sale that is planned now: 7 days ahead, and a day long. */
const daysAhead = 10;
const dayMs = 24 * 60 * 60_000;

/**
 * `PriceHistory/{vendor}_{dish}`: each price of a dish that guests could reserve at. The spans of a
 * live sale include its planned end.
 */
export interface PriceHistoryRecord {
  vendorId: string;
  item_id: string;
  /** By the key of `pricedSaleKey`. Each write of a sale replaces the spans of that sale only. */
  sales: Record<string, PriceSpan[]>;
  purgeAt: Date;
}

/** The fields of a sale that decide which price guests can reserve at, and when. */
export interface PricedSale extends SalePrices {
  discounted_price_cents: Cents;
  start_time: Date;
  end_time: Date;
  pausedUntil?: Date;
}

/** The id of the history of a dish. */
export function priceHistoryId(vendorId: string, itemId: string): string {
  return `${vendorId}_${itemId}`;
}

/** A sale that is removed and made again with the same id has another key. */
export function pricedSaleKey(saleId: string, createdAt: Date): string {
  return `${saleId}_${createdAt.getTime()}`;
}

/** When a history that is written now has only prices that are older than `priceDaysKept`. */
export function priceHistoryPurgeAt(at: Date): Date {
  return new Date(at.getTime() + (priceDaysKept + daysAhead) * dayMs);
}

/** The first instant at which guests can reserve at any price of the sale. */
export function firstPricedAt(sale: PricedSale): Date {
  return sale.pastPrices?.[0]?.from ?? pricedFromOf(sale);
}

/** The first instant at which guests can reserve at the sale's present price. */
function pricedFromOf(sale: PricedSale): Date {
  return sale.pricedFrom ?? latest(sale.start_time, sale.pausedUntil);
}

/** All prices of a sale with their spans: the earlier ones, and the present one until its end. */
export function priceSpansOf(sale: PricedSale): PriceSpan[] {
  const past = sale.pastPrices ?? [];
  const from = pricedFromOf(sale);
  if (from >= sale.end_time) return past;
  return [...past, { cents: sale.discounted_price_cents, from, until: sale.end_time }];
}

/**
 * The sale as it is stored by a write at `at`: with the prices that guests could reserve at before.
 * @param before the stored sale, or undefined for a new sale
 */
export function withPricesKept<T extends PricedSale>(before: PricedSale | undefined, after: T, at: Date): T {
  if (!before) return { ...after, pricedFrom: latest(at, after.start_time, after.pausedUntil) };
  if (hasSamePriceSpan(before, after)) return after;
  const pricedFrom = latest(at, after.start_time, after.pausedUntil);
  const pastPrices = closedSpans(before, at);
  const past = pastPrices.length > 0 ? { pastPrices } : {};
  return { ...after, pricedFrom, ...past, ...riseOf(pastPrices, after) };
}

/**
 * The spans that a write of a sale stores in the history; undefined if the history has them already.
 * Empty if guests could never reserve.
 * @param before the stored sale, or undefined for a new sale
 */
export function changedSpans(before: PricedSale | undefined, after: PricedSale): PriceSpan[] | undefined {
  const spans = priceSpansOf(after);
  return before && areSameSpans(priceSpansOf(before), spans) ? undefined : spans;
}

/** The sale when it ends early, or is removed, at `at`: the present price ends too. */
export function withPricesEnded<T extends PricedSale>(sale: T, at: Date): T {
  const pastPrices = closedSpans(sale, at);
  // Not before the end of the sale, so that `priceSpansOf` adds no span for the present price.
  const ended = { ...sale, pricedFrom: latest(at, sale.end_time) };
  return pastPrices.length > 0 ? { ...ended, pastPrices } : ended;
}

/**
 * The lowest price within the 30 days before an instant, or undefined if guests could reserve at no
 * price then.
 */
export function lowestPriceBefore(spans: readonly PriceSpan[], before: Date): Cents | undefined {
  const since = new Date(before.getTime() - priorPriceDays * dayMs);
  const within = spans.filter(({ from, until }) => from < before && until > since);
  return lowestOf(within.map(({ cents }) => cents));
}

/** What a history no longer lists: keys to remove, and the entry that replaces some of them. */
export interface HistoryTidying {
  removed: string[];
  merged?: { key: string; spans: PriceSpan[] };
}

/**
 * Removes sales that ended more than `priceDaysKept` ago. A history with more than `maxPricedSales`
 * gets one entry for the oldest third, with their lowest price over their whole time.
 */
export function tidyHistory(sales: PriceHistoryRecord["sales"], at: Date): HistoryTidying {
  const oldest = new Date(at.getTime() - priceDaysKept * dayMs);
  const all = Object.entries(sales);
  const expired = all.filter(([, spans]) => spans.every(({ until }) => until < oldest)).map(([key]) => key);
  const current = all.filter(([key]) => !expired.includes(key));
  if (current.length <= maxPricedSales) return { removed: expired };
  const endedFirst = current
    .filter(([, spans]) => endOf(spans) <= at.getTime())
    .sort(([, one], [, other]) => endOf(one) - endOf(other));
  const merged = endedFirst.slice(0, Math.ceil(maxPricedSales / 3));
  const [first] = merged;
  if (!first) return { removed: expired };
  const [key] = first;
  const others = merged.map(([other]) => other).filter((other) => other !== key);
  return {
    removed: [...expired, ...others],
    merged: { key, spans: mergedSpans(merged.flatMap(([, spans]) => spans)) },
  };
}

function hasSamePriceSpan(before: PricedSale, after: PricedSale): boolean {
  return (
    before.discounted_price_cents === after.discounted_price_cents &&
    before.start_time.getTime() === after.start_time.getTime() &&
    before.pausedUntil?.getTime() === after.pausedUntil?.getTime()
  );
}

function areSameSpans(some: readonly PriceSpan[], others: readonly PriceSpan[]): boolean {
  const textOf = ({ cents, from, until }: PriceSpan) => `${cents} ${from.getTime()} ${until.getTime()}`;
  return some.map(textOf).join() === others.map(textOf).join();
}

/** The spans of a sale whose present price ends at `at`, unless the sale has ended before. */
function closedSpans(sale: PricedSale, at: Date): PriceSpan[] {
  const from = pricedFromOf(sale);
  const until = sale.end_time < at ? sale.end_time : at;
  const past = sale.pastPrices ?? [];
  if (from >= until) return past;
  return bounded([...past, { cents: sale.discounted_price_cents, from, until }]);
}

/** At most `maxPastPrices` spans: the oldest ones become one. */
function bounded(spans: PriceSpan[]): PriceSpan[] {
  const excess = spans.length - maxPastPrices;
  if (excess <= 0) return spans;
  return [...mergedSpans(spans.slice(0, excess + 1)), ...spans.slice(excess + 1)];
}

/** One span with the lowest price for all of them, so that a prior price is never too high. */
function mergedSpans(spans: readonly PriceSpan[]): PriceSpan[] {
  const cents = lowestOf(spans.map((span) => span.cents));
  if (cents === undefined) return [];
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())));
  return [{ cents, from, until: new Date(endOf(spans)) }];
}

/** The lowest earlier price, if the present one is higher. */
function riseOf(past: readonly PriceSpan[], after: PricedSale): { lowestBeforeRise_cents?: Cents } {
  const lower = past.map(({ cents }) => cents).filter((cents) => cents < after.discounted_price_cents);
  const lowest = lowestOf(lower);
  return lowest === undefined ? {} : { lowestBeforeRise_cents: lowest };
}

function endOf(spans: readonly PriceSpan[]): number {
  return Math.max(...spans.map(({ until }) => until.getTime()));
}

function lowestOf(prices: readonly Cents[]): Cents | undefined {
  return prices.length === 0 ? undefined : Math.min(...prices);
}

function latest(...times: (Date | undefined)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY)));
}
