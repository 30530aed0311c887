import type { Order } from "@flashplate/contract/orders/orders";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { dish, order, sale } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { answerSales, type SalesAtServer } from "../../test-support/sales-api.ts";
import { alert, button, dialog, path } from "../../test-support/screen.ts";

const complete = "POST /api/vendorAPI/completeOrder";
const adjust = "POST /api/flashsaleAPI/adjust";
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));
const question = () => dialog("Log out before everything is saved?");

let stored: Order;
beforeEach(async () => {
  stored = order({ usersName: "Imani" });
  api.answer("GET /api/vendorAPI/getVendorOrders", () => ({
    incompletedOrders: stored.status === "pending" ? [stored] : [],
    completedOrders: stored.status === "completed" ? [stored] : [],
  }));
  api.answer(complete, () => {
    stored = { ...stored, status: "completed", completionTime: new Date().toISOString() };
    return { order: stored };
  });
  await page.viewport(1280, 800);
});

/** Logs out while the response to a completion is missing. */
async function logOutDuringCompletion(): Promise<() => void> {
  await renderAsVendor("/orders");
  const letThrough = network.hold(complete);
  await button("Complete").click();
  await button("Logout").click();
  return letThrough;
}

describe("a logout during a completion", () => {
  it("waits for it", async () => {
    const letThrough = await logOutDuringCompletion();
    await aSecond();
    expect([path(), stored.status]).toEqual(["/orders", "pending"]);
    letThrough();
    await expect.poll(path).toBe("/");
    expect(stored.status).toBe("completed");
  });

  it("asks when the server does not answer, and the person can stay", async () => {
    const letThrough = await logOutDuringCompletion();
    await expect.element(question()).toBeVisible();
    await expect.element(button("Stay signed in", question())).toHaveFocus();
    await button("Stay signed in", question()).click();
    await expect.element(question()).not.toBeInTheDocument();
    letThrough();
    await expect.element(button(/^Undo/)).toBeVisible();
    expect([path(), stored.status]).toEqual(["/orders", "completed"]);
    await button("Logout").click();
    await expect.poll(path).toBe("/");
  });

  it("asks when the server does not answer, and continues when it succeeds without a decision", async () => {
    const letThrough = await logOutDuringCompletion();
    await expect.element(question()).toBeVisible();
    letThrough();
    await expect.poll(path).toBe("/");
    expect(stored.status).toBe("completed");
    await expect.element(question()).not.toBeInTheDocument();
  });

  it("asks when the server does not answer, and the person can log out anyway", async () => {
    const letThrough = await logOutDuringCompletion();
    await expect.element(question()).toBeVisible();
    await button("Log out anyway", question()).click();
    await expect.poll(path).toBe("/");
    await expect.element(question()).not.toBeInTheDocument();
    letThrough();
    await expect.poll(() => stored.status).toBe("completed");
  });

  it("asks when the server refuses it", async () => {
    api.answer(complete, new Refusal("order/cancelled", "This order is cancelled."));
    const letThrough = await logOutDuringCompletion();
    letThrough();
    await expect.element(question()).toBeVisible();
    await button("Stay signed in", question()).click();
    await expect.element(alert("This order is cancelled.")).toBeVisible();
    expect(path()).toBe("/orders");
  });
});

describe("a logout during the change of a sale", () => {
  const soup = dish({ name: "Soup" });
  let sales: SalesAtServer;
  beforeEach(async () => {
    sales = { live: [sale(40, soup, { remaining: 8 })], past: [] };
    answerSales([soup], sales);
    await renderAsVendor("/Flashsales");
  });

  it("waits for it", async () => {
    const letThrough = network.hold(adjust);
    await button("One more: Soup").click();
    await button("Logout").click();
    await aSecond();
    expect([path(), sales.live[0]?.remaining]).toEqual(["/Flashsales", 8]);
    letThrough();
    await expect.poll(path).toBe("/");
    expect(sales.live[0]?.remaining).toBe(9);
  });

  it("asks when the change is repeated without a response", async () => {
    const letThrough = network.hold(adjust);
    await button("One more: Soup").click();
    await button("Logout").click();
    await expect.element(question()).toBeVisible();
    await button("Stay signed in", question()).click();
    letThrough();
    await expect.poll(() => sales.live[0]?.remaining).toBe(9);
  });
});
