import { demandOf, priceAtDiscount, usualSpread } from "./demand.ts";
import { firstPrior } from "./pooling.ts";
import { type Suggestion, suggest } from "./suggest.ts";

/** A past sale of a dish. Nothing in it is about a guest, so no guest gets another price. */
export interface PastSaleOfDish {
  /** Percent. */
  discount: number;
  offered: number;
  sold: number;
  /** The part of the planned length in which portions were left, from 0 to 1. */
  openShare: number;
}

/** What the sales at a discount brought together. */
export interface TriedDiscount {
  discount: number;
  offered: number;
  sold: number;
}

/** A suggestion with what it is based on. */
export interface DishSuggestion extends Suggestion {
  /** The sales at the suggested discount, if there were any. */
  same: TriedDiscount | undefined;
  /** The sales at the other discount with the most portions. */
  other: TriedDiscount | undefined;
}

/** With fewer sales of a dish there is no suggestion. */
export const fewestSales = 2;
/** Older sales are not counted. */
const mostSales = 60;

/** The lowest price, as a share of the menu's, and the cost of a portion that is thrown away. */
const usualOffer = { floor: 0.2, wasteCost: 0.05, fullPriceShare: 0, exposure: 1 };

/**
 * The price and the number of portions that sold best by what past sales of the dish say.
 * @param sales of one dish, newest first
 * @param portions that are left over
 */
export function suggestForDish(
  sales: readonly PastSaleOfDish[],
  portions: number,
): DishSuggestion | undefined {
  const counted = sales.slice(0, mostSales);
  if (counted.length < fewestSales) return undefined;
  const outcomes = counted.map(({ discount, sold, openShare }) => ({
    price: priceAtDiscount(discount),
    sold,
    exposure: openShare,
  }));
  const suggestion = suggest(demandOf(firstPrior, outcomes, usualSpread), { ...usualOffer, portions });
  if (!suggestion) return undefined;
  const tried = triedDiscounts(counted);
  const others = tried.filter(({ discount }) => discount !== suggestion.discount);
  return {
    ...suggestion,
    same: tried.find(({ discount }) => discount === suggestion.discount),
    other: others.reduce<TriedDiscount | undefined>(
      (most, one) => (most && most.offered >= one.offered ? most : one),
      undefined,
    ),
  };
}

function triedDiscounts(sales: readonly PastSaleOfDish[]): TriedDiscount[] {
  const tried = new Map<number, TriedDiscount>();
  for (const { discount, offered, sold } of sales) {
    const before = tried.get(discount) ?? { discount, offered: 0, sold: 0 };
    tried.set(discount, { discount, offered: before.offered + offered, sold: before.sold + sold });
  }
  return [...tried.values()];
}
