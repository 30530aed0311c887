import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, dialog } from "../../test-support/screen.ts";

const complete = "POST /api/vendorAPI/completeOrder";
const imani = order({ usersName: "Imani", pickupCode: "K7QX" });
let stored: Order;

beforeEach(() => {
  stored = imani;
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    incompletedOrders: stored.status === "pending" ? [stored] : [],
    completedOrders: stored.status === "completed" ? [stored] : [],
    revision: stored.status,
  }));
});

it("says on a screen without the order's row that an undo came too late", async () => {
  api.answer(complete, () => {
    // Two of the ten seconds are left.
    const completionTime = new Date(Date.now() - 8000).toISOString();
    stored = { ...imani, status: "completed", completionTime };
    return { order: stored };
  });
  await renderAsVendor("/dashboard");
  await button(/^Complete/).click();
  await expect.element(button(/^Undo/)).toBeVisible();
  api.answer(complete, new Refusal("order/undo-too-late", "It was completed more than 10 seconds ago."));
  const letThrough = network.hold(complete);
  await button(/^Undo/).click();
  // Longer than the two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  letThrough();
  await expect.element(page.getByText("We could not confirm that K7QX was undone.").last()).toBeVisible();
});

it.each(["/dashboard", "/orders"])("says on %s why an order that is gone was not completed", async (path) => {
  api.answer(complete, () => {
    stored = { ...imani, status: "cancelled" };
    return new Refusal("order/cancelled", "This order is cancelled.");
  });
  await renderAsVendor(path);
  await button(/^Complete/).click();
  await expect.element(page.getByText("K7QX: This order is cancelled.").last()).toBeVisible();
  await expect.element(button(/^Complete/)).not.toBeInTheDocument();
});

it("shows no failure of another action in the dialog of a cancellation", async () => {
  api.answer(complete, new Refusal("request/not-found", "It is cancelled already."));
  await renderAsVendor("/orders");
  await button(/^Complete/).click();
  await expect.element(alert("It is cancelled already.")).toBeVisible();
  await button("Cancel order").click();
  await expect.element(dialog()).toBeVisible();
  await expect.element(alert("It is cancelled already.", dialog())).not.toBeInTheDocument();
});

it("repeats a completion when the server fails once after two losses of the network", async () => {
  network.cut(complete);
  network.cut(complete);
  api.answer(complete, () => {
    if (api.received(complete).length === 1) return new Refusal("server/internal", "Something went wrong.");
    stored = { ...imani, status: "completed", completionTime: new Date().toISOString() };
    return { order: stored };
  });
  await renderAsVendor("/orders");
  await button(/^Complete/).click();
  await expect.element(button(/^Undo/).first()).toBeVisible();
  // Two calls were lost, one failed at the server, and one succeeded.
  expect(network.count(complete)).toBe(4);
  expect(api.received(complete)).toHaveLength(2);
});
