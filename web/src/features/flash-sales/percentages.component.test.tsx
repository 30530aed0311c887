import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { dish, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { button, dialog } from "../../test-support/screen.ts";

const soup = dish({ name: "Soup", price: 10 });
const active = () => page.getByRole("region", { name: "Active Sales" });
const sheet = () => dialog("Create Flash Sale");
// The texts for the price rules of the countries, and for a dish that is not on the menu.
const european =
  "Guests see a percentage only if the price is below your lowest one of the last 30 days. This is not legal advice.";
const german = "Guests also read “Surplus of today”. This is not legal advice.";
const offMenu = "Guests see the price without a percentage, because this dish is not on your menu.";

async function openSheet(priceRule: "none" | "eu-30-days" | "de-perishable"): Promise<void> {
  answerSales([soup], { live: [], past: [] });
  await renderAsVendor("/Flashsales?new", vendor({ priceRule }));
  await expect.element(sheet().getByText("Discounted Price")).toBeVisible();
}

it("shows the percentage and the price before of a sale that may state them", async () => {
  answerSales([soup], { live: [sale(40, soup, { percentOff: 25, priceBefore: 8 })], past: [] });
  await renderAsVendor("/Flashsales");
  await expect.element(active().getByText("−25%")).toBeVisible();
  await expect.element(active().getByText("$8.00")).toBeVisible();
  await expect.element(active().getByText("Surplus of today")).not.toBeInTheDocument();
});

it("shows the price alone of a sale that may state no percentage", async () => {
  const { percentOff: _, priceBefore: __, ...plain } = sale(40, soup);
  answerSales([soup], { live: [{ ...plain, priceRule: "eu-30-days" }], past: [] });
  await renderAsVendor("/Flashsales");
  await expect.element(active().getByText("$6.00")).toBeVisible();
  expect(active().element().textContent).not.toMatch(/%|\$10/);
});

it("shows the label of surplus beside a percentage in Germany", async () => {
  answerSales([soup], { live: [sale(40, soup, { priceRule: "de-perishable" })], past: [] });
  await renderAsVendor("/Flashsales");
  await expect.element(active().getByText("Surplus of today")).toBeVisible();
});

it("says in the sheet what guests see, by the rule of the restaurant's country", async () => {
  await openSheet("none");
  await expect.element(sheet().getByText(/^Guests (see|also read)/)).not.toBeInTheDocument();
  await openSheet("eu-30-days");
  await expect.element(sheet().getByText(european)).toBeVisible();
  await openSheet("de-perishable");
  await expect.element(sheet().getByText(german)).toBeVisible();
});

it("says that a dish which is not on the menu has no percentage", async () => {
  answerSales([soup, dish({ name: "Cake" })], { live: [], past: [] });
  await renderAsVendor("/Flashsales?new", vendor({ priceRule: "de-perishable" }));
  await button(/Something else/).click();
  await expect.element(sheet().getByText(offMenu)).toBeVisible();
  await expect.element(sheet().getByText(german)).not.toBeInTheDocument();
});

it("says in the form of an edit that a dish which is not on the menu has no percentage", async () => {
  const cake = sale(40, { ...soup, name: "Cake" }, { id: "cake-sale", item_id: "cake-sale" });
  answerSales([soup], { live: [cake], past: [] });
  await renderAsVendor("/Flashsales", vendor({ priceRule: "de-perishable" }));
  await button("Edit Sale").click();
  await expect.element(dialog("Edit Sale").getByText(offMenu)).toBeVisible();
  await expect.element(dialog("Edit Sale").getByText(german)).not.toBeInTheDocument();
});
