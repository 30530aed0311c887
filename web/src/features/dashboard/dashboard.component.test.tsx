import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";

const card = (name: string) => page.getByRole("region", { name, exact: true });

describe("the dashboard", () => {
  it("shows the exact number of pending orders when the list has only the newest", async () => {
    api.answer("GET /api/vendorAPI/getVendorOrders", {
      completedOrders: [],
      incompletedOrders: [order(), order()],
      incompletedCursor: "further",
      incompletedCount: 203,
    });
    await renderAsVendor("/dashboard");
    await expect.element(card("Pending Orders").getByText("203", { exact: true })).toBeVisible();
  });

  it("reports a failed load once, and shows the other cards", async () => {
    const info = vi.spyOn(console, "info").mockReturnValue();
    api.answer(
      "GET /api/vendorAPI/getVendorOrders",
      new Refusal("auth/vendor-only", "This is for restaurants only."),
    );
    await renderAsVendor("/dashboard");
    await expect.element(card("Pending Orders").getByText("Error Loading")).toBeVisible();
    await expect.element(card("Total Menu Items").getByText("0", { exact: true })).toBeVisible();
    const report = { event: "load-failed", screen: "/dashboard", part: "orders" };
    expect(info.mock.calls).toEqual([["Report:", { ...report, code: "auth/vendor-only", status: 403 }]]);
  });
});
