import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { dish, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";

it("offers a dish once that was deleted and added again", async () => {
  const soup = dish({ name: "Soup" });
  const former = sale(-500, dish({ name: "Soup" }));
  answerSales([soup], { live: [], past: [sale(-300, soup), former] });
  await renderAsVendor("/dashboard");
  const row = page.getByRole("region", { name: "Sell again" });
  await expect.element(row.getByRole("link", { name: "Soup" }).first()).toBeVisible();
  expect(row.getByRole("link").elements()).toHaveLength(1);
});
