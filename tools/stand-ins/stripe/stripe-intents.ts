import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { randomId, type StandInCharge, seconds } from "./stripe-charges.ts";
import { metadataIn, noAccess, type StripeResponse } from "./stripe-objects.ts";
import {
  alreadyRefunded,
  amountTooSmall,
  captureTooLarge,
  chargeDisputed,
  destinationWithoutCapability,
  feeTooLarge,
  feeWithoutDestination,
  noFeeToRefund,
  noSuchDestination,
  noTransferToReverse,
  notCancelable,
  notCapturable,
  nothingToRefund,
  refundTooLarge,
  reversalTooLarge,
} from "./stripe-refusals.ts";

/** Stripe's smallest amount for US dollars, in cents. */
const minAmount = 50;

/** Whether a connected account can take payments. `unknown`: it does not exist, or was revoked. */
export type AccountState = "unknown" | "restricted" | "enabled";

/** Creates an intent from the form of `POST /v1/payment_intents`, or refuses it as Stripe does. */
export function createIntent(
  form: URLSearchParams,
  stateOf: (account: string) => AccountState,
): Stripe.PaymentIntent | StripeResponse {
  const amount = Number(form.get("amount"));
  const destination = form.get("transfer_data[destination]");
  const fee = form.has("application_fee_amount") ? Number(form.get("application_fee_amount")) : null;
  if (amount < minAmount) return amountTooSmall();
  if (fee !== null && fee > amount) return feeTooLarge();
  const refusal = refusalOfAccounts(form.get("on_behalf_of"), destination, stateOf);
  if (refusal) return refusal;
  if (fee !== null && destination === null) return feeWithoutDestination();
  const id = randomId("pi");
  return {
    ...emptyIntent,
    id,
    object: "payment_intent",
    amount,
    application_fee_amount: fee,
    automatic_payment_methods: { enabled: form.get("automatic_payment_methods[enabled]") === "true" },
    capture_method: form.get("capture_method") === "manual" ? "manual" : "automatic",
    client_secret: `${id}_secret_${randomUUID().slice(0, 8)}`,
    created: seconds(),
    currency: form.get("currency") ?? "usd",
    metadata: metadataIn(form),
    on_behalf_of: form.get("on_behalf_of"),
    transfer_data: destination === null ? null : { destination },
  };
}

/**
 * Returns the refusal of an account that cannot take payments. If both parameters name an unknown
 * account, the refusal names `on_behalf_of`. Stripe does not document which one it names.
 */
function refusalOfAccounts(
  onBehalfOf: string | null,
  destination: string | null,
  stateOf: (account: string) => AccountState,
): StripeResponse | undefined {
  if (onBehalfOf !== null && stateOf(onBehalfOf) === "unknown") {
    // Stored under the idempotency key, as every refusal after Stripe began to execute the request.
    return { ...noAccess(onBehalfOf), hasBegun: true };
  }
  if (destination === null || stateOf(destination) === "enabled") return undefined;
  return stateOf(destination) === "unknown"
    ? noSuchDestination(destination, "transfer_data[destination]")
    : destinationWithoutCapability();
}

/** The intent after a card has paid it. */
export function confirmed(
  intent: Stripe.PaymentIntent,
  charge: StandInCharge,
  payment_method: string,
): Stripe.PaymentIntent {
  const paid = { ...intent, payment_method, latest_charge: charge.id };
  return intent.capture_method === "manual"
    ? { ...paid, status: "requires_capture", amount_capturable: intent.amount }
    : { ...paid, status: "succeeded", amount_received: intent.amount };
}

/** Captures the authorised amount, or the part of it that the form names. */
export function captured(
  intent: Stripe.PaymentIntent,
  form: URLSearchParams,
): Stripe.PaymentIntent | StripeResponse {
  if (intent.status !== "requires_capture") return notCapturable(intent);
  const amount_received = Number(form.get("amount_to_capture") ?? intent.amount);
  if (amount_received > intent.amount) return captureTooLarge();
  return { ...intent, status: "succeeded", amount_capturable: 0, amount_received };
}

/** Voids an intent that was not captured. */
export function canceled(
  intent: Stripe.PaymentIntent,
  cancellation_reason: Stripe.PaymentIntent.CancellationReason | null,
): Stripe.PaymentIntent | StripeResponse {
  if (intent.status === "succeeded" || intent.status === "canceled") return notCancelable(intent);
  return { ...intent, status: "canceled", amount_capturable: 0, canceled_at: seconds(), cancellation_reason };
}

/** Cents that the refunds of an intent have given back. */
export function refundedOf(id: string, refunds: readonly Stripe.Refund[]): number {
  const effectiveRefunds = refunds.filter(
    ({ payment_intent, status }) => payment_intent === id && status !== "failed",
  );
  return effectiveRefunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** Cents that the refunds of an intent have taken back of its transfer. */
export function reversedByRefunds(id: string, refunds: readonly Stripe.Refund[]): number {
  return refundedOf(
    id,
    refunds.filter(({ transfer_reversal }) => transfer_reversal !== null),
  );
}

/** A payment to refund. */
interface Refundable {
  intent: Stripe.PaymentIntent;
  charge: StandInCharge | undefined;
  /** Cents that can still be taken back of its transfer. */
  reversible: number;
  /** Whether no dispute prevents it. */
  isRefundable: boolean;
}

/**
 * Refunds what is left of a captured intent, or the amount that the form names. With
 * `reverse_transfer`, the same amount is taken back from the connected account. If less than that
 * is left of the transfer, the refund is refused like a reversal. Stripe does not document this case.
 */
export function refundOf(
  { intent, charge, reversible, isRefundable }: Refundable,
  refunds: readonly Stripe.Refund[],
  form: URLSearchParams,
): Stripe.Refund | StripeResponse {
  if (intent.status !== "succeeded" || !charge) return nothingToRefund(intent);
  if (!isRefundable) return chargeDisputed(charge.id);
  const left = intent.amount_received - refundedOf(intent.id, refunds);
  if (left === 0) return alreadyRefunded(charge.id);
  const amount = Number(form.get("amount") ?? left);
  if (amount > left) return refundTooLarge(amount, left);
  if (form.get("refund_application_fee") === "true" && charge.application_fee === null) {
    return noFeeToRefund(charge.id);
  }
  const reversesTransfer = form.get("reverse_transfer") === "true";
  if (reversesTransfer && charge.transfer === undefined) return noTransferToReverse(charge.id);
  if (reversesTransfer && amount > reversible) return reversalTooLarge(amount, reversible);
  return {
    id: randomId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
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
    transfer_reversal: reversesTransfer ? randomId("trr") : null,
  };
}

/** Whether Stripe refuses. Only its objects have a field `object`; responses have none. */
export function isRefusal<T extends object>(result: T | StripeResponse): result is StripeResponse {
  return !("object" in result);
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
