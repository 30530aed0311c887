import { expect, it } from "vitest";
import { type ReducedSale, shownReduction } from "./price-rules.ts";

const sale: ReducedSale = {
  item_id: "soup",
  base_price_cents: 1200,
  discount: 50,
  discounted_price_cents: 600,
};
const european = { ...sale, priceRule: "eu-30-days" as const };

it("shows the discount on the menu's price where no rule applies, and for surplus in Germany", () => {
  expect(shownReduction("sale", sale)).toEqual({ percent: 50, before_cents: 1200 });
  expect(shownReduction("sale", { ...sale, priceRule: "de-perishable" })).toEqual({
    percent: 50,
    before_cents: 1200,
  });
});

it("shows no percentage for a price that is not lower", () => {
  expect(shownReduction("sale", { ...sale, discount: 0, discounted_price_cents: 1200 })).toBeUndefined();
});

it("shows no percentage for a dish that is not on the menu, under any rule", () => {
  for (const priceRule of [undefined, "eu-30-days", "de-perishable"] as const) {
    const offMenu = { ...sale, item_id: "sale", priorPrice_cents: 900, ...(priceRule && { priceRule }) };
    expect(shownReduction("sale", offMenu)).toBeUndefined();
  }
});

it("refers the percentage to the prior price, rounded down, under the 30 days' rule", () => {
  expect(shownReduction("sale", { ...european, priorPrice_cents: 905 })).toEqual({
    percent: 33,
    before_cents: 905,
  });
});

it("shows no percentage under the 30 days' rule without a higher prior price", () => {
  expect(shownReduction("sale", european)).toBeUndefined();
  expect(shownReduction("sale", { ...european, priorPrice_cents: 600 })).toBeUndefined();
  expect(shownReduction("sale", { ...european, priorPrice_cents: 500 })).toBeUndefined();
  expect(shownReduction("sale", { ...european, priorPrice_cents: 603 })).toBeUndefined();
});

it("counts the sale's own lower price after a rise as a prior price", () => {
  const risen = { ...european, priorPrice_cents: 1100, lowestBeforeRise_cents: 550 };
  expect(shownReduction("sale", risen)).toBeUndefined();
  expect(shownReduction("sale", { ...risen, discounted_price_cents: 440 })).toEqual({
    percent: 20,
    before_cents: 550,
  });
});
