import { randomUUID } from "node:crypto";
import type Stripe from "stripe";

/** The fields of a charge that the stand-in has. */
export type StandInCharge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "application_fee"
  | "application_fee_amount"
  | "captured"
  | "created"
  | "currency"
  | "disputed"
  | "livemode"
  | "paid"
  | "payment_intent"
  | "refunded"
  | "status"
> & { transfer?: string };

/** An id as Stripe gives. */
export const randomId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;

/** The present time as Stripe gives it: in seconds since 1970. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** Id of the transfer of a payment. */
export const transferIdOf = (intent: string) => intent.replace(/^pi_/, "tr_");

/** The charge of an attempt to pay: authorised, or declined. */
export function chargeOf(intent: Stripe.PaymentIntent, isPaid: boolean): StandInCharge {
  return {
    id: randomId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    captured: false,
    created: seconds(),
    currency: intent.currency,
    disputed: false,
    livemode: false,
    paid: isPaid,
    payment_intent: intent.id,
    refunded: false,
    status: isPaid ? "succeeded" : "failed",
  };
}

/** The charge after its capture, which makes the transfer to the restaurant, and the platform's fee. */
export function capturedCharge(charge: StandInCharge, intent: Stripe.PaymentIntent): StandInCharge {
  const fee = intent.application_fee_amount ?? 0;
  return {
    ...charge,
    amount_captured: intent.amount_received,
    captured: true,
    // Without a fee, or with one of 0, Stripe makes none.
    application_fee: fee > 0 ? randomId("fee") : null,
    ...(intent.transfer_data && { transfer: transferIdOf(intent.id) }),
  };
}

/** The charge after its authorisation was cancelled. Stripe counts that as refunded. */
export function canceledCharge(charge: StandInCharge): StandInCharge {
  return charge.paid ? { ...charge, amount_refunded: charge.amount, refunded: true } : charge;
}
