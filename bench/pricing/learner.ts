import { categories } from "@flashplate/contract/menu/menu-rules";
import type { Demand } from "@flashplate/contract/pricing/model/demand";
import { mostSales } from "@flashplate/contract/pricing/model/past-sale";
import {
  addSums,
  builtInModel,
  type CountedSale,
  type DishSales,
  demandOfDish,
  modelOf,
  noModelSums,
  type PriceModel,
  sumsOfRestaurant,
} from "@flashplate/contract/pricing/model/price-model";
import {
  type DishSuggestion,
  type PriceAim,
  suggestForDish,
} from "@flashplate/contract/pricing/model/suggest-for-dish";
import type { SoldEvening } from "./market.ts";
import type { Evening } from "./worlds.ts";

/** The product's model in a simulation: it learns from sales, and suggests prices. */
export interface Learner {
  suggestion: (
    restaurant: number,
    evening: Pick<Evening, "portions" | "weekday">,
    aim: PriceAim,
  ) => DishSuggestion | undefined;
  /** Stores a sale. @param price the share of the menu's price */
  learn: (restaurant: number, evening: Evening, price: number, outcome: SoldEvening) => void;
  /** The nightly pass, which makes the model of all restaurants. */
  endOfDay: () => void;
  /** The demand for the restaurant's dish, as learned so far. */
  demand: (restaurant: number) => Demand;
}

/**
 * Learns with the product's functions. Each restaurant has one dish; the dishes' categories differ.
 * @param learnsFromAll whether the nightly pass makes one model of the sales of all restaurants. Otherwise
 *   only the sales of the same dish and the built-in model decide a suggestion
 */
export function learnerOf(restaurants: number, learnsFromAll: boolean): Learner {
  const dishes: DishSales[] = Array.from({ length: restaurants }, (_, index) => ({
    category: categories[index % categories.length] ?? "Dinner",
    sales: [],
  }));
  const dishOf = (index: number): DishSales => dishes[index] ?? { category: "Dinner", sales: [] };
  let model: PriceModel = builtInModel;
  return {
    suggestion: (index, { portions, weekday }, aim) =>
      suggestForDish({ ...dishOf(index), portions, weekday, aim }, model),
    learn: (index, evening, price, outcome) => {
      const dish = dishOf(index);
      // Only the newest sale has `soldInSlots`: the pass reads the orders of that sale only.
      const earlier = dish.sales.map(({ soldInSlots: _, ...rest }) => rest);
      const sales = [countedSale(evening, price, outcome), ...earlier].slice(0, mostSales);
      dishes[index] = { ...dish, sales };
    },
    endOfDay: () => {
      if (!learnsFromAll) return;
      const sums = noModelSums();
      for (const dish of dishes) {
        const ofRestaurant = sumsOfRestaurant([dish], model);
        if (ofRestaurant) addSums(sums, ofRestaurant);
      }
      model = modelOf(sums) ?? builtInModel;
    },
    demand: (index) => demandOfDish(model, dishOf(index)),
  };
}

function countedSale(
  { portions, weekday }: Evening,
  price: number,
  { sold, open: openShares }: SoldEvening,
): CountedSale {
  return {
    discount: Math.round(100 - 100 * price),
    offered: portions,
    sold: sumOf(sold),
    openShare: sumOf(openShares) / openShares.length,
    weekday,
    soldInSlots: sold,
  };
}

/** The sum of numbers. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}
