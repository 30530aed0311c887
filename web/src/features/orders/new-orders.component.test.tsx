import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { settleMs } from "../../shared/lib/second-tap.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { button } from "../../test-support/screen.ts";
import { setOrderSound } from "./lib/order-sound.ts";

const complete = "POST /api/vendorAPI/completeOrder";
const announced = page.getByText(/^New order K7QX: 2 × /).last();
let orders: Order[];

beforeEach(() => {
  orders = [];
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    incompletedOrders: orders.filter(({ status }) => status === "pending"),
    completedOrders: orders.filter(({ status }) => status === "completed"),
    revision: JSON.stringify(orders),
  }));
  api.answer(complete, ({ body }) => {
    const completionTime = body.undo ? null : new Date().toISOString();
    orders = orders.map((each) => ({ ...each, status: body.undo ? "pending" : "completed", completionTime }));
    return { order: orders[0] as Order };
  });
});

async function receiveOrder(): Promise<void> {
  orders = [order({ usersName: "Imani", pickupCode: "K7QX", foodQuantity: [2] })];
  await queryClient.invalidateQueries({ queryKey: ["orders"] });
}

/**
 * Waits until the page announces new orders. Two components watch the orders then. The bottom bar is the
 * first of them. An order that comes while only the bar watches is not new.
 */
async function untilWatched(): Promise<void> {
  const query = () => queryClient.getQueryCache().find({ queryKey: ["orders"] });
  await expect.poll(() => query()?.getObserversCount()).toBeGreaterThan(1);
  await expect.poll(() => query()?.state.data).toBeDefined();
}

/** Taps a control in the moment in which it appears. */
function tapAsItAppears(control: Locator): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const element = control.query();
      if (!(element instanceof HTMLElement)) return;
      observer.disconnect();
      element.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

it("shows a new order with its code on other screens, and completes and undoes it there", async () => {
  await renderAsVendor("/Flashsales");
  await untilWatched();
  const tapped = tapAsItAppears(button("Complete"));
  await receiveOrder();
  await tapped;
  await expect.element(announced).toBeVisible();
  // The tap was meant for the page.
  expect(api.received(complete)).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await button("Complete").click();
  await expect.element(page.getByText("K7QX: completed").last()).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await button("Undo").click();
  await expect.poll(() => api.received(complete).map(({ body }) => body.undo)).toEqual([false, true]);
});

/** Taps a control, after the pause in which a tap was meant for the page. */
async function tapCalmly(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  await button(name).click();
}

it("says that a completion is repeated without a network, and that an undo came too late", async () => {
  await renderAsVendor("/Flashsales");
  await untilWatched();
  await receiveOrder();
  network.cut(complete);
  await tapCalmly("Complete");
  await expect
    .element(page.getByText("K7QX: Not saved yet: no connection. Trying again…").last())
    .toBeVisible();
  await expect.element(page.getByText("K7QX: completed").last()).toBeVisible();
  api.answer(complete, new Refusal("order/undo-too-late", "It was completed more than 10 seconds ago."));
  await tapCalmly("Undo");
  await expect.element(page.getByText("We could not confirm that K7QX was undone.").last()).toBeVisible();
});

it("shows a new order while the browser blocks the sound that is turned on", async () => {
  // The browser blocks the sound of a page without a tap. Other tests may have tapped this page before.
  const blocked = vi.spyOn(AudioContext.prototype, "state", "get").mockReturnValue("suspended");
  onTestFinished(async () => {
    await setOrderSound(false);
    blocked.mockRestore();
  });
  await renderAsVendor("/Flashsales");
  await untilWatched();
  // Turns the sound on as from another tab.
  window.dispatchEvent(new StorageEvent("storage", { key: "flashplate.order-sound", newValue: "on" }));
  await receiveOrder();
  await expect.element(announced).toBeVisible();
});

it("announces no older order that moves into the list when another is completed", async () => {
  const [oldest, older, newest] = ["Oldest", "Older", "K7QX"].map((pickupCode, n) =>
    order({
      pickupCode,
      foodQuantity: [2],
      orderTime: new Date(Date.now() - 60_000 * (3 - n)).toISOString(),
    }),
  ) as [Order, Order, Order];
  const list = "GET /api/vendorAPI/getVendorOrders";
  api.answer(list, { incompletedOrders: [older], completedOrders: [], incompletedCursor: "older" });
  await renderAsVendor("/Flashsales");
  await untilWatched();
  // The middle one is completed, and a new one has come.
  api.answer(list, { incompletedOrders: [newest, oldest], completedOrders: [] });
  await queryClient.invalidateQueries({ queryKey: ["orders"] });
  // The text of a single new order. With two of them, it would be their number.
  await expect.element(announced).toBeVisible();
});

it("shows no toast on the screen with the orders", async () => {
  await renderAsVendor("/orders");
  await expect.element(page.getByText("No incomplete orders")).toBeVisible();
  await receiveOrder();
  await expect.element(page.getByText("K7QX").first()).toBeVisible();
  expect(page.getByText(/^New order K7QX/).elements()).toEqual([]);
});
