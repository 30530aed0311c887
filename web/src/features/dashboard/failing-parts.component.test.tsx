import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";

const parts = [
  "GET /api/vendorAPI/getVendorOrders",
  "GET /api/vendorAPI/dashboard",
  "GET /api/flashsaleAPI/allFlashSales",
  "GET /api/flashsaleAPI/getPastSales",
  "GET /api/menuAPI/items",
  "GET /api/health",
] as const;

it("asks three times at most for each part when the server fails, and then says so", async () => {
  vi.spyOn(console, "info").mockReturnValue();
  for (const part of parts) api.answer(part, new Refusal("server/internal", "Something went wrong."));
  const opened = performance.now();
  await renderAsVendor("/dashboard");
  await expect
    .poll(() => page.getByRole("button", { name: "Try again" }).elements().length)
    .toBeGreaterThan(1);
  // Parts further down mount when the first have failed.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const counts = parts.map((part) => [part, network.count(part)] as const);
  // A part that mounts more than ten seconds after the failure of another tries again.
  const rounds = Math.ceil((performance.now() - opened) / 10_000);
  expect(counts.filter(([, count]) => count > 3 * rounds || count === 0)).toEqual([]);
});
