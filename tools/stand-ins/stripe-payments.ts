import type Stripe from "stripe";
import {
  canceled,
  captured,
  confirmed,
  createIntent,
  isRefusal,
  refundedOf,
  refundOf,
} from "./stripe-intents.ts";
import { listOf, type StripeResponse, stripeFailure } from "./stripe-objects.ts";
import { createEventBase } from "./stripe-webhook.ts";

/** One payment in the stand-in's ledger, in cents. */
export interface LedgerEntry {
  intent: string;
  orderId: string | undefined;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  captured: number;
  refunded: number;
  fee: number;
  destination: string | undefined;
}

interface PaymentsOptions {
  /** Whether an account can take payments. */
  canCharge: (account: string) => boolean;
  send: (event: Stripe.Event) => void;
}

/** The payments: intents, refunds, and their events. */
export class StripePayments {
  readonly #intents = new Map<string, Stripe.PaymentIntent>();
  #refunds: Stripe.Refund[] = [];
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /** Performs a request of the API, or returns undefined if it is not about payments. */
  perform(operation: string, form: URLSearchParams, url: URL): StripeResponse | undefined {
    if (operation === "POST /v1/payment_intents") {
      const intent = createIntent(form, this.#options.canCharge);
      return isRefusal(intent) ? intent : this.#store(intent, "payment_intent.created");
    }
    if (operation === "POST /v1/refunds") return this.#refund(form);
    if (operation === "GET /v1/payment_intents") {
      return { status: 200, body: listOf([...this.#intents.values()].toReversed(), url) };
    }
    if (operation === "GET /v1/refunds") {
      const intent = url.searchParams.get("payment_intent");
      const found = this.#refunds.filter(({ payment_intent }) => payment_intent === intent);
      return { status: 200, body: listOf(found.toReversed(), url) };
    }
    const [, method, id = "", action] =
      /^(GET|POST) \/v1\/payment_intents\/(\w+)(?:\/(confirm|capture|cancel))?$/.exec(operation) ?? [];
    if (method === undefined) return undefined;
    const intent = this.#intents.get(id);
    if (!intent) return missing(id);
    if (method === "GET") return { status: 200, body: intent };
    return this.#change(intent, action, form);
  }

  /** Whether a request with a publishable key proves that it is about the app's own payment. */
  isOwnPayment(operation: string, form: URLSearchParams, query: URLSearchParams): boolean {
    const id = /^(?:GET|POST) \/v1\/payment_intents\/(\w+)(?:\/confirm)?$/.exec(operation)?.[1] ?? "";
    const secret = form.get("client_secret") ?? query.get("client_secret");
    return secret !== null && this.#intents.get(id)?.client_secret === secret;
  }

  /** Cancels an intent whose authorisation has expired, as Stripe does after seven days. */
  expire(id: string): void {
    const intent = this.#intents.get(id);
    const after = intent && canceled(intent, "automatic");
    if (after && !isRefusal(after)) this.#store(after, "payment_intent.canceled");
  }

  /** The guest's bank refuses the refunds of an intent, which Stripe reports days later. */
  failRefunds(id: string): void {
    this.#refunds = this.#refunds.map((refund) => {
      if (refund.payment_intent !== id) return refund;
      const failed: Stripe.Refund = {
        ...refund,
        status: "failed",
        failure_reason: "expired_or_canceled_card",
      };
      this.#options.send({ ...createEventBase(), type: "refund.failed", data: { object: failed } });
      return failed;
    });
  }

  /** A payment, and what was refunded of it. */
  find(id: string): { intent: Stripe.PaymentIntent; refunded: number } | undefined {
    const intent = this.#intents.get(id);
    return intent && { intent, refunded: refundedOf(id, this.#refunds) };
  }

  /** Forgets all payments. */
  forget(): void {
    this.#intents.clear();
    this.#refunds = [];
  }

  /** Every payment, oldest first. */
  ledger(): LedgerEntry[] {
    return [...this.#intents.values()].map((intent) => ({
      intent: intent.id,
      orderId: intent.metadata.orderId,
      status: intent.status,
      amount: intent.amount,
      captured: intent.amount_received,
      refunded: refundedOf(intent.id, this.#refunds),
      fee: intent.application_fee_amount ?? 0,
      destination: intent.transfer_data?.destination.toString(),
    }));
  }

  #change(intent: Stripe.PaymentIntent, action: string | undefined, form: URLSearchParams): StripeResponse {
    if (action === "confirm") {
      const after = confirmed(intent, form);
      if (!isRefusal(after)) return this.#store(after, "payment_intent.amount_capturable_updated");
      if (after.status === 402) this.#announce(intent, "payment_intent.payment_failed");
      return after;
    }
    if (action === "capture")
      return this.#storeUnlessRefused(captured(intent, form), "payment_intent.succeeded");
    if (action === "cancel") {
      const after = canceled(intent, "requested_by_customer");
      return this.#storeUnlessRefused(after, "payment_intent.canceled");
    }
    return missing(intent.id);
  }

  #storeUnlessRefused(after: Stripe.PaymentIntent | StripeResponse, type: IntentEvent): StripeResponse {
    return isRefusal(after) ? after : this.#store(after, type);
  }

  #store(intent: Stripe.PaymentIntent, type: IntentEvent): StripeResponse {
    this.#intents.set(intent.id, intent);
    this.#announce(intent, type);
    return { status: 200, body: intent };
  }

  #announce(object: Stripe.PaymentIntent, type: IntentEvent): void {
    this.#options.send({ ...createEventBase(), type, data: { object } } as Stripe.Event);
  }

  #refund(form: URLSearchParams): StripeResponse {
    const id = form.get("payment_intent") ?? "";
    const intent = this.#intents.get(id);
    const refund = intent ? refundOf(intent, this.#refunds, form) : missing(id);
    if (isRefusal(refund)) return refund;
    this.#refunds.push(refund);
    this.#options.send({ ...createEventBase(), type: "refund.created", data: { object: refund } });
    return { status: 200, body: refund };
  }
}

type IntentEvent = Extract<Stripe.Event, { type: `payment_intent.${string}` }>["type"];

function missing(id: string): StripeResponse {
  const message = `No such payment_intent: '${id}'`;
  return stripeFailure(404, { type: "invalid_request_error", code: "resource_missing", message });
}
