// Without schemas, so that triggers and schedules do not load zod.
import type { Cents } from "../shared/money.ts";

/**
 * Which percentage guests may see (docs/product.md, 3.6).
 * `none`: the discount on the menu's price. `eu-30-days`: the reduction of the prior price.
 * `de-perishable`: the discount on the menu's price, with the label "Surplus of today".
 */
export const priceRules = ["none", "eu-30-days", "de-perishable"] as const;
export type PriceRule = (typeof priceRules)[number];

/** A price that guests could reserve at. `until` is excluded. */
export interface PriceSpan {
  cents: Cents;
  from: Date;
  until: Date;
}

/** Fields of a sale about its present, earlier and prior prices. */
export interface SalePrices {
  /** Which percentage guests may see. Absent: `none`, also in older records. */
  priceRule?: Exclude<PriceRule, "none">;
  /** When guests can reserve at the present price for the first time. Absent in older records. */
  pricedFrom?: Date;
  /** Prices that guests could reserve at before `pricedFrom`, oldest first, at most `maxPastPrices`. */
  pastPrices?: PriceSpan[];
  /**
   * The lowest price of the dish in the 30 days before the sale's first price. Set at the start. Absent
   * if guests could reserve at no price then, and in older records.
   */
  priorPrice_cents?: Cents;
  /** The lowest earlier price of this sale, if its price has risen since. */
  lowestBeforeRise_cents?: Cents;
  /**
   * Revenue = ordered portions × present price + this. So it is the difference that earlier prices made,
   * negative if they were lower. Absent before the first change of the price with orders, and in older
   * records.
   */
  revenueOffset_cents?: Cents;
}

/** Whether guests could reserve at another price before. A pause ends a span too, so spans may have the same price. */
export function hadOtherPrices({
  pastPrices = [],
  discounted_price_cents,
}: Pick<SalePrices, "pastPrices"> & { discounted_price_cents: Cents }): boolean {
  return pastPrices.some(({ cents }) => cents !== discounted_price_cents);
}
