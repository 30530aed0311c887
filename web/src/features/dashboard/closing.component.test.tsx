import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { dish, me, sale, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button } from "../../test-support/screen.ts";

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

  it("asks again at once when the extension is undone", async () => {
    await renderAsVendor("/dashboard");
    await button("Sell 15 min longer", report()).click();
    await expect.element(report()).toMatchTextContent(/On sale until \d/);
    await button(/^Undo/).click();
    await expect.element(button("Sell 15 min longer", report()), { timeout: 3000 }).toBeVisible();
    expect(report().element().textContent).not.toContain("On sale until");
    await expect.poll(() => api.received(adjust).map(({ body }) => body.minutes)).toEqual([15, -15]);
  });

  it("asks again at once when the server refuses the extension", async () => {
    await renderAsVendor("/dashboard");
    api.answer(adjust, new Refusal("request/invalid", "A sale lasts at most 24 hours."));
    await button("Sell 15 min longer", report()).click();
    await expect.element(alert("Soup was not changed.")).toBeVisible();
    await expect.element(button("Sell 15 min longer", report()), { timeout: 3000 }).toBeVisible();
    expect(report().element().textContent).not.toContain("On sale until");
  });

  it("says nothing of the extension when the sale is paused after it", async () => {
    await renderAsVendor("/dashboard");
    await button("Sell 15 min longer", report()).click();
    await expect.element(report()).toMatchTextContent(/On sale until \d/);
    const pausedUntil = new Date(Date.now() + 3_600_000).toISOString();
    api.answer("GET /engine/vendors/me", me({ vendor: vendor({ pausedUntil }) }));
    void queryClient.invalidateQueries({ queryKey: ["me"] });
    await expect.element(report(), { timeout: 3000 }).not.toBeInTheDocument();
    expect(api.received(adjust)).toHaveLength(1);
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
