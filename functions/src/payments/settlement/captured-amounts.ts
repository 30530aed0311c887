import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import type { IntentAtStripe } from "../stripe/stripe-intents.ts";

/**
 * The payment with what Stripe has captured and given back, if a person has captured another amount
 * there, or refunded a part. It is unchanged if Stripe does not have the payment in the same state, or
 * if the stored amounts are from a reading that started later.
 */
export function withAmounts(payment: OrderPayment, read: IntentAtStripe | undefined): OrderPayment {
  if (payment.state !== "captured" || read?.status !== "succeeded") return payment;
  const { amount_received, refunded, readAt } = read;
  if (payment.amountsReadAt && payment.amountsReadAt > readAt) return payment;
  if (refunded >= amount_received) return payment;
  const captured = amount_received === payment.amount_cents ? undefined : amount_received;
  const returned = refunded === 0 ? undefined : refunded;
  if (payment.captured_cents === captured && payment.refunded_cents === returned) return payment;
  const { captured_cents: _captured, refunded_cents: _returned, ...rest } = payment;
  return {
    ...rest,
    amountsReadAt: readAt,
    ...(captured !== undefined && { captured_cents: captured }),
    ...(returned !== undefined && { refunded_cents: returned }),
  };
}
