import { expect, it } from "vitest";
import { commonCategory, sectionsOf } from "./review-sections.ts";

it("groups rows by their heading, also when a heading occurs twice", () => {
  const readById = new Map([
    ["a", { section: "Tacos" }],
    ["b", { section: null }],
    ["c", { section: "Tacos" }],
  ]);
  expect(sectionsOf([{ id: "a" }, { id: "b" }, { id: "c" }], readById)).toEqual([
    { heading: "Tacos", indexes: [0, 2] },
    { heading: null, indexes: [1] },
  ]);
});

it("has no common category when the rows have several", () => {
  expect(commonCategory([{ mealType: "Dinner" }, { mealType: "Dinner" }])).toBe("Dinner");
  expect(commonCategory([{ mealType: "Dinner" }, { mealType: "Drinks" }])).toBeUndefined();
});
