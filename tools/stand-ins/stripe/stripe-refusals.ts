/**
 * Stripe's refusals of requests about payments: status, type, code and text. Each names where the text
 * comes from. "Text: ours" marks a text that was not found; its code is documented
 * (https://docs.stripe.com/error-codes).
 */
import type Stripe from "stripe";
import { type StripeResponse, stripeFailure } from "./stripe-objects.ts";

/**
 * A refusal of invalid parameters. Stripe does not store it under the idempotency key, because it did
 * not begin to execute the request (https://docs.stripe.com/error-low-level#content-errors).
 */
function invalid(code: string, message: string, param: string): StripeResponse {
  return stripeFailure(400, { type: "invalid_request_error", code, message, param });
}

/** A refusal after Stripe began to execute the request. It is stored under the idempotency key. */
function refused(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
  return { ...stripeFailure(status, { type: "invalid_request_error", ...error }), hasBegun: true };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** https://github.com/stripe/stripe-react-native/issues/874 */
export function unknownParameter(name: string): StripeResponse {
  return invalid("parameter_unknown", `Received unknown parameter: ${name}`, name);
}

/** https://docs.stripe.com/error-codes#parameter-missing, text as in many public issues. */
export function missingParameter(name: string): StripeResponse {
  return invalid("parameter_missing", `Missing required param: ${name}.`, name);
}

/** https://docs.stripe.com/error-codes#parameter-invalid-integer. Text: ours. */
export function invalidInteger(name: string, value: string): StripeResponse {
  return invalid("parameter_invalid_integer", `Invalid integer: ${value}`, name);
}

/** The most objects on a page of a list: `PaginationParams.limit` of the pinned SDK (`shared.d.ts`). */
export const maxLimit = 100;

/**
 * The range is that of `PaginationParams.limit`. What Stripe answers outside of it is not documented: code
 * and texts are those of public programs that imitate Stripe.
 */
export function limitOutOfRange(limit: number): StripeResponse {
  const message =
    limit < 1
      ? "This value must be greater than or equal to 1."
      : `This value must be less than or equal to ${maxLimit} (it currently is '${limit}').`;
  return invalid("parameter_invalid_integer", message, "limit");
}

/** https://docs.stripe.com/error-codes#amount-too-small */
export function amountTooSmall(): StripeResponse {
  return invalid("amount_too_small", "Amount must be at least $0.50 usd", "amount");
}

/**
 * The fee may be the whole amount at most (`application_fee_amount` of
 * https://docs.stripe.com/api/payment_intents/create). Code and text: ours.
 */
export function feeTooLarge(): StripeResponse {
  const message = "The application fee must not be greater than the amount.";
  return invalid("amount_too_large", message, "application_fee_amount");
}

/** https://github.com/Sylius/PayumStripe/issues/14 */
export function feeWithoutDestination(): StripeResponse {
  const message =
    "Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).";
  return refused(400, { message, param: "application_fee_amount" });
}

/**
 * The account does not exist, or does not belong to the platform any more. The code is in
 * https://docs.stripe.com/error-codes#resource-missing. The text is from
 * https://github.com/Layr-Labs/d-inference/pull/498, whose transfers to a closed account got it.
 * @param param the parameter that names the account: `destination` of a transfer
 */
export function noSuchDestination(
  account: string,
  param: "destination" | "transfer_data[destination]",
): StripeResponse {
  return refused(400, { code: "resource_missing", message: `No such destination: '${account}'`, param });
}

/** https://github.com/arlyon/async-stripe/issues/384 */
export function destinationWithoutCapability(): StripeResponse {
  return refused(400, {
    code: "insufficient_capabilities_for_transfer",
    message:
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
  });
}

/** https://docs.stripe.com/testing#declined-payments */
export function cardDeclined(): StripeResponse {
  const message = "Your card was declined.";
  const body = { type: "card_error", code: "card_declined", decline_code: "generic_decline", message };
  return { ...stripeFailure(402, body), hasBegun: true };
}

const cancelable =
  "requires_payment_method, requires_capture, requires_confirmation, requires_action, processing";

/** https://github.com/exercism/website/issues/7062 */
export function notCancelable({ status }: Stripe.PaymentIntent): StripeResponse {
  return unexpectedState(
    `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable}.`,
  );
}

/** https://github.com/stripe/stripe-php/issues/818, https://github.com/cartalyst/stripe/issues/211 */
export function notCapturable({ status }: Stripe.PaymentIntent): StripeResponse {
  return unexpectedState(
    status === "succeeded"
      ? "This PaymentIntent could not be captured because it has already been captured."
      : `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
  );
}

/** https://docs.stripe.com/error-codes#payment-intent-unexpected-state. Text: ours. */
export function notConfirmable({ status }: Stripe.PaymentIntent): StripeResponse {
  return unexpectedState(`You cannot confirm this PaymentIntent because it has a status of ${status}.`);
}

function unexpectedState(message: string): StripeResponse {
  return refused(400, { code: "payment_intent_unexpected_state", message });
}

/** https://github.com/202-ecommerce/stripe_official/issues/98 */
export function captureTooLarge(): StripeResponse {
  return refused(400, {
    code: "amount_too_large",
    message:
      "The payment could not be captured because the requested capture amount is greater than the authorized amount. If you are trying to collect a tip or over-capture, your account might not be configured for those features. Contact us via https://support.stripe.com/contact/",
    param: "amount_to_capture",
  });
}

/** The text is quoted in many public repositories. Stripe gives no code. */
export function nothingToRefund({ id }: Stripe.PaymentIntent): StripeResponse {
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
  return refused(400, { message, param: "payment_intent" });
}

/** https://github.com/Sylius/StripePlugin/pull/120 */
export function alreadyRefunded(charge: string): StripeResponse {
  return refused(400, {
    code: "charge_already_refunded",
    message: `Charge ${charge} has already been refunded.`,
  });
}

/** https://github.com/Sylius/StripePlugin/pull/120 */
export function chargeDisputed(charge: string): StripeResponse {
  return refused(400, {
    code: "charge_disputed",
    message: `Charge ${charge} has been charged back; cannot issue a refund.`,
  });
}

/**
 * https://github.com/hackerai-tech/hackerai/pull/939, which also says that clients cannot rely on the
 * code `amount_too_large`, so it is left out.
 */
export function refundTooLarge(amount: number, left: number): StripeResponse {
  const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  return refused(400, { message, param: "amount" });
}

/** The text is quoted in public repositories; one has it from a test account. Stripe gives no code. */
export function noFeeToRefund(charge: string): StripeResponse {
  const message = `Attempting to refund_application_fee on ${charge}, but it has no application fee`;
  return refused(400, { message, param: "refund_application_fee" });
}

/** The text is quoted in public repositories; one measured it. Stripe gives no code. */
export function noTransferToReverse(charge: string): StripeResponse {
  const message = `Cannot reverse transfer on charge ${charge} because it does not have an associated transfer.`;
  return refused(400, { message, param: "reverse_transfer" });
}

/**
 * https://github.com/stripe/stripe-ruby/issues/1058; a test of alphagov/pay-connector has the text from
 * Stripe. Stripe gives no code.
 */
export function transferReversed(id: string): StripeResponse {
  return refused(400, { message: `The transfer ${id} is already fully reversed.` });
}

/** https://docs.stripe.com/api/transfer_reversals/create. The text is from one public repository. */
export function reversalTooLarge(amount: number, left: number): StripeResponse {
  const message = `Transfer reversal amount (${dollars(amount)}) is greater than unreversed amount on transfer (${dollars(left)})`;
  return refused(400, { message, param: "amount" });
}

/** https://docs.stripe.com/api/transfer_reversals, https://docs.stripe.com/error-codes#balance-insufficient. Text: ours. */
export function balanceInsufficient(): StripeResponse {
  const message = "The destination account has not enough balance to cover the reversal.";
  return refused(400, { code: "balance_insufficient", message });
}

/** https://github.com/stripe/stripe-node/issues/1147 has the code and the text. */
export function platformBalanceInsufficient(): StripeResponse {
  const message =
    "You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.";
  return refused(400, { code: "balance_insufficient", message });
}

/** https://docs.stripe.com/error-codes#resource-missing */
export function missingIntent(id: string): StripeResponse {
  const message = `No such payment_intent: '${id}'`;
  return refused(404, { code: "resource_missing", message, param: "intent" });
}

/** https://docs.stripe.com/error-codes#resource-missing. Text: ours. */
export function missingObject(id: string): StripeResponse {
  return refused(404, { code: "resource_missing", message: `No such object: '${id}'`, param: "id" });
}

/**
 * Stripe takes an answer or an acceptance only while a dispute needs a response
 * (https://docs.stripe.com/disputes/responding). Text: ours. No code is documented.
 */
export function disputeClosed(): StripeResponse {
  return refused(400, { message: "This dispute is already closed." });
}

/** https://github.com/stripe/stripe-ruby/issues/503 */
export function keyOfOtherRequest(key: string): StripeResponse {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return stripeFailure(400, { type: "idempotency_error", message });
}

/**
 * https://github.com/stripe/stripe-ruby/issues/431 for status and text,
 * https://github.com/woocommerce/woocommerce-gateway-stripe/pull/503 for the type,
 * https://docs.stripe.com/error-codes#idempotency-key-in-use for the code.
 */
export function keyInUse(key: string): StripeResponse {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return stripeFailure(409, { type: "invalid_request_error", code: "idempotency_key_in_use", message });
}

/**
 * https://docs.stripe.com/rate-limits. The text for test mode is another one. Stripe's SDK repeats the
 * request only if the response has `Stripe-Should-Retry`, which is not documented for this error.
 */
export function rateLimited(): StripeResponse {
  const message =
    "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.";
  return stripeFailure(429, { type: "invalid_request_error", code: "rate_limit", message });
}

/**
 * https://github.com/stripe/stripe-node/issues/2056, https://docs.stripe.com/rate-limits#object-lock-timeouts.
 * A header tells the SDK to repeat the request (`_shouldRetry` of the pinned SDK).
 */
export function lockTimeout(): StripeResponse {
  const message =
    "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate.";
  return {
    ...stripeFailure(429, { type: "invalid_request_error", code: "lock_timeout", message }),
    headers: { "Stripe-Should-Retry": "true" },
  };
}
