import { storePastSale } from "../../../../functions/test-support/records/records.ts";
import type { Job } from "./job.ts";

/** Uses the price and the portions that the dialog of a sale suggests. */
export const suggestionJob: Job = {
  name: "take the suggested price and portions",
  goal: { taps: 1, characters: 0 },
  path: "/dashboard",
  ready: (page) => page.getByRole("region", { name: "Sell again" }),
  // The kitchen's first sale, at 20 %, sold three of ten portions. These two, at 50 %, sold almost all.
  store: async ({ vendorId, itemId, dishes: [item_name = ""] }) => {
    const sold = { item_id: itemId, item_name, img_url: "" };
    await storePastSale(vendorId, { ...sold, discount: 50, remaining: 1 });
    await storePastSale(vendorId, { ...sold, discount: 50, remaining: 0 });
  },
  prepare: async (page, { dishes: [name = ""] }) => {
    await page.getByRole("link", { name: "Start a flash sale" }).tap();
    // Another button begins with this name too: it sells the past sale's dish again.
    const menuDish = new RegExp(String.raw`^${name} \$[\d.]+$`);
    await page.getByRole("dialog").getByRole("button", { name: menuDish }).tap();
  },
  perform: async (page) => {
    const dialog = page.getByRole("dialog");
    const suggestion = await dialog.getByText(/^Suggested: /).textContent();
    await dialog.getByRole("button", { name: "Use it" }).tap();
    const [hasText = "no price"] = /\$[\d.]+/.exec(suggestion ?? "") ?? [];
    await dialog.getByRole("status", { name: "Discounted Price" }).filter({ hasText }).waitFor();
  },
};
