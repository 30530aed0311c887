import type { Job } from "./job.ts";

/** Starts a sale whose price is lowered by itself, from its open sheet. */
export const planJob: Job = {
  name: "start a sale that lowers its price by itself",
  goal: { taps: 2, characters: 0 },
  path: "/dashboard",
  ready: (page) => page.getByRole("region", { name: "Sell again" }),
  // The name of the second dish is shown only once, because only the first has a past sale.
  prepare: async (page, { dishes: [, name = ""] }) => {
    await page.getByRole("link", { name: "Start a flash sale" }).tap();
    await page.getByRole("dialog").getByRole("button", { name }).tap();
  },
  perform: async (page) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("switch", { name: "Lower the price by itself" }).tap();
    await dialog.getByRole("button", { name: "Start sale" }).tap();
    await page.getByText("Lowers the price by itself").waitFor();
  },
};
