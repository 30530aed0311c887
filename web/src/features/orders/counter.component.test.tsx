import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ordersKey } from "../../entities/orders/orders.queries.ts";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { order } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, dialog } from "../../test-support/screen.ts";

const complete = "POST /api/vendorAPI/completeOrder";
const cards = () => page.getByRole("list", { name: "Incomplete Orders" });
const card = (name: string) => cards().getByRole("listitem").filter({ hasText: name });

let pending: Order[];
let completed: Order[];

/** Opens the counter view on a tablet. The first order is the newest. */
async function openCounter(...orders: Order[]): Promise<void> {
  pending = orders;
  completed = [];
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    incompletedOrders: pending,
    completedOrders: completed,
  }));
  api.answer(complete, ({ body }) => {
    const [found = order()] = [...pending, ...completed].filter(({ id }) => id === body.orderId);
    if (body.undo) {
      const undone: Order = { ...found, status: "pending", completionTime: null };
      pending = [...pending, undone];
      completed = [];
      return { order: undone };
    }
    const handedOver: Order = { ...found, status: "completed", completionTime: new Date().toISOString() };
    pending = pending.filter(({ id }) => id !== found.id);
    completed = [handedOver];
    return { order: handedOver };
  });
  await page.viewport(1180, 820);
  await renderAsVendor("/orders?view=counter");
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

it("offers no undo for an order that was just closed as not collected", async () => {
  const completionTime = new Date().toISOString();
  await openCounter(order());
  completed = [
    order({ pickupCode: "94XYC", status: "uncollected", completionTime }),
    order({ pickupCode: "K7F3M", status: "completed", completionTime }),
  ];
  await queryClient.invalidateQueries({ queryKey: ordersKey });
  await expect.element(button(/Undo/)).toBeVisible();
  expect(page.getByText("K7F3M").query()).not.toBeNull();
  expect(page.getByText("94XYC").query()).toBeNull();
});

describe("the counter view", () => {
  const imani = order({ usersName: "Imani", pickupCode: "K7F3M" });
  const ravi = order({ usersName: "Ravi", pickupCode: "94XYC" });
  beforeEach(() => openCounter(ravi, imani));

  it("shows large codes and buttons, the oldest order first, and no bars of the site", async () => {
    await expect.element(card("Imani")).toBeVisible();
    expect(cards().getByRole("listitem").elements()[0]?.textContent).toContain("Imani");
    const code = page.getByText("K7F3M").element();
    expect(Number.parseFloat(getComputedStyle(code).fontSize)).toBeGreaterThanOrEqual(48);
    expect(heightOf(button("Complete", card("Imani")).element())).toBeGreaterThanOrEqual(64);
    await expect.element(page.getByText("2 are waiting")).toBeVisible();
    expect(page.getByRole("banner").query()).toBeNull();
    expect(page.getByRole("navigation").query()).toBeNull();
  });

  it("completes an order once for two clicks, and can undo it", async () => {
    await clickTwiceAtOnce(button("Complete", card("Imani")));
    await expect.element(card("Imani")).not.toBeInTheDocument();
    expect(network.count(complete)).toBe(1);
    await button(/Undo/).click();
    await expect.element(card("Imani")).toBeVisible();
    await expect.element(button(/Undo/)).not.toBeInTheDocument();
  });

  it("says at the order that it is not saved yet when the network is lost", async () => {
    for (let times = 0; times < 2; times += 1) network.cut(complete);
    await button("Complete", card("Imani")).click();
    await expect.element(alert(/^Not saved yet/, card("Imani"))).toBeVisible();
    // Waits for the third try, which succeeds. Otherwise its request would come during the next test.
    await expect.element(card("Imani")).not.toBeInTheDocument();
  });

  it("marks an order that comes while it is open", async () => {
    await expect.element(card("Imani")).toBeVisible();
    expect(page.getByText("New", { exact: true }).query()).toBeNull();
    pending = [order({ usersName: "Noor" }), ...pending];
    await queryClient.invalidateQueries();
    await expect.element(card("Noor").getByText("New", { exact: true })).toBeVisible();
    expect(page.getByText("New", { exact: true }).elements()).toHaveLength(1);
  });

  it("cancels with a common reason", async () => {
    api.answer("POST /api/vendorAPI/cancelOrder", () => {
      pending = [ravi];
      return { order: { ...imani, status: "cancelled" } };
    });
    await button("Cancel order", card("Imani")).click();
    await button("Sold out", dialog()).click();
    await button("Cancel order", dialog()).click();
    await expect.element(page.getByText("The order of Imani is cancelled.")).toBeVisible();
    expect(api.received("POST /api/vendorAPI/cancelOrder").map(({ body }) => body)).toEqual([
      { orderId: imani.id, reason: "Sold out" },
    ]);
    await expect.element(card("Imani")).not.toBeInTheDocument();
  });

  it("leads back to the lists, and from there to the counter view", async () => {
    await page.getByRole("link", { name: "Close counter view" }).click();
    await expect.element(page.getByRole("table", { name: "Incomplete Orders" })).toBeVisible();
    await page.getByRole("link", { name: "Counter view" }).click();
    await expect.element(card("Imani")).toBeVisible();
  });
});
