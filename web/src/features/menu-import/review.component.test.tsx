import type { MenuDraft } from "@flashplate/contract/menu-import/menu-import";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, field } from "../../test-support/screen.ts";

const row = (id: string, name: string): MenuDraft["rows"][number] => ({
  id,
  name,
  description: "Warm and red.",
  price: 8.5,
  mealType: "Lunch",
  section: null,
  confidence: 1,
  flags: [],
  source: null,
});
const draft: MenuDraft = {
  reader: "local",
  pages: 1,
  notices: [],
  rows: [row("row-number-1", "Soup"), row("row-number-2", "Bread")],
};

it("shows the server's messages beside their fields and focuses the first when it refuses", async () => {
  api.answer("POST /menu-import/create_menu_from_file", draft);
  api.answer(
    "POST /api/menuAPI/add",
    new Refusal("request/invalid", "Some fields are not right.", {
      "items.1.description.0": "This text holds a broken character. Type it again.",
      "items.1.name": "Choose another name.",
    }),
  );
  await renderAsVendor("/new-menu-item");
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = new File([png], "menu.png", { type: "image/png" });
  await field("Upload menu (JPEG, PNG, PDF)").upload(file);
  await expect.element(page.getByRole("heading", { name: "Check your menu" })).toBeVisible();
  await button("Save 2 items").click();

  const second = page.getByRole("group", { name: "Item 2" });
  await expect.element(alert("Choose another name.", second)).toBeVisible();
  await expect.element(alert("This text holds a broken character. Type it again.", second)).toBeVisible();
  await expect.element(second.getByLabelText("Item Name")).toHaveFocus();
});

it("states suggested allergens only of the dish for which a person has adopted them", async () => {
  api.answer("POST /menu-import/create_menu_from_file", {
    ...draft,
    rows: [row("row-number-1", "Cheese soup"), row("row-number-2", "Bread")],
  });
  api.answer("POST /api/menuAPI/add", { items: [] });
  await renderAsVendor("/new-menu-item");
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await field("Upload menu (JPEG, PNG, PDF)").upload(new File([png], "menu.png", { type: "image/png" }));
  await expect.element(page.getByText("Perhaps contains: gluten. Not stated yet.")).toBeVisible();
  await button("State it: Cheese soup").click();
  await expect.element(page.getByText("Contains: milk")).toBeVisible();
  await button("Save 2 items").click();
  const sent = () => api.received("POST /api/menuAPI/add")[0]?.body.items as Record<string, unknown>[];
  await expect
    .poll(() => sent()?.map(({ allergens }) => allergens))
    .toEqual([{ milk: "contains" }, undefined]);
});
