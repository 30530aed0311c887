import type { MenuItem } from "@flashplate/contract/menu/menu";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { everyStatement } from "../../../../contract/test-support/every-statement.ts";
import { api } from "../../test-support/api.ts";
import { dish, menuOf, pixel } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";

/** Fields that have no text: ids, other names of a field, and pictures. */
type WithoutText = "id" | "revision" | "meal_type" | "img_url" | "image_url" | "img" | "img_small_url";

/** What both screens show of a dish. A new field of a dish needs a text here. */
const shown: Required<Record<Exclude<keyof MenuItem, WithoutText>, string>> = {
  name: "Tomato Soup",
  description: "With basil oil and toast.",
  price: "$11.50",
  mealType: "Dinner",
  allergens:
    "Contains: milk. May contain: eggs. Without: nuts. Other allergens are not stated; ask the restaurant.",
  diets: "vegetarian",
};

it.each(["/new-menu-item", "/menu"])("shows every field of a dish on %s", async (path) => {
  const { name, description } = shown;
  const soup = dish({
    name,
    description,
    price: 11.5,
    mealType: "Dinner",
    img_url: pixel,
    ...everyStatement,
  });
  api.answer("GET /api/menuAPI/items", menuOf(soup));
  await renderAsVendor(path);
  const section = page.getByRole("region", { name: shown.mealType });
  for (const text of Object.values(shown)) {
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
  }
});

it("says on /menu that a dish without a line about allergens does not state them", async () => {
  const note = page.getByText("Dishes without a line about allergens do not state them. Please ask.");
  const stating = dish({ name: "Soup", allergens: { milk: "contains" } });
  api.answer("GET /api/menuAPI/items", menuOf(stating, dish({ name: "Pie" })));
  await renderAsVendor("/menu");
  await expect.element(note).toBeVisible();
  api.answer("GET /api/menuAPI/items", menuOf(stating));
  await renderAsVendor("/menu");
  await expect.element(page.getByText("Soup")).toBeVisible();
  expect(note.query()).toBeNull();
});
