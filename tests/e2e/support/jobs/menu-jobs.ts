import { longMenu, menuPdf } from "../../../../functions/test-support/files/menus.ts";
import { dish, storeMenu } from "../../../../functions/test-support/records/records.ts";
import { fileLabel } from "../menu-import.ts";
import type { Page } from "../test.ts";
import type { Job } from "./job.ts";

const menuPage = "/new-menu-item";
/** The review of an imported menu must be lower than this number of screens. */
const maxScreens = 3;

/** The jobs of a restaurant with its menu. */
export const menuJobs: readonly Job[] = [
  {
    name: "add a dish by hand",
    goal: { taps: 6, characters: 12 },
    path: "/dashboard",
    ready: (page) => page.getByRole("region", { name: "Sell again" }),
    perform: async (page) => {
      await page.getByRole("link", { name: "Menu", exact: true }).tap();
      await page.getByRole("button", { name: "Create Menu Item" }).tap();
      const dialog = page.getByRole("dialog", { name: "Create Menu Item" });
      await dialog.getByLabel("Item Name").and(page.locator(":focus")).waitFor();
      await page.keyboard.type("Bean chili");
      await page.keyboard.press("Enter");
      await page.keyboard.type("9");
      await dialog.getByLabel("Category").tap();
      await dialog.getByLabel("Category").selectOption("Dinner");
      await dialog.getByRole("button", { name: "Later" }).tap();
      await dialog.getByRole("button", { name: "Submit All" }).tap();
      await page.getByText("Added to your menu.").waitFor();
    },
  },
  {
    name: "find a dish among 74",
    goal: { taps: 1, characters: 3 },
    path: menuPage,
    ready: (page) => page.getByLabel("Search dishes"),
    store: ({ vendorId }) => {
      const names = Array.from({ length: 74 }, (_, index) =>
        index === 50 ? "Quince tart" : `Dish ${index}`,
      );
      return storeMenu(
        vendorId,
        names.map((name) => dish({ name, img_url: "" })),
      );
    },
    perform: async (page) => {
      await page.getByLabel("Search dishes").tap();
      await page.keyboard.type("qui");
      await page.getByRole("button", { name: "Update Quince tart" }).waitFor();
    },
  },
  {
    name: "accept an imported menu of 63 dishes",
    // One tap for the missing descriptions, and one to save.
    goal: { taps: 2, characters: 0 },
    path: menuPage,
    ready: (page) => page.getByLabel(fileLabel),
    prepare: async (page) => {
      const buffer = menuPdf(longMenu);
      await page
        .getByLabel(fileLabel)
        .setInputFiles({ name: "menu.pdf", mimeType: "application/pdf", buffer });
      await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
    },
    perform: async (page) => {
      const screens = await screensOf(page);
      if (screens >= maxScreens) throw new Error(`the review takes ${screens} screens`);
      await page.getByRole("button", { name: "Use the name" }).tap();
      await page.getByRole("button", { name: "Save 63 items" }).tap();
      await page.getByText("63 items added to your menu.").waitFor();
    },
  },
];

/** The height of the page in screens. */
function screensOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
}
