import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { dish, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { button } from "../../test-support/screen.ts";

const adjust = "POST /api/flashsaleAPI/adjust";
const [soup, pie] = [dish({ name: "Soup", price: 10 }), dish({ name: "Pie", price: 5 })];
const report = () => page.getByRole("region", { name: /left at/ });

let sales: SalesAtServer;
beforeEach(() => {
  // 8 × $6 and 4 × $3 are sold, at 40% off.
  const eightSold = { item_quantity: 10, remaining: 2 };
  sales = { live: [sale(12, soup, eightSold), sale(5, pie, { item_quantity: 4, remaining: 0 })], past: [] };
  answerSales([soup, pie], sales);
});

describe("the closing report", () => {
  it("extends the sales that have portions left with one tap, which can be undone", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(report()).toMatchTextContent(/^2 portions are left at .*12 of 14 sold, \$60\.00/);
    await button("Sell 15 min longer", report()).click();
    await expect.element(report()).toMatchTextContent(/On sale until \d/);
    await expect
      .poll(() => api.received(adjust).map(({ body }) => body))
      .toMatchObject([{ saleId: sales.live[0]?.id, minutes: 15 }]);
    await expect.element(page.getByRole("button", { name: /^Undo/ })).toBeVisible();
  });

  it("says $0.00 when nothing was sold", async () => {
    sales.live = [sale(12, soup, { item_quantity: 10, remaining: 10 })];
    await renderAsVendor("/dashboard");
    await expect.element(report()).toMatchTextContent(/0 of 10 sold, \$0\.00/);
  });

  it("is not shown when a sale lasts longer than 20 minutes", async () => {
    sales.live.push(sale(25, dish({ name: "Tart" }), { item_quantity: 4, remaining: 4 }));
    await renderAsVendor("/dashboard");
    await expect.element(page.getByRole("region", { name: "On sale now" })).toBeVisible();
    expect(report().query()).toBeNull();
  });

  it("is not shown during a pause", async () => {
    const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await renderAsVendor("/dashboard", vendor({ pausedUntil }));
    await expect.element(page.getByRole("region", { name: "On sale now" })).toBeVisible();
    expect(report().query()).toBeNull();
  });
});
