import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import { roles } from "@flashplate/contract/team/roles";
import { expect, it } from "vitest";
import { orderRecord } from "../../test-support/records/records.ts";
import { presentOrder } from "./orders.presenter.ts";

const captured: OrderPayment = { mode: "app", state: "captured", amount_cents: 500 };
const disputed: OrderPayment = { ...captured, dispute: { state: "open", amount_cents: 500 } };

const orderWith = (payment: OrderPayment) => ({
  id: "order-1",
  record: orderRecord("vendor-1", { status: "uncollected", payment }),
});

it.each(roles)("says to a %s whether the money can be given back", (role) => {
  expect(presentOrder(orderWith(captured), role).isRefundable).toBe(true);
  expect(presentOrder(orderWith(disputed), role).isRefundable).toBe(false);
});

it.each(roles)("shows a dispute to the owner only: %s", (role) => {
  expect("dispute" in presentOrder(orderWith(disputed), role)).toBe(role === "owner");
});
