import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { dish, menuOf } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button, field } from "../../test-support/screen.ts";

const numberedDishes = Array.from({ length: 74 }, (_, index) =>
  dish({ name: `Dish ${index}`, mealType: index < 40 ? "Lunch" : "Dessert" }),
);

describe("a menu of 75 dishes", () => {
  beforeEach(async () => {
    await page.viewport(375, 812);
    api.answer("GET /api/menuAPI/items", menuOf(...numberedDishes, dish({ name: "Crème brûlée" })));
    await renderAsVendor("/new-menu-item");
    await expect.element(field("Search dishes")).toBeVisible();
  });

  it("shows each dish in a line, which opens the card of the dish", async () => {
    // 75 lines need about 4,700 px, and 75 cards far more than this limit.
    expect(document.documentElement.scrollHeight).toBeLessThan(6500);
    expect(button("Update Dish 3").query()).toBeNull();
    await button(/^Dish 3 \$/).click();
    await expect.element(button("Update Dish 3")).toBeVisible();
  });

  it("finds a dish by three letters without their accents, and shows its card at once", async () => {
    await field("Search dishes").fill("bru");
    await expect.element(button("Update Crème brûlée")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Dessert" })).not.toBeInTheDocument();
    await field("Search dishes").fill("xyz");
    await expect.element(page.getByText("No dish has this name.")).toBeVisible();
  });

  it("focuses the heading of a category below the finder after a jump to it", async () => {
    await page.getByRole("navigation", { name: "Jump to a category" }).getByText("Dessert").click();
    const heading = page.getByRole("heading", { name: "Dessert" });
    await expect.element(heading).toHaveFocus();
    const finderBottom = field("Search dishes").element().getBoundingClientRect().bottom;
    const { top } = heading.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(finderBottom);
    expect(top).toBeLessThan(window.innerHeight / 2);
  });

  it("keeps its scroll position and focuses the dish's line when a removal is undone", async () => {
    const line = button(/^Dish 30 \$/);
    await line.click();
    api.answer("DELETE /api/menuAPI/delete", []);
    api.answer("GET /api/menuAPI/items", menuOf(...numberedDishes.filter(({ name }) => name !== "Dish 30")));
    await button("Remove Dish 30").click();
    await expect.element(line).not.toBeInTheDocument();
    const before = window.scrollY;
    // The page is scrolled: the dish is not on the first screen.
    expect(before).toBeGreaterThan(1000);
    api.answer("POST /api/menuAPI/restore", []);
    api.answer("GET /api/menuAPI/items", menuOf(...numberedDishes));
    await button("Undo").click();
    await expect.element(line).toHaveFocus();
    expect(Math.abs(window.scrollY - before)).toBeLessThan(200);
  });

  it("leads to the menu card", async () => {
    await expect
      .element(page.getByRole("link", { name: "Share and print" }))
      .toHaveAttribute("href", "/menu");
  });
});
