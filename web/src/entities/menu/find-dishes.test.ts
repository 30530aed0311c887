import { expect, it } from "vitest";
import { dish, menuOf } from "../../test-support/records.ts";
import { findDishes } from "./find-dishes.ts";

const creme = dish({ name: "Crème brûlée", mealType: "Dessert" });
const menu = menuOf(creme, dish({ name: "Soup" }));

it("finds a dish by a part of its name, ignoring case and accents", () => {
  expect(findDishes(menu, " creme BRU ")).toEqual(menuOf(creme));
  expect(findDishes(menu, "")).toEqual(menu);
  expect(findDishes(menu, "bread")).toEqual(menuOf());
});
