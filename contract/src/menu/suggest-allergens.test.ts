import { expect, test } from "vitest";
import { suggestAllergens } from "./suggest-allergens.ts";

test.each([
  ["Skillet Eggs. With feta and grilled rye.", ["eggs", "gluten", "milk"]],
  ["Gambas al ajillo con pan", ["crustaceans", "gluten"]],
  ["Atún con sésamo", ["fish", "sesame"]],
  ["Camarón con ajonjolí, cacahuate y nuez", ["crustaceans", "nuts", "peanuts", "sesame"]],
  ["Curry with coconut milk and cashews", ["nuts"]],
  ["Almond milk latte", ["nuts"]],
  ["Peanut butter cup", ["peanuts"]],
  ["Tortilla Soup", []],
  ["Roasted eggplant, butternut and nutmeg", []],
  ["", []],
])("suggests what %j names", (text, names) => {
  expect(Object.keys(suggestAllergens(text))).toEqual(names);
});

test("suggests `contains` also when the text says free from or may contain", () => {
  const states = Object.values(suggestAllergens("Free from milk, without nuts, may contain peanuts"));
  expect(new Set(states)).toEqual(new Set(["contains"]));
});
