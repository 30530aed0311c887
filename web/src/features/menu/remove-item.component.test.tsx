import type { MenuItem } from "@flashplate/contract/menu/menu";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, menuOf } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button } from "../../test-support/screen.ts";

const remove = "DELETE /api/menuAPI/delete";
const card = (name: string) => page.getByRole("article").filter({ hasText: name });
const failed = () => alert("Failed to delete menu item. Please try again.");

let dishes: MenuItem[];

beforeEach(async () => {
  dishes = [dish({ name: "Lemonade" }), dish({ name: "Cider" })];
  api.answer("GET /api/menuAPI/items", () => menuOf(...dishes));
  api.answer(remove, ({ body }) => {
    dishes = dishes.filter(({ id }) => id !== (body.item as MenuItem).id);
    return dishes;
  });
  await renderAsVendor("/new-menu-item");
  await expect.element(card("Lemonade")).toBeVisible();
});

/** Removes both dishes. The second removal sends the first; the pointer on Undo delays it. */
async function removeBoth(): Promise<void> {
  await button("Remove Lemonade").click();
  await expect.element(card("Lemonade")).not.toBeInTheDocument();
  await button("Remove Cider").click();
  await button("Undo").hover();
}

describe("removing a dish", () => {
  it("hides the dish at once and restores it on Undo", async () => {
    await button("Remove Cider").click();
    await expect.element(card("Cider")).not.toBeInTheDocument();
    await expect.element(page.getByText("Cider removed.")).toBeVisible();
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    await expect.element(button("Remove Cider")).toHaveFocus();
    expect(network.count(remove)).toBe(0);
  });

  it("is sent by the next removal", async () => {
    await removeBoth();
    await expect.poll(() => api.received(remove).length).toBe(1);
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    expect(dishes.map(({ name }) => name)).toEqual(["Cider"]);
  });

  it("is sent when the page is left", async () => {
    await button("Remove Cider").click();
    await page.getByRole("link", { name: "Orders", exact: true }).click();
    await expect.poll(() => dishes.map(({ name }) => name)).toEqual(["Lemonade"]);
  });

  it("shows the dish again when the request fails", async () => {
    network.cut(remove);
    await removeBoth();
    await expect.element(failed()).toBeVisible();
    await expect.element(card("Lemonade")).toBeVisible();
    await button("Undo").click();
    expect(dishes).toHaveLength(2);
  });

  it("says that the vendor is missing when the session was lost", async () => {
    api.answer(remove, new Refusal("auth/invalid-token", "Your session has ended. Log in again."));
    await removeBoth();
    await expect.element(alert(/^Error deleting menu item.*Vendor ID is required\.$/)).toBeVisible();
    await expect.element(card("Lemonade")).toBeVisible();
    await button("Undo").click();
    expect(dishes).toHaveLength(2);
  });

  it("shows no failure when only the response is lost", async () => {
    network.loseAnswer(remove);
    await removeBoth();
    await expect.poll(() => network.count("GET /api/menuAPI/items")).toBeGreaterThan(1);
    await button("Undo").click();
    await expect.element(card("Cider")).toBeVisible();
    await expect.element(card("Lemonade")).not.toBeInTheDocument();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});
