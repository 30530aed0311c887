import { describe, expect, test } from "vitest";
import { fieldErrors } from "../http/errors.ts";
import { addItems, byCategory, categories, mustHaveItemsMessage, newMenuItem } from "./menu.ts";

const dish = { name: "Soup", description: "Warm.", price: 8.5, mealType: "Lunch" };

describe("dishes to add", () => {
  test("accept all field names and keep one of each", () => {
    const { mealType: _, ...rest } = dish;
    const picture = "https://example.com/a.webp";
    for (const name of ["img_url", "image_url", "img"]) {
      const parsed = newMenuItem.parse({ ...rest, meal_type: "Dinner", [name]: picture });
      expect(parsed).toEqual({ ...dish, mealType: "Dinner", img_url: picture });
    }
  });

  test("keep the value of the stored name when both are sent", () => {
    expect(newMenuItem.parse({ ...dish, meal_type: "Dinner" })).toMatchObject({ mealType: "Lunch" });
  });

  test("are rejected with the path of each invalid field", () => {
    const parsed = addItems.safeParse({
      items: [dish, { ...dish, price: -1, name: " ", mealType: "Brunch" }],
    });
    expect(parsed.error && Object.keys(fieldErrors(parsed.error)).sort()).toEqual([
      "items.1.mealType",
      "items.1.name",
      "items.1.price",
    ]);
  });

  test("are rejected with a message when the list is empty", () => {
    const parsed = addItems.safeParse({ items: [] });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ items: mustHaveItemsMessage });
  });

  test("are rejected when two have the same id", () => {
    const parsed = addItems.safeParse({
      items: [{ ...dish, id: "abcdefgh" }, dish, { ...dish, id: "abcdefgh" }],
    });
    expect(parsed.error && fieldErrors(parsed.error)).toEqual({ "items.2.id": "Two items have this id." });
  });
});

describe("categories", () => {
  test("get separate values", () => {
    const lists = byCategory<string[]>(() => []);
    lists.Lunch.push("soup");
    expect(Object.keys(lists)).toEqual([...categories]);
    expect(lists.Dinner).toEqual([]);
  });
});
