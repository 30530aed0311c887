import { type Demand, priceAtDiscount } from "./demand.ts";
import { type ExpectedSales, expectedSales } from "./expected-sales.ts";

/** Discounts that are suggested, in percent. */
export const suggestedDiscounts: readonly number[] = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80,
];

/** What a suggestion is made for. Money is a share of the menu's price. */
export interface Offer {
  /** The portions that are left over. */
  portions: number;
  /** The sum of h of the sale, times w of the weekday. */
  exposure: number;
  /** The lowest price that the owner accepts. Earnings above it count. */
  floor: number;
  /** What it costs to throw a portion away. */
  wasteCost: number;
  /** The share of buyers that would have paid the menu's price. */
  fullPriceShare: number;
}

/** A suggested price and number of portions. */
export interface Suggestion {
  /** Percent. */
  discount: number;
  portions: number;
  /** Portions expected to be sold, of those suggested. */
  sold: number;
}

/**
 * The single price that is expected to earn most over the floor, and the portions that are sold at it more
 * often than not. Undefined if no price is expected to earn more than no sale.
 */
export function suggest(demand: Demand, offer: Offer): Suggestion | undefined {
  let best: { discount: number; value: number; expected: ExpectedSales } | undefined;
  for (const discount of suggestedDiscounts) {
    const price = priceAtDiscount(discount);
    if (price < offer.floor) break;
    const expected = expectedSales(demand, { price, ...offer });
    const value = expected.sold * valueOfPortion(price, offer);
    if (!best || value > best.value) best = { discount, value, expected };
  }
  if (!best || best.value <= 0) return undefined;
  const portions = portionsAt(best.expected.moreThan);
  const sold = best.expected.moreThan.slice(0, portions).reduce((sum, one) => sum + one, 0);
  return { discount: best.discount, portions, sold };
}

/**
 * What a sold portion earns more than one that is thrown away. Some buyers would have paid the menu's price
 * (1) without the sale, and their portion would not have been thrown away either.
 */
function valueOfPortion(price: number, { floor, wasteCost, fullPriceShare }: Offer): number {
  return price - floor + wasteCost - fullPriceShare * (1 + wasteCost);
}

/** The most portions of which the last one is sold more often than not. At least one. */
function portionsAt(moreThan: readonly number[]): number {
  const unlikely = moreThan.findIndex((probability) => probability < 0.5);
  return unlikely === -1 ? moreThan.length : Math.max(1, unlikely);
}
