import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import type { IntentAtStripe } from "../stripe/stripe-intents.ts";

/**
 * Whether the amounts of a reading are older than what is stored. Refunds are added or fail, and are
 * never removed. So a reading without any is older than one that has found some.
 * @param storedReadAt when the latest reading started that has found refunds; undefined without one
 */
export function areAmountsStale(read: IntentAtStripe, storedReadAt: Date | undefined): boolean {
  return storedReadAt !== undefined && (read.refundCount === 0 || read.readAt < storedReadAt);
}

/**
 * The payment with the amounts that Stripe has captured and refunded. They are only stored if a
 * person has captured another amount at Stripe, or refunded a part. The payment is returned
 * unchanged if Stripe does not have it in the same state, or if the amounts are the stored ones.
 */
export function withAmounts(payment: OrderPayment, read: IntentAtStripe | undefined): OrderPayment {
  if (payment.state !== "captured" || read?.status !== "succeeded") return payment;
  const { amount_received, refunded } = read;
  const isFullyRefunded = refunded >= amount_received;
  if (isFullyRefunded) return payment;
  const captured = amount_received === payment.amount_cents ? undefined : amount_received;
  const returned = refunded === 0 ? undefined : refunded;
  if (payment.captured_cents === captured && payment.refunded_cents === returned) return payment;
  const { captured_cents: _captured, refunded_cents: _returned, ...rest } = payment;
  return {
    ...rest,
    ...(captured !== undefined && { captured_cents: captured }),
    ...(returned !== undefined && { refunded_cents: returned }),
  };
}
