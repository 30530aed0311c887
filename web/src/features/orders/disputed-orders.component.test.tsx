import type { Order } from "@flashplate/contract/orders/orders";
import type { DisputeState } from "@flashplate/contract/payments/dispute-rules";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { order } from "../../test-support/records.ts";
import { renderAsMember, renderAsVendor } from "../../test-support/render-screen.tsx";
import { button } from "../../test-support/screen.ts";

/** Answers with a list that has an order for $10.00. It was paid in the app and not collected. */
function listOrder(traits: Partial<Order>): void {
  const uncollected = order({
    usersName: "Imani",
    status: "uncollected",
    amount: 10,
    completionTime: "2026-01-02T12:00:00.000Z",
    payment: { mode: "app", state: "captured" },
    ...traits,
  });
  api.answer("GET /api/vendorAPI/getVendorOrders", { completedOrders: [uncollected], incompletedOrders: [] });
}

/** Opens the page of the owner, with an order whose payment is disputed. */
async function open(state: DisputeState): Promise<void> {
  listOrder({ dispute: { state, amount: 10 }, isRefundable: state !== "open" && state !== "lost" });
  await renderAsVendor("/orders");
  await expect.element(page.getByText("Imani")).toBeVisible();
}

const refund = () => button("Give the money back");

it.each<[DisputeState, string]>([
  ["open", "Disputed by the guest's bank: $10.00. You keep it until the bank decides."],
  ["lost", "Dispute lost: the guest got $10.00 back."],
])("says that a dispute is %s, and offers no refund", async (state, text) => {
  await open(state);
  await expect.element(page.getByText(text)).toBeVisible();
  expect(refund().query()).toBeNull();
});

it.each<[DisputeState, string]>([
  ["warning", "The guest's bank asks about this payment."],
  ["won", "Dispute won: you keep $10.00."],
])("says that a dispute is %s, and still offers the refund", async (state, text) => {
  await open(state);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(refund()).toBeVisible();
});

it.each([true, false])(
  "offers the refund to a manager, who sees no disputes, only if it is possible: %s",
  async (isRefundable) => {
    listOrder({ isRefundable });
    await renderAsMember("/orders", "manager");
    await expect.element(page.getByText("Imani")).toBeVisible();
    expect(refund().query() !== null).toBe(isRefundable);
  },
);
