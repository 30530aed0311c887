import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { type StripeResponse, stripeFailure } from "./stripe-objects.ts";

const randomId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** Stripe's smallest amount in dollars. */
const minAmount = 50;

/** The payment method whose card is declined. Every other one is charged. */
const declinedCard = "pm_card_visa_chargeDeclined";

/** Creates an intent from the form of `POST /v1/payment_intents`, or refuses it as Stripe does. */
export function createIntent(
  form: URLSearchParams,
  canCharge: (account: string) => boolean,
): Stripe.PaymentIntent | StripeResponse {
  const amount = Number(form.get("amount"));
  const destination = form.get("transfer_data[destination]");
  if (!Number.isInteger(amount) || amount < minAmount) {
    return refusal("amount_too_small", "Amount must be at least $0.50 usd");
  }
  if (destination === null || !canCharge(destination)) {
    return refusal("account_invalid", "The destination account cannot take payments.");
  }
  const fee = form.get("application_fee_amount");
  const id = randomId("pi");
  return {
    ...emptyIntent,
    id,
    object: "payment_intent",
    amount,
    application_fee_amount: fee === null ? null : Number(fee),
    automatic_payment_methods: { enabled: form.get("automatic_payment_methods[enabled]") === "true" },
    capture_method: form.get("capture_method") === "manual" ? "manual" : "automatic",
    client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
    created: seconds(),
    currency: form.get("currency") ?? "usd",
    metadata: metadataIn(form),
    on_behalf_of: form.get("on_behalf_of"),
    transfer_data: { destination },
  };
}

/** Confirms an intent with a card, as a guest's app does. */
export function confirmed(
  intent: Stripe.PaymentIntent,
  form: URLSearchParams,
): Stripe.PaymentIntent | StripeResponse {
  if (intent.status !== "requires_payment_method") return unexpectedState(intent);
  const payment_method = form.get("payment_method") ?? "pm_card_visa";
  if (payment_method === declinedCard) {
    return stripeFailure(402, {
      type: "card_error",
      code: "card_declined",
      decline_code: "generic_decline",
      message: "Your card was declined.",
    });
  }
  const paid = { ...intent, payment_method, latest_charge: randomId("ch") };
  return intent.capture_method === "manual"
    ? { ...paid, status: "requires_capture", amount_capturable: intent.amount }
    : { ...paid, status: "succeeded", amount_received: intent.amount };
}

/** Captures the authorised amount, or the part of it that the form names. */
export function captured(
  intent: Stripe.PaymentIntent,
  form: URLSearchParams,
): Stripe.PaymentIntent | StripeResponse {
  if (intent.status !== "requires_capture") return unexpectedState(intent);
  const amount_received = Number(form.get("amount_to_capture") ?? intent.amount);
  return { ...intent, status: "succeeded", amount_capturable: 0, amount_received };
}

/** Voids an intent that was not captured. */
export function canceled(
  intent: Stripe.PaymentIntent,
  cancellation_reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent | StripeResponse {
  if (intent.status === "succeeded" || intent.status === "canceled") return unexpectedState(intent);
  return { ...intent, status: "canceled", amount_capturable: 0, canceled_at: seconds(), cancellation_reason };
}

/** What the refunds of an intent have given back. */
export function refundedOf(id: string, refunds: readonly Stripe.Refund[]): number {
  const counted = refunds.filter(
    ({ payment_intent, status }) => payment_intent === id && status !== "failed",
  );
  return counted.reduce((sum, { amount }) => sum + amount, 0);
}

/** Refunds what is left of a captured intent, or the part of it that the form names. */
export function refundOf(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  form: URLSearchParams,
): Stripe.Refund | StripeResponse {
  if (intent.status !== "succeeded") return unexpectedState(intent);
  const left = intent.amount_received - refundedOf(intent.id, refunds);
  if (left === 0) return refusal("charge_already_refunded", "Charge has already been refunded.");
  const amount = Number(form.get("amount") ?? left);
  if (amount > left)
    return refusal("amount_too_large", "Refund amount is greater than the unrefunded amount.");
  return {
    id: randomId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: typeof intent.latest_charge === "string" ? intent.latest_charge : null,
    created: seconds(),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: intent.id,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** Whether Stripe refuses, instead of returning an object. */
export function isRefusal<T extends object>(result: T | StripeResponse): result is StripeResponse {
  return !("object" in result);
}

function unexpectedState({ status }: Stripe.PaymentIntent): StripeResponse {
  return refusal(
    "payment_intent_unexpected_state",
    `This PaymentIntent could not be changed because it has a status of ${status}.`,
  );
}

function refusal(code: string, message: string): StripeResponse {
  return stripeFailure(400, { type: "invalid_request_error", code, message });
}

function metadataIn(form: URLSearchParams): Stripe.Metadata {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** The fields of a new intent that no request sets. */
const emptyIntent = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: "automatic",
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "requires_payment_method",
  transfer_group: null,
} as const satisfies Partial<Stripe.PaymentIntent>;
