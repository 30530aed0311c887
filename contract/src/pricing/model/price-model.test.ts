import { expect, it } from "vitest";
import { meanResponse, priceFactor } from "./demand.ts";
import {
  addSums,
  builtInModel,
  type CountedSale,
  type DishSales,
  fewestRestaurants,
  modelOf,
  mostDishes,
  noModelSums,
  type PriceModel,
  priorFor,
  sumsOfRestaurant,
} from "./price-model.ts";

/** Sales of a dish at two prices, as they are expected with a response. */
function dish(category: DishSales["category"], response: number, count = 12): DishSales {
  const sales = Array.from({ length: count }, (_, index): CountedSale => {
    const price = index % 2 === 0 ? 0.8 : 0.4;
    return {
      discount: 100 - 100 * price,
      offered: 60,
      sold: Math.round(12 * priceFactor(response, price)),
      openShare: 1,
      weekday: index % 7,
    };
  });
  return { category, sales };
}

/** The model after nights in which these restaurants were counted. */
function learned(restaurants: readonly (readonly DishSales[])[], nights = 3): PriceModel | undefined {
  let model: PriceModel | undefined;
  for (let night = 0; night < nights; night += 1) {
    const sums = noModelSums();
    for (const dishes of restaurants) {
      const ofRestaurant = sumsOfRestaurant(dishes, model ?? builtInModel);
      if (ofRestaurant) addSums(sums, ofRestaurant);
    }
    model = modelOf(sums);
  }
  return model;
}

const times = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

it("learns from five restaurants, and nothing from four", () => {
  expect(learned(times(fewestRestaurants - 1, [dish("Lunch", 4)]))).toBeUndefined();
  const model = learned(times(fewestRestaurants, [dish("Lunch", 4)]));
  expect(meanResponse(model?.prior ?? builtInModel.prior)).toBeGreaterThan(
    meanResponse(builtInModel.prior) + 0.5,
  );
});

it("counts a restaurant with many dishes once", () => {
  expect(learned([times(30, dish("Lunch", 4))])).toBeUndefined();
  const sums = sumsOfRestaurant(times(30, dish("Lunch", 4)), builtInModel);
  expect([sums?.restaurants, sums?.prior.dishes]).toEqual([1, mostDishes]);
});

it("has a prior for a category of five restaurants, and that of all for the others", () => {
  const model = learned([
    ...times(5, [dish("Dessert", 5)]),
    ...times(8, [dish("Lunch", 0.5)]),
    [dish("Drinks", 6)],
  ]);
  if (!model) throw new Error("no model");
  expect(Object.keys(model.categories).sort()).toEqual(["Dessert", "Lunch"]);
  expect(meanResponse(priorFor(model, "Dessert"))).toBeGreaterThan(
    meanResponse(priorFor(model, "Lunch")) + 2,
  );
  expect(priorFor(model, "Drinks")).toBe(model.prior);
});

it("does not count a dish that was sold once", () => {
  expect(sumsOfRestaurant([dish("Lunch", 4, 1)], builtInModel)).toBeUndefined();
});

it("takes less than 1,500 bytes", () => {
  const all = (["Breakfast", "Lunch", "Dinner", "Drinks", "Dessert"] as const).map((one) => dish(one, 2.7));
  expect(JSON.stringify(learned(times(9, all))).length).toBeLessThan(1500);
});

it("has sums of the same size for one restaurant and for a thousand", () => {
  const sums = noModelSums();
  const one = sumsOfRestaurant([dish("Lunch", 3)], builtInModel) ?? noModelSums();
  const sizes = [1, 999].map((count) => {
    for (let added = 0; added < count; added += 1) addSums(sums, one);
    return JSON.stringify(sums, (_, value) => (typeof value === "number" ? 1 : value)).length;
  });
  expect(sums.restaurants).toBe(1000);
  expect(sizes[0]).toBe(sizes[1]);
});
