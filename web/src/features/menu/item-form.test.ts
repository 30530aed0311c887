import { fieldErrors } from "@flashplate/contract/errors";
import { expect, it } from "vitest";
import { emptyItem, isBlank, isIncomplete, itemForm } from "./item-form.ts";

const picture = new File(["x"], "soup.webp", { type: "image/webp" });
const full = { mealType: "Lunch", name: "Soup", price: 0, description: "Hot", picture } as const;

it("takes a filled form, a price of nothing included", () => {
  expect(itemForm.safeParse(full).success).toBe(true);
  expect(isIncomplete(full)).toBe(false);
});

it("names every field that is missing", () => {
  const result = itemForm.safeParse(emptyItem());
  expect(result.success ? {} : Object.keys(fieldErrors(result.error)).sort()).toEqual([
    "description",
    "mealType",
    "name",
    "picture",
    "price",
  ]);
});

it("is blank with no more than a category and spaces", () => {
  expect(isBlank({ ...emptyItem("Dinner"), name: "  " })).toBe(true);
  expect(isBlank({ ...emptyItem(), price: 0 })).toBe(false);
  expect(isBlank({ ...emptyItem(), picture })).toBe(false);
});

it.each(["mealType", "name", "price", "description", "picture"] as const)(
  "is incomplete without %s",
  (field) => {
    expect(isIncomplete({ ...full, [field]: emptyItem()[field] })).toBe(true);
  },
);
