import type { Allergens } from "@flashplate/contract/menu/allergens";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api } from "../../../test-support/api.ts";
import { dish, menuOf } from "../../../test-support/records.ts";
import { renderAsVendor } from "../../../test-support/render-screen.tsx";
import { button, dialog } from "../../../test-support/screen.ts";

const update = "PUT /api/menuAPI/update";

async function openEditor(allergens?: Allergens): Promise<void> {
  const soup = dish({ name: "Soup", ...(allergens && { allergens }) });
  const pie = dish({ name: "Pie", allergens: { gluten: "contains" }, diets: ["vegan"] });
  api.answer("GET /api/menuAPI/items", menuOf(soup, pie));
  api.answer(update, [soup]);
  await renderAsVendor("/new-menu-item");
  await page.getByRole("button", { name: "Update" }).first().click();
}

const sentItem = () => api.received(update)[0]?.body.updatedItem;

it("changes the state of an allergen by repeated taps and by keyboard, and names it", async () => {
  await openEditor();
  await button("milk: not stated", dialog()).click();
  await button("milk: contains", dialog()).click();
  await expect.element(button("milk: may contain", dialog())).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("milk: without", dialog())).toBeVisible();
  await userEvent.keyboard(" ");
  await expect.element(button("milk: not stated", dialog())).toBeVisible();
  await button("eggs: not stated", dialog()).click();
  await button("Update Item", dialog()).click();
  await expect.poll(sentItem).toMatchObject({ allergens: { eggs: "contains" }, diets: [] });
});

it("copies what another dish states", async () => {
  await openEditor({ milk: "contains" });
  await dialog().getByLabelText("Same as …").selectOptions("Pie");
  await expect.element(button("gluten: contains", dialog())).toBeVisible();
  await expect.element(button("milk: not stated", dialog())).toBeVisible();
  await button("Update Item", dialog()).click();
  await expect.poll(sentItem).toMatchObject({ allergens: { gluten: "contains" }, diets: ["vegan"] });
});
