import { randomUUID } from "node:crypto";
import type { OrderPayment, PaymentState, PrivatePayment } from "@flashplate/contract/payments/order-payment";
import type { Cents } from "@flashplate/contract/shared/money";
import { textOf } from "@flashplate/contract/shared/text";
import type Stripe from "stripe";
import * as z from "zod";
import { now } from "../../platform/clock.ts";
import { ask, StoredFailure, StripeFailure } from "./stripe-client.ts";
import { type EventPage, type EventWindow, listEvents } from "./stripe-event-lists.ts";

/** Id of a payment intent. */
export const intentId = textOf(67).regex(/^pi_\w+$/);

const intentShape = z.object({
  id: intentId,
  status: z.enum([
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "succeeded",
    "canceled",
  ]),
  amount: z.int(),
  /** The captured amount. It can be less than the amount. */
  amount_received: z.int(),
  application_fee_amount: z.int().nullish(),
  client_secret: z.string().nullish(),
  transfer_data: z.looseObject({}).nullish(),
  /** The last attempt to pay. Only `retrieveIntent` asks for its contents. */
  latest_charge: z.union([z.string(), z.object({ paid: z.boolean() })]).nullish(),
  created: z.int(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const refundsShape = z.object({
  data: z.array(z.object({ amount: z.int(), status: z.string().nullish() })),
});

/** A payment intent, and its refunds. */
export interface IntentAtStripe extends z.infer<typeof intentShape> {
  /** What the refunds that have not failed give back, in cents. */
  refunded: number;
  /** How many refunds there are, also those that have failed. */
  refundCount: number;
  /** When the reading started. */
  readAt: Date;
}

function withoutRefunds(intent: z.infer<typeof intentShape>, readAt: Date): IntentAtStripe {
  return { ...intent, refunded: 0, refundCount: 0, readAt };
}

/** An order whose payment Stripe handles. */
export interface PayableOrder {
  id: string;
  vendorId: string;
  payment: Pick<OrderPayment, "amount_cents">;
  privatePayment: Partial<PrivatePayment>;
}

/**
 * Two attempts and the pause of the SDK between them take less than five seconds, because a guest may wait.
 * Scheduled passes use them too: a later run tries again. While Stripe still makes an intent, it answers the
 * second attempt with 409, and `startPayment` asks again.
 */
const quickAttempts = { timeout: 2000, maxNetworkRetries: 1 };

/** Seconds by which Stripe's clock may be behind ours. */
const clockTolerance = 60;

/** How long a request may take, and how often the SDK repeats it. */
type RequestOptions = Pick<Stripe.RequestOptions, "timeout" | "maxNetworkRetries">;

/**
 * Creates the payment intent of an order. Repeated within a day, it returns the same intent as it
 * was at first, or the same failure.
 * @throws StoredFailure, payments/not-configured, payments/unavailable, payments/refused
 */
export async function createIntent(
  { id, vendorId, payment, privatePayment }: PayableOrder,
  options: RequestOptions = {},
): Promise<IntentAtStripe> {
  const { fee_cents, account } = privatePayment;
  // Without that record, the intent would not have the fee and the account of the reservation.
  if (fee_cents === undefined) throw new Error(`The order ${id} has no record in OrderPayments.`);
  // The same in every attempt: Stripe refuses a key with different parameters.
  const parameters: Stripe.PaymentIntentCreateParams = {
    amount: payment.amount_cents,
    currency: "usd",
    capture_method: "manual",
    automatic_payment_methods: { enabled: true },
    metadata: { orderId: id, vendorId },
    ...(fee_cents > 0 && { application_fee_amount: fee_cents }),
    ...(account !== undefined && { on_behalf_of: account, transfer_data: { destination: account } }),
  };
  const readAt = now();
  const created = await ask(intentShape, (stripe) =>
    stripe.paymentIntents.create(parameters, { idempotencyKey: id, ...quickAttempts, ...options }),
  );
  return withoutRefunds(created, readAt);
}

/**
 * The intent of an order, when the server does not know whether Stripe has made it. Asks for it with the
 * key of the order, so that Stripe makes it at most once. If Stripe makes none, looks for it in the list: an
 * earlier request may have made it.
 * @returns undefined if Stripe has none and refuses to make it
 * @throws payments/not-configured, payments/unavailable
 */
export async function findIntent(order: PayableOrder, since: Date): Promise<IntentAtStripe | undefined> {
  try {
    return await retrieveIntent((await createIntent(order)).id);
  } catch (error) {
    const isFinal = error instanceof StoredFailure || isRefused(error);
    if (!isFinal) throw error;
  }
  const gte = Math.floor(since.getTime() / 1000) - clockTolerance;
  const readAt = now();
  const listed = await ask(z.object({ intent: intentShape.optional() }), async (stripe) => {
    for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: 100 })) {
      if (intent.metadata.orderId === order.id) return { intent };
    }
    return {};
  });
  // No guest has got the secret of such an intent, so it was neither paid nor refunded.
  return listed.intent && withoutRefunds(listed.intent, readAt);
}

