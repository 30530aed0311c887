import { expect, it } from "vitest";
import { type DemandPrior, priceFactor, responses } from "./demand.ts";
import type { PastSaleOfDish } from "./past-sale.ts";
import { builtInModel, type PriceModel } from "./price-model.ts";
import { type SaleToPrice, suggestForDish } from "./suggest-for-dish.ts";

const past = (discount: number, sold: number): PastSaleOfDish => ({
  discount,
  offered: 12,
  sold,
  openShare: 1,
  weekday: 2,
});
const sale: SaleToPrice = {
  category: "Dinner",
  sales: [past(30, 6), past(30, 5), past(40, 7)],
  portions: 12,
  weekday: 2,
  aim: "earnings",
};
/** The prior of dishes whose guests respond exactly so strongly. */
const priorWith = (response: number): DemandPrior => ({
  ...builtInModel.prior,
  responses: responses.map((one) => (one === response ? 1 : 0)),
});
const strong = priorWith(6);
const weak = priorWith(0.25);
const discountOf = (changes: Partial<SaleToPrice>, model: PriceModel = builtInModel) =>
  suggestForDish({ ...sale, ...changes }, model)?.discount ?? Number.NaN;

it("suggests a lower price where guests of other restaurants respond strongly", () => {
  expect(discountOf({}, { ...builtInModel, prior: strong })).toBeGreaterThan(
    discountOf({}, { ...builtInModel, prior: weak }),
  );
});

it("uses the prior of the dish's category", () => {
  const model = { ...builtInModel, categories: { Dessert: strong } };
  expect(discountOf({ category: "Dessert" }, model)).toBeGreaterThan(discountOf({}, model));
  expect(discountOf({}, model)).toBe(discountOf({}));
});

it("suggests a higher price and more portions on a weekday with more guests", () => {
  const model: PriceModel = {
    ...builtInModel,
    rhythm: { ...builtInModel.rhythm, weekdays: [1, 1, 0.8, 1, 1, 1.8, 1] },
  };
  const [quiet, busy] = [suggestForDish(sale, model), suggestForDish({ ...sale, weekday: 5 }, model)];
  expect(busy?.discount).toBeLessThan(quiet?.discount ?? 0);
  expect(busy?.sold).toBeGreaterThan(quiet?.sold ?? 0);
});

it("counts an evening that was sold out early by when guests usually come", () => {
  const soldOut = Array.from({ length: 6 }, () => ({ ...past(40, 12), openShare: 0.3 }));
  const late: PriceModel = {
    ...builtInModel,
    rhythm: { ...builtInModel.rhythm, slots: [0.02, 0.02, 0.02, 0.04, 0.1, 0.1, 0.1, 0.2, 0.2, 0.2] },
  };
  const early = {
    ...late,
    rhythm: { ...late.rhythm, slots: [...late.rhythm.slots].reverse() },
  };
  // Guests who come late were all missed, so demand is larger than it seems.
  expect(discountOf({ sales: soldOut }, late)).toBeLessThan(discountOf({ sales: soldOut }, early));
});

it("suggests a lower price to an owner who wants to throw away least", () => {
  const mostEarned = suggestForDish(sale, builtInModel);
  const leastWaste = suggestForDish({ ...sale, aim: "waste" }, builtInModel);
  expect(leastWaste?.discount).toBeGreaterThan(mostEarned?.discount ?? 100);
});

it("suggests 80 % where guests respond so strongly that it earns most", () => {
  const sales = Array.from({ length: 20 }, () => past(80, Math.round(0.6 * priceFactor(6, 0.2))));
  expect(discountOf({ sales, portions: 40, aim: "waste" }, { ...builtInModel, prior: strong })).toBe(80);
});

it("suggests nothing before a dish was sold twice", () => {
  expect(suggestForDish({ ...sale, sales: [past(30, 6)] }, builtInModel)).toBeUndefined();
});
