import { describe, expect, test } from "vitest";
import { hintOf, sectionOf } from "./sections.ts";

describe("a heading", () => {
  test.each([
    ["Lunch", "Lunch", true],
    ["DESSERTS", "Dessert", true],
    ["D r i n k s", "Drinks", true],
    ["Beverages", "Drinks", true],
    ["Starters", "Dinner", false],
    ["Soups & Salads", "Lunch", false],
    ["Wi n e", "Drinks", false],
    ["Wines by the Glass", "Drinks", false],
    ["Brunch", "Breakfast", false],
    ["Cakes", "Dessert", false],
  ] as const)("%s means %s; it is one of our categories: %s", (heading, category, isOurs) => {
    expect(sectionOf(heading)).toMatchObject({ category, isOurs });
  });

  test.each(["Tomato Soup", "The Harbor", "Menu", "118 Harbor Street", ""])("is not %j", (text) => {
    expect(sectionOf(text)).toBeUndefined();
  });

  test("may have a wrong letter only in lenient mode", () => {
    expect(sectionOf("Dcsserts", true)?.category).toBe("Dessert");
    expect(sectionOf("Dcsserts")).toBeUndefined();
  });
});

test("the last known word of a dish's name hints at its category", () => {
  expect(["Iced Latte", "Apple Pie", "Coffee Cake", "Something"].map(hintOf)).toEqual([
    "Drinks",
    "Dessert",
    "Dessert",
    undefined,
  ]);
});