/**
 * The intent as it is at Stripe now.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function retrieveIntent(id: string): Promise<IntentAtStripe> {
  const readAt = now();
  const intent = await ask(intentShape, (stripe) =>
    stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] }, quickAttempts),
  );
  if (intent.status !== "succeeded") return withoutRefunds(intent, readAt);
  const { data } = await ask(refundsShape, (stripe) =>
    stripe.refunds.list({ payment_intent: id, limit: 100 }, quickAttempts),
  );
  const notFailed = data.filter(({ status }) => status === "succeeded" || status === "pending");
  const refunded = notFailed.reduce((sum, { amount }) => sum + amount, 0);
  return { ...intent, refunded, refundCount: data.length, readAt };
}

/**
 * The intent as it is at Stripe now; undefined if Stripe does not know it.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function findKnownIntent(id: string): Promise<IntentAtStripe | undefined> {
  try {
    return await retrieveIntent(id);
  } catch (error) {
    if (error instanceof StripeFailure && error.reason === "resource_missing") return undefined;
    throw error;
  }
}

/**
 * Takes the authorised amount.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function captureIntent({ id }: IntentAtStripe): Promise<void> {
  await changeOnce(`capture_${id}`, (options) =>
    ask(intentShape, (stripe) => stripe.paymentIntents.capture(id, {}, options)),
  );
}

/**
 * Voids an intent that was not captured.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function cancelIntent({ id }: IntentAtStripe): Promise<void> {
  await changeOnce(`cancel_${id}`, (options) =>
    ask(intentShape, (stripe) => stripe.paymentIntents.cancel(id, {}, options)),
  );
}

/**
 * Refunds a captured intent as a whole: the guest gets the amount back from the restaurant's
 * account, and the restaurant the fee from the platform. Stripe refuses to return a fee or a transfer
 * that does not exist.
 * @param reversesTransfer whether the amount is taken back from the transfer of the charge
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function refundIntent(intent: IntentAtStripe, reversesTransfer = true): Promise<void> {
  const { id, application_fee_amount, transfer_data, refundCount } = intent;
  const parameters: Stripe.RefundCreateParams = {
    payment_intent: id,
    ...(transfer_data && reversesTransfer && { reverse_transfer: true }),
    ...((application_fee_amount ?? 0) > 0 && { refund_application_fee: true }),
  };
  // A bank can refuse a refund days later. `refundCount` then gives the next refund another key.
  const key = `refund_${id}_${refundCount}${reversesTransfer ? "" : "_alone"}`;
  await changeOnce(key, (options) =>
    ask(z.object({ id: z.string() }), (stripe) => stripe.refunds.create(parameters, options)),
  );
}

/**
 * Makes a change under a key that names it, so that Stripe executes repeated calls once. If Stripe
 * has stored a failure under the key, this repeats the change under another key: the failure is older than
 * the intent that was read, so the change was not made. Only a repetition by the SDK can get a failure of this
 * call. If that one was executed, Stripe refuses the change, because each change is of the whole intent.
 */
async function changeOnce(key: string, change: (options: Stripe.RequestOptions) => Promise<unknown>) {
  try {
    await change({ idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof StoredFailure)) throw error;
    await change({ idempotencyKey: `${key}_${randomUUID()}` });
  }
}

/** Events after which an order may differ from its intent. */
export const intentEvents = [
  "payment_intent.amount_capturable_updated",
  "payment_intent.canceled",
  "payment_intent.succeeded",
] as const satisfies readonly Stripe.Event.Type[];

/** Events of refunds, which name the intent. */
export const refundEvents = [
  "refund.created",
  "refund.failed",
] as const satisfies readonly Stripe.Event.Type[];

const changedObject = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.string().nullish(),
});

/**
 * Ids of the intents that have changed, each once in a page of Stripe's events.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function listChangedIntents(window: EventWindow): Promise<EventPage<string>> {
  const { items, next } = await listEvents([...intentEvents, ...refundEvents], window);
  return { items: [...new Set(items.flatMap((object) => intentOfObject(object) ?? []))], next };
}

function intentOfObject(object: unknown): string | undefined {
  const { data } = changedObject.safeParse(object);
  return data && intentId.safeParse(data.object === "refund" ? data.payment_intent : data.id).data;
}

/** The state of a payment, by its intent at Stripe. */
export function stateOf({ status, amount_received, refunded }: IntentAtStripe): PaymentState {
  if (status === "requires_capture") return "authorised";
  if (status === "canceled") return "voided";
  if (status === "succeeded") return refunded >= amount_received ? "refunded" : "captured";
  return "awaiting";
}

/** Whether a card has paid an intent, also one that was voided afterwards. */
export function wasPaid({ latest_charge: charge }: IntentAtStripe): boolean {
  return typeof charge === "object" && charge?.paid === true;
}

/** What Stripe has of the guest's money: authorised, or captured and not given back. */
export function moneyOf({ status, amount, amount_received, refunded }: IntentAtStripe): Cents {
  if (status === "requires_capture") return amount;
  return status === "succeeded" ? Math.max(0, amount_received - refunded) : 0;
}

function isRefused(error: unknown): boolean {
  return error instanceof StripeFailure && error.code === "payments/refused";
}
