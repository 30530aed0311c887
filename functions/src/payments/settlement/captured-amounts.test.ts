import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import { expect, test } from "vitest";
import type { IntentAtStripe } from "../stripe/stripe-intents.ts";
import { areAmountsStale, withAmounts } from "./captured-amounts.ts";

const payment: OrderPayment = { mode: "app", state: "captured", amount_cents: 1000 };

const at = (seconds: number) => new Date(seconds * 1000);

/** A reading with one refund, or with none if nothing is refunded. */
const readAfter = (seconds: number, refunded: number): IntentAtStripe => ({
  id: "pi_1",
  status: "succeeded",
  amount: 1000,
  amount_received: 1000,
  created: 0,
  refunded,
  refundCount: refunded > 0 ? 1 : 0,
  readAt: at(seconds),
});

test("stores a refunded part, and removes it when the refund has failed", () => {
  const stored = withAmounts(payment, readAfter(2, 300));
  expect(stored).toEqual({ ...payment, refunded_cents: 300 });
  // Stripe also counts refunds that have failed.
  const withFailedRefund = { ...readAfter(3, 0), refundCount: 1 };
  expect(areAmountsStale(withFailedRefund, at(2))).toBe(false);
  expect(withAmounts(stored, withFailedRefund)).toEqual(payment);
});

test("ignores a reading that is older than the latest one with refunds", () => {
  expect(areAmountsStale(readAfter(2, 300), undefined)).toBe(false);
  expect(areAmountsStale(readAfter(2, 300), at(2))).toBe(false);
  expect(areAmountsStale(readAfter(1, 300), at(2))).toBe(true);
  // It started later, but does not have the refund yet.
  expect(areAmountsStale(readAfter(3, 0), at(2))).toBe(true);
});

test("changes nothing when Stripe has the whole amount", () => {
  expect(withAmounts(payment, readAfter(1, 0))).toBe(payment);
});
