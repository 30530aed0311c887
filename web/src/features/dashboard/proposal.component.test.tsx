import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { dish, emptyDashboard, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce } from "../../test-support/screen.ts";

describe("the sale of a week ago", () => {
  const create = "POST /engine/flashsales/create";
  const soup = dish({ name: "Soup", price: 16 });
  // A full minute, 45 minutes from now.
  const endsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 45 * 60_000).toISOString();
  const weekAgo = sale(-7 * 24 * 60, soup, { item_quantity: 8, remaining: 0 });
  const proposal = () => page.getByRole("region", { name: /^Same as last \w+day\?$/ });

  it("starts one sale until the restaurant closes when clicked twice", async () => {
    api.answer("GET /api/vendorAPI/dashboard", { ...emptyDashboard(), proposal: { sale: weekAgo, endsAt } });
    api.answer(create, () => {
      api.answer("GET /api/vendorAPI/dashboard", emptyDashboard());
      return { sale: sale(45, soup, { item_quantity: 8, remaining: 8 }) };
    });
    await renderAsVendor("/dashboard");
    await expect.element(proposal()).toMatchTextContent(/8 × Soup, \$9\.60, until/);
    await clickTwiceAtOnce(button("Start sale", proposal()));
    await expect.element(proposal()).not.toBeInTheDocument();
    const [request, ...further] = api.received(create);
    expect(further).toEqual([]);
    expect(request?.body.flashsaleData).toMatchObject({
      requestId: `again-${Date.parse(endsAt).toString(36)}-${weekAgo.id}`,
      item_id: soup.id,
      item_quantity: 8,
      discount: 40,
      base_price: 16,
      end_time: endsAt,
    });
  });

  it("is sent again with another id when the response has a past sale", async () => {
    api.answer("GET /api/vendorAPI/dashboard", { ...emptyDashboard(), proposal: { sale: weekAgo, endsAt } });
    api.answer(create, () => {
      api.answer(create, { sale: sale(45, soup) });
      return { sale: sale(-5, soup) };
    });
    await renderAsVendor("/dashboard");
    await button("Start sale", proposal()).click();
    await expect.element(page.getByText(/^Soup is on sale for \$9\.60/).last()).toBeVisible();
    const [first, second, ...further] = api.received(create).map(({ body }) => body.flashsaleData);
    expect(further).toEqual([]);
    // It starts at the minute of its request.
    const sold = { item_id: soup.id, item_quantity: 8, discount: 40, base_price: 16, end_time: endsAt };
    expect([first, second]).toMatchObject([sold, sold]);
    expect((second as { requestId: string }).requestId).not.toBe((first as { requestId: string }).requestId);
  });

  it("says why it could not be started", async () => {
    api.answer("GET /api/vendorAPI/dashboard", { ...emptyDashboard(), proposal: { sale: weekAgo, endsAt } });
    api.answer(create, new Refusal("server/busy", "Try again later."));
    await renderAsVendor("/dashboard");
    await button("Start sale", proposal()).click();
    await expect.element(alert("Try again later.", proposal())).toBeVisible();
  });

  it("is not shown when the server proposes nothing", async () => {
    await renderAsVendor("/dashboard");
    await expect.element(page.getByRole("region", { name: "On sale now" })).toBeVisible();
    expect(proposal().query()).toBeNull();
  });
});
