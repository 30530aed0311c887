import { expect, it } from "vitest";
import { commonCategory, sectionsOf } from "./review-sections.ts";

it("starts another section when a heading occurs again", () => {
  const readById = new Map([
    ["a", { section: "Tacos" }],
    ["b", { section: null }],
    ["c", { section: "Tacos" }],
    ["d", { section: "Tacos" }],
  ]);
  expect(sectionsOf([{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }], readById)).toEqual([
    { key: "0-Tacos", heading: "Tacos", indexes: [0] },
    { key: "0-", heading: null, indexes: [1] },
    { key: "1-Tacos", heading: "Tacos", indexes: [2, 3] },
  ]);
});

it("has no common category when the rows have several", () => {
  expect(commonCategory([{ mealType: "Dinner" }, { mealType: "Dinner" }])).toBe("Dinner");
  expect(commonCategory([{ mealType: "Dinner" }, { mealType: "Drinks" }])).toBeUndefined();
});
