import type { Category } from "../../menu/menu-rules.ts";
import { fewestSales, mostSales, type PastSaleOfDish } from "./past-sale.ts";
import { demandOfDish, type PriceModel } from "./price-model.ts";
import { type Suggestion, suggest } from "./suggest.ts";

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

/** What an owner wants of the suggestions: to earn most, or to throw away least. */
export type PriceAim = "earnings" | "waste";

/**
 * What a portion that is thrown away costs, as a share of the menu's price. For an owner who wants to throw
 * away little it is more than its ingredients (docs/pricing.md has what other costs lead to).
 */
const wasteCosts: Readonly<Record<PriceAim, number>> = { earnings: 0.05, waste: 0.2 };

/** The lowest price that is suggested, as a share of the menu's. */
const usualFloor = 0.2;

/** A sale for which a price is suggested. */
export interface SaleToPrice {
  category: Category;
  /** Past sales of the dish, newest first. */
  sales: readonly PastSaleOfDish[];
  /** Portions that are left over. */
  portions: number;
  /** Of the start, in the restaurant's zone. Sunday is 0. */
  weekday: number;
  aim: PriceAim;
}

/** The price and the number of portions that sold best by what past sales of the dish say. */
export function suggestForDish(sale: SaleToPrice, model: PriceModel): DishSuggestion | undefined {
  const { category, portions, weekday, aim } = sale;
  const sales = sale.sales.slice(0, mostSales);
  if (sales.length < fewestSales) return undefined;
  const suggestion = suggest(demandOfDish(model, { category, sales }), {
    portions,
    exposure: model.rhythm.weekdays[weekday] ?? 1,
    floor: usualFloor,
    wasteCost: wasteCosts[aim],
    fullPriceShare: 0,
  });
  if (!suggestion) return undefined;
  const tried = triedDiscounts(sales);
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
