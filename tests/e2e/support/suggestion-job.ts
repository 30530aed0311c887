import { storePastSale } from "../../../functions/test-support/records/records.ts";
import type { Job } from "./job.ts";

/** Takes what the dialog of a sale suggests. */
export const suggestionJob: Job = {
  name: "take the suggested price and portions",
  goal: { taps: 1, characters: 0 },
  path: "/dashboard",
  ready: (page) => page.getByRole("region", { name: "Sell again" }),
  // At 20 %, the kitchen has sold three of ten portions.
  store: async ({ vendorId, itemId, dishes: [item_name = ""] }) => {
    const sold = { item_id: itemId, item_name, img_url: "" };
    await storePastSale(vendorId, { ...sold, discount: 50, remaining: 1 });
    await storePastSale(vendorId, { ...sold, discount: 50, remaining: 0 });
  },
  prepare: async (page, { dishes: [name = ""] }) => {
    await page.getByRole("link", { name: "Start a flash sale" }).tap();
    // The other button with this name sells it again.
    const ofMenu = new RegExp(String.raw`^${name} \$[\d.]+$`);
    await page.getByRole("dialog").getByRole("button", { name: ofMenu }).tap();
  },
  perform: async (page) => {
    const dialog = page.getByRole("dialog");
    const suggestion = await dialog.getByText(/^Suggested: /).textContent();
    await dialog.getByRole("button", { name: "Use it" }).tap();
    const [hasText = "no price"] = /\$[\d.]+/.exec(suggestion ?? "") ?? [];
    await dialog.getByRole("status", { name: "Discounted Price" }).filter({ hasText }).waitFor();
  },
};
