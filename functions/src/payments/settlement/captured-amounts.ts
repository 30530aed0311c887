import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import type { IntentAtStripe } from "../stripe/stripe-intents.ts";

/**
 * Whether the amounts of a reading are older than what is stored. Refunds are added or fail, and are
 * never removed. So a reading without any is older than one that has found some.
 * @param readAt when the latest reading started that has found refunds
 */
export function areAmountsLate(read: IntentAtStripe, readAt: Date | undefined): boolean {
  return readAt !== undefined && (read.refundCount === 0 || read.readAt < readAt);
}

/**
 * The payment with what Stripe has captured and given back, if a person has captured another amount
 * there, or refunded a part. It is unchanged if Stripe does not have the payment in the same state.
 */
export function withAmounts(payment: OrderPayment, read: IntentAtStripe | undefined): OrderPayment {
  if (payment.state !== "captured" || read?.status !== "succeeded") return payment;
  const { amount_received, refunded } = read;
  if (refunded >= amount_received) return payment;
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
