import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import { expect, test } from "vitest";
import type { IntentAtStripe } from "../stripe/stripe-intents.ts";
import { withAmounts } from "./captured-amounts.ts";

const payment: OrderPayment = { mode: "app", state: "captured", amount_cents: 1000 };

const readAfter = (seconds: number, refunded: number): IntentAtStripe => ({
  ...{ id: "pi_1", status: "succeeded", amount: 1000, amount_received: 1000, created: 0 },
  ...{ refunded, refundCount: refunded > 0 ? 1 : 0, readAt: new Date(seconds * 1000) },
});

test("keeps the refund of a reading that started later than the one stored after it", () => {
  const [earlier, later] = [readAfter(1, 0), readAfter(2, 300)];
  const stored = withAmounts(withAmounts(payment, later), earlier);
  expect(stored).toMatchObject({ refunded_cents: 300, amountsReadAt: later.readAt });
  expect(withAmounts(stored, readAfter(3, 0))).not.toHaveProperty("refunded_cents");
});

test("changes nothing when Stripe has the whole amount", () => {
  expect(withAmounts(payment, readAfter(1, 0))).toBe(payment);
});
