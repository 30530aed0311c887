import { fieldErrors } from "@flashplate/contract/http/errors";
import { statedNames } from "@flashplate/contract/menu/stated";
import { expect, it } from "vitest";
import { everyStatement } from "../../../../../contract/test-support/every-statement.ts";
import { dish } from "../../../test-support/records.ts";
import {
  emptyItem,
  hasTypedValues,
  type ItemForm,
  isBlank,
  itemForm,
  itemFormValues,
  lacksRequiredField,
} from "./item-form.ts";

const picture = new File(["x"], "soup.webp", { type: "image/webp" });
const full = { mealType: "Lunch", name: "Soup", price: 0, description: "Hot", picture } as const;

it("accepts a filled form when the price is 0", () => {
  expect(itemForm.safeParse(full).success).toBe(true);
  expect(lacksRequiredField(full, false)).toBe(false);
});

it("reports every missing field", () => {
  const result = itemForm.safeParse(emptyItem());
  expect(result.success ? {} : Object.keys(fieldErrors(result.error)).sort()).toEqual([
    "description",
    "mealType",
    "name",
    "picture",
    "price",
  ]);
});

it("is blank when it has only a category and spaces", () => {
  expect(isBlank({ ...emptyItem("Dinner"), name: "  " })).toBe(true);
  expect(isBlank({ ...emptyItem(), price: 0 })).toBe(false);
  expect(isBlank({ ...emptyItem(), picture })).toBe(false);
});

it.each(["mealType", "name", "price", "description", "picture"] as const)(
  "is incomplete when %s is empty",
  (field) => {
    expect(lacksRequiredField({ ...full, [field]: emptyItem()[field] }, false)).toBe(true);
  },
);

it("compares a stored dish with the typed values, except for the picture", () => {
  const stored = dish({ name: "Soup" });
  const typed = itemFormValues(stored);
  expect(hasTypedValues(stored, { ...typed, picture })).toBe(true);
  const changes: Partial<ItemForm>[] = [
    { name: "Stew" },
    { description: "Cold." },
    { price: 1 },
    { mealType: "Dinner" },
    ...statedNames.map((name) => ({ [name]: everyStatement[name] })),
  ];
  for (const change of changes) {
    expect(hasTypedValues(stored, { ...typed, ...change })).toBe(false);
  }
});
