import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import { dish, menuOf, sale } from "../../../test-support/records.ts";
import { findDishes, soldRecently } from "./dish-search.ts";

const creme = dish({ name: "Crème brûlée", mealType: "Dessert" });
const soup = dish({ name: "Soup" });
const menu = menuOf(creme, soup);

it("finds a dish by a part of its name, ignoring case and accents", () => {
  expect(findDishes(menu, " creme BRU ")).toEqual(menuOf(creme));
  expect(findDishes(menu, "")).toEqual(menu);
  expect(findDishes(menu, "bread")).toEqual(menuOf());
});

it("suggests each sold dish once, without those that were removed from the menu", () => {
  const gone = sale(-10, dish({ name: "Gone" }));
  const bag: FlashSale = { ...sale(-30, dish({ name: "Bag" })), id: "bag", item_id: "bag" };
  const sales = [sale(-500, soup), sale(-60, soup), gone, bag];
  expect(soldRecently(sales, menu, "").map(({ item_name }) => item_name)).toEqual(["Bag", "Soup"]);
  expect(soldRecently(sales, menu, "so").map(({ item_name }) => item_name)).toEqual(["Soup"]);
});
