import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import { expect, it } from "vitest";
import { dish, menuOf, sale } from "../../../test-support/records.ts";
import { offMenuId } from "./sale-form.ts";
import type { SalePurpose } from "./sale-purpose.ts";
import { choiceValues, dishForSale, initialSaleValues, type SaleContext } from "./sale-values.ts";

const zone = "America/Los_Angeles";
/** Sunday, 20:00 in the zone. */
const now = new Date("2026-03-02T04:00:00Z");
const soup = dish({ name: "Soup", description: "Hot.", price: 8 });
const cake = dish({ name: "Cake", mealType: "Dessert" });
const context: SaleContext = { menu: menuOf(soup, cake), sales: [], openingHours: null, timeZone: zone };
const lastSale = (traits: Partial<FlashSale> = {}) =>
  sale(-60, soup, {
    discount: 55,
    duration: 90,
    item_quantity: 8,
    item_limit: 3,
    item_description: "With toast.",
    ...traits,
  });
/** A sale of a dish that is not on the menu: its `item_id` is its own id. */
const bag = lastSale({
  id: "bag",
  item_id: "bag",
  item_name: "Bag",
  originalPrice: 12,
  img_url: "bag.webp",
  allergens: { milk: "contains" },
});
const sundayUntil = (to: string) =>
  Object.fromEntries(
    weekdays.map((day) => [day, day === "sunday" ? [{ from: "12:00", to }] : []]),
  ) as unknown as OpeningHours;
const valuesFor = (purpose: SalePurpose, changes: Partial<SaleContext> = {}) =>
  initialSaleValues(purpose, { ...context, ...changes }, now);
const soupValues = (changes: Partial<SaleContext> = {}) =>
  choiceValues({ kind: "dish", dish: soup }, { ...context, ...changes }, now);

it("asks for a dish, unless the menu has only one", () => {
  expect(valuesFor({ kind: "create" }).itemId).toBe("");
  expect(valuesFor({ kind: "create" }, { menu: menuOf(cake) }).itemId).toBe(cake.id);
});

it("suggests 40 %, two hours, 5 portions and 2 per person for a dish without a sale", () => {
  const numbers = { discount: 40, startsAt: "", endsAt: "22:00", quantity: 5, limit: 2 };
  expect(soupValues()).toMatchObject({ itemId: soup.id, description: "Hot.", ...numbers });
});

it("suggests the numbers of the last sale with the menu's description", () => {
  const earlier = sale(-600, soup, { discount: 10 });
  const numbers = { discount: 55, endsAt: "21:30", quantity: 8, limit: 3 };
  const earliest = sale(-900, soup, { discount: 20 });
  expect(soupValues({ sales: [earlier, lastSale(), earliest] })).toMatchObject({
    description: "Hot.",
    ...numbers,
  });
});

it("suggests the price that the last sale had before planned cuts", () => {
  expect(soupValues({ sales: [lastSale({ discount: 70, startDiscount: 30 })] }).discount).toBe(30);
});

// What it ends at, the closing time, the minutes of the last sale, and the end. It is 20:00.
it.each([
  ["closing time without a last sale", "22:30", undefined, "22:30"],
  ["closing time when the last sale was longer", "21:00", 90, "21:00"],
  ["the last duration when it ends before closing", "22:30", 90, "21:30"],
  ["closing time after a very short sale", "22:30", 14, "22:30"],
  ["closing time after a very long sale", "22:30", 24 * 60, "22:30"],
  ["two hours when it closes in a few minutes", "20:05", undefined, "22:00"],
])("ends at %s", (_, closing, duration, expected) => {
  const sales = duration === undefined ? [] : [lastSale({ duration })];
  expect(soupValues({ sales, openingHours: sundayUntil(closing) }).endsAt).toBe(expected);
});

it("repeats a sale with its description, and at the menu's present price", () => {
  const sold = lastSale({ originalPrice: 5 });
  for (const purpose of [
    { kind: "reactivate", sale: sold },
    { kind: "create", saleId: sold.id },
  ] as const) {
    const values = valuesFor(purpose, { sales: [sold] });
    expect(values).toMatchObject({ itemId: soup.id, description: "With toast.", discount: 55 });
    expect(dishForSale(values, context.menu)?.price).toBe(8);
  }
});

it("repeats a sale of a dish that is not on the menu with its own fields, except what it stated", () => {
  const values = valuesFor({ kind: "create", saleId: "bag" }, { sales: [bag] });
  expect(values).toMatchObject({ itemId: offMenuId, name: "Bag", price: 12, pictureUrl: "bag.webp" });
  expect(dishForSale(values, context.menu)).toEqual({
    name: "Bag",
    price: 12,
    category: "Lunch",
    img_url: "bag.webp",
  });
});

it("asks for a dish when the linked dish or sale does not exist any more", () => {
  for (const gone of [{ dishId: "gone" }, { saleId: "gone" }]) {
    const values = valuesFor({ kind: "create", ...gone });
    expect(values.itemId).toBe("");
    expect(dishForSale(values, context.menu)).toBeUndefined();
  }
});

it("suggests a limit of one per person when the last sale had one portion", () => {
  expect(soupValues({ sales: [lastSale({ item_quantity: 1, item_limit: 2 })] }).limit).toBe(1);
});
