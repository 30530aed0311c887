import type { ReservationPayment } from "@flashplate/contract/orders/orders";
import type { Backend } from "./backend.ts";

/** Cards of Stripe's test mode (https://docs.stripe.com/testing). */
export const goodCard = "pm_card_visa";
export const declinedCard = "pm_card_visa_chargeDeclined";

/** Stripe has not accepted a payment. The guest can try another card until the hold ends. */
class DeclinedPayment extends Error {
  readonly code: string;

  constructor({ code = "unknown", message }: { code?: string; message?: string }) {
    super(message ?? code);
    this.code = code;
  }
}

/**
 * Pays as Stripe's PaymentSheet does when the guest has entered a card: with the publishable key and
 * the secret of the payment. Stripe reports the payment to the server.
 * @throws DeclinedPayment
 */
export async function payWithSheet(
  { stripeOrigin }: Backend,
  { clientSecret, publishableKey }: Pick<ReservationPayment, "clientSecret" | "publishableKey">,
  card: string,
): Promise<void> {
  const [intent] = clientSecret.split("_secret_");
  const response = await fetch(`${stripeOrigin}/v1/payment_intents/${intent}/confirm`, {
    method: "POST",
    headers: { Authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error: { code?: string; message?: string } };
  throw new DeclinedPayment(error);
}
