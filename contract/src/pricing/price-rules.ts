// Without schemas, so that triggers and schedules do not load zod.
import type { Cents } from "../shared/money.ts";
import type { SalePrices } from "./sale-prices.ts";

/** What decides which reduction guests may see. */
export interface ReducedSale
  extends Pick<SalePrices, "priceRule" | "priorPrice_cents" | "lowestBeforeRise_cents"> {
  item_id: string;
  base_price_cents: Cents;
  discount: number;
  discounted_price_cents: Cents;
}

/** A reduction as guests may see it. */
export interface ShownReduction {
  percent: number;
  /** The price that the percentage refers to. */
  before_cents: Cents;
}

/**
 * The reduction that guests may see, or undefined if the price is shown alone: for a dish that is not
 * on the menu, without a higher price before it, and for less than one percent.
 */
export function shownReduction(saleId: string, sale: ReducedSale): ShownReduction | undefined {
  // The price of a dish that is not on the menu was never asked for (16 CFR 233.1).
  if (sale.item_id === saleId) return undefined;
  const { base_price_cents, discounted_price_cents: price } = sale;
  if (sale.priceRule !== "eu-30-days") {
    return price < base_price_cents ? { percent: sale.discount, before_cents: base_price_cents } : undefined;
  }
  const before = priorPriceOf(sale);
  if (before === undefined || price >= before) return undefined;
  const percent = Math.floor(((before - price) * 100) / before);
  return percent === 0 ? undefined : { percent, before_cents: before };
}

/** After a rise during the sale, the prior price is the lowest one before the rise, of this sale too. */
function priorPriceOf({ priorPrice_cents, lowestBeforeRise_cents }: ReducedSale): Cents | undefined {
  if (priorPrice_cents === undefined || lowestBeforeRise_cents === undefined) return priorPrice_cents;
  return Math.min(priorPrice_cents, lowestBeforeRise_cents);
}
