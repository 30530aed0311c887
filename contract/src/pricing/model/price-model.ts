// In a file without schemas, so that schedules and pages do not load zod.
import { type Category, categories } from "../../menu/menu-rules.ts";
import { type Demand, type DemandPrior, demandOf, expectedBuyers, usualSpread } from "./demand.ts";
import { fewestSales, outcomeOf, type PastSaleOfDish } from "./past-sale.ts";
import { addDemand, addPrior, firstPrior, noPriorSums, type PriorSums, priorOf } from "./pooling.ts";
import {
  addEvening,
  addRhythm,
  addSlots,
  evenRhythm,
  noRhythmSums,
  type Rhythm,
  type RhythmSums,
  rhythmOf,
  spreadOf,
} from "./rhythm.ts";

/** What is learned from many restaurants. It has nothing of a single one, and nothing about a guest. */
export interface PriceModel {
  rhythm: Rhythm;
  /** The squared coefficient of variation between evenings. */
  spread: number;
  /** What is known of a dish before its first sale. */
  prior: DemandPrior;
  /** The same for the categories with enough restaurants. */
  categories: Partial<Record<Category, DemandPrior>>;
}

/** The model without data of many restaurants. */
export const builtInModel: PriceModel = {
  rhythm: evenRhythm,
  spread: usualSpread,
  prior: firstPrior,
  categories: {},
};

/**
 * Fewer restaurants teach nothing, so that no restaurant can be recognised: the model before them stays. The
 * measured effect needs as many.
 */
export const fewestRestaurants = 5;
/** At most so many dishes of a restaurant count, so that a large menu does not decide for all. */
export const mostDishes = 5;

/** A past sale that may also have its portions by slot. */
export interface CountedSale extends PastSaleOfDish {
  soldInSlots?: readonly number[];
}

/** The sales of a dish, newest first. */
export interface DishSales {
  category: Category;
  sales: readonly CountedSale[];
}

/** Sums over restaurants, from which a model is made. Their size does not depend on their number. */
export interface ModelSums {
  restaurants: number;
  rhythm: RhythmSums;
  prior: PriorSums;
  categories: Partial<Record<Category, CategorySums>>;
}

/** The sums of the dishes of a category, and how many restaurants they are of. */
interface CategorySums extends PriorSums {
  restaurants: number;
}

/** The sums of no restaurants. */
export function noModelSums(): ModelSums {
  return { restaurants: 0, rhythm: noRhythmSums(), prior: noPriorSums(), categories: {} };
}

/** The prior of a dish. */
export function priorFor(model: PriceModel, category: Category | undefined): DemandPrior {
  return (category && model.categories[category]) ?? model.prior;
}

/** What is known about a dish after its sales. */
export function demandOfDish(model: PriceModel, { category, sales }: DishSales): Demand {
  const outcomes = sales.map((sale) => outcomeOf(sale, model.rhythm));
  return demandOf(priorFor(model, category), outcomes, model.spread);
}

/**
 * The sums of one restaurant. It counts with at most `mostDishes` dishes.
 * @param model of the night before
 * @returns undefined if no dish was sold `fewestSales` times
 */
export function sumsOfRestaurant(dishes: readonly DishSales[], model: PriceModel): ModelSums | undefined {
  const counted = dishes
    .filter(({ sales }) => sales.length >= fewestSales)
    .sort((one, other) => other.sales.length - one.sales.length)
    .slice(0, mostDishes);
  if (counted.length === 0) return undefined;
  const sums = { ...noModelSums(), restaurants: 1 };
  for (const dish of counted) addDish(sums, dish, model);
  return sums;
}

function addDish(sums: ModelSums, dish: DishSales, model: PriceModel): void {
  const demand = demandOfDish(model, dish);
  const ofCategory = sums.categories[dish.category] ?? { ...noPriorSums(), restaurants: 1 };
  sums.categories[dish.category] = ofCategory;
  addDemand(sums.prior, demand);
  addDemand(ofCategory, demand);
  for (const sale of dish.sales) {
    const rate = expectedBuyers(demand, outcomeOf(sale, model.rhythm).price);
    addEvening(sums.rhythm, sale, rate, model.rhythm);
    if (sale.soldInSlots) addSlots(sums.rhythm, sale, sale.soldInSlots, rate, model.rhythm);
  }
}

/** Adds the sums of a restaurant to those of many. */
export function addSums(sums: ModelSums, other: ModelSums): void {
  sums.restaurants += other.restaurants;
  addRhythm(sums.rhythm, other.rhythm);
  addPrior(sums.prior, other.prior);
  for (const category of categories) {
    const added = other.categories[category];
    if (!added) continue;
    const ofCategory = sums.categories[category] ?? { ...noPriorSums(), restaurants: 0 };
    ofCategory.restaurants += added.restaurants;
    addPrior(ofCategory, added);
    sums.categories[category] = ofCategory;
  }
}

/** The model that follows from the sums. Undefined if they are of fewer than `fewestRestaurants`. */
export function modelOf(sums: ModelSums): PriceModel | undefined {
  if (sums.restaurants < fewestRestaurants) return undefined;
  const known = categories.flatMap((category) => {
    const ofCategory = sums.categories[category];
    if (!ofCategory || ofCategory.restaurants < fewestRestaurants) return [];
    return [[category, rounded(priorOf(ofCategory))]];
  });
  return {
    rhythm: rounded(rhythmOf(sums.rhythm)),
    spread: rounded(spreadOf(sums.rhythm)),
    prior: rounded(priorOf(sums.prior)),
    categories: Object.fromEntries(known),
  };
}

/** The same with numbers of four digits: each page of a restaurant loads the model. */
function rounded<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_, one) => (typeof one === "number" ? fourDigits(one) : one)));
}

function fourDigits(value: number): number {
  return Number(value.toPrecision(4));
}
