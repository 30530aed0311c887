import type Stripe from "stripe";
import { canceledCharge, capturedCharge, chargeOf, type StandInCharge } from "./stripe-charges.ts";
import {
  type AccountState,
  canceled,
  captured,
  confirmed,
  createIntent,
  isRefusal,
  refundedOf,
  refundOf,
  reversedByRefunds,
} from "./stripe-intents.ts";
import { listResponse } from "./stripe-lists.ts";
import type { StripeResponse } from "./stripe-objects.ts";
import { expands, parametersOf, refusalOfParameters } from "./stripe-parameters.ts";
import { cardDeclined, missingIntent, notConfirmable } from "./stripe-refusals.ts";
import type { TransferredPayment } from "./stripe-transfers.ts";
import { createEventBase } from "./stripe-webhook.ts";

/** The payment method whose card is declined. Every other one is charged. */
const declinedCard = "pm_card_visa_chargeDeclined";

/** One payment in the stand-in's ledger, in cents. */
export interface LedgerEntry {
  intent: string;
  orderId: string | undefined;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  captured: number;
  refunded: number;
  fee: number;
  /** The part of the fee that the platform keeps. */
  keptFee: number;
  destination: string | undefined;
  /** What the restaurant has of the charge's transfer. */
  left: number;
}

interface PaymentsOptions {
  stateOf: (account: string) => AccountState;
  /** Cents that can still be taken back of the transfer of a payment. */
  reversibleOf: (payment: TransferredPayment) => number;
  /** Whether no dispute of a payment prevents its refund. */
  isRefundable: (intent: string) => boolean;
  /** Called when a payment was refunded as a whole. */
  onRefunded: (intent: string) => void;
  send: (event: Stripe.Event) => void;
}

/** The payments: intents, refunds, and their events. */
export class StripePayments {
  readonly #intents = new Map<string, Stripe.PaymentIntent>();
  readonly #charges = new Map<string, StandInCharge>();
  #refunds: Stripe.Refund[] = [];
  /** Ids of the refunds that return the platform's fee. */
  readonly #feeRefunds = new Set<string>();
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /** Performs a request of the API, or returns undefined if it is not about payments. */
  perform(operation: string, form: URLSearchParams, url: URL): StripeResponse | undefined {
    const response = this.#responseTo(operation, form, url);
    const wantsCharge = expands([...form, ...url.searchParams], "latest_charge");
    return wantsCharge && response?.status === 200 ? this.#withCharge(response) : response;
  }

  #responseTo(operation: string, form: URLSearchParams, url: URL): StripeResponse | undefined {
    if (operation === "POST /v1/payment_intents") {
      const refusal = refusalOfParameters(form, parametersOf.create);
      const intent = refusal ?? createIntent(form, this.#options.stateOf);
      return isRefusal(intent) ? intent : this.#store(intent, "payment_intent.created");
    }
    if (operation === "POST /v1/refunds") return this.#refund(form);
    if (operation === "GET /v1/payment_intents") {
      return listResponse([...this.#intents.values()].toReversed(), url);
    }
    if (operation === "GET /v1/refunds") {
      const intent = url.searchParams.get("payment_intent");
      const found = this.#refunds.filter(({ payment_intent }) => payment_intent === intent);
      return listResponse(found.toReversed(), url);
    }
    const [, method, id = "", action] =
      /^(GET|POST) \/v1\/payment_intents\/(\w+)(?:\/(confirm|capture|cancel))?$/.exec(operation) ?? [];
    if (method === undefined) return undefined;
    const intent = this.#intents.get(id);
    if (!intent) return missingIntent(id);
    if (method === "GET") return { status: 200, body: intent };
    return this.#change(intent, action, form);
  }

  /** The charge of the last attempt to pay an intent. */
  chargeOf({ latest_charge }: Stripe.PaymentIntent): StandInCharge | undefined {
    return typeof latest_charge === "string" ? this.#charges.get(latest_charge) : undefined;
  }

  /** Marks the charge of an intent as disputed. */
  markDisputed(id: string): void {
    const intent = this.#intents.get(id);
    const charge = intent && this.chargeOf(intent);
    if (!charge) throw new Error(`The payment intent ${id} has no charge.`);
    this.#charges.set(charge.id, { ...charge, disputed: true });
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
    if (intent) this.#cancel(intent, "automatic");
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

  /** Finds a payment by the id of its intent, with what its refunds have changed. */
  find(id: string): TransferredPayment | undefined {
    const intent = this.#intents.get(id);
    return intent && this.#withRefunds(intent);
  }

  /** Forgets all payments. */
  forget(): void {
    this.#intents.clear();
    this.#charges.clear();
    this.#refunds = [];
    this.#feeRefunds.clear();
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
      keptFee: this.#keptFeeOf(intent),
      destination: intent.transfer_data?.destination.toString(),
      left: this.#leftOf(intent),
    }));
  }

  /** A refund returns as much of the fee as of the charge (`refund_application_fee` of its API). */
  #keptFeeOf({ id, amount_received, application_fee_amount }: Stripe.PaymentIntent): number {
    if (!application_fee_amount || amount_received === 0) return 0;
    const returning = this.#refunds.filter((refund) => this.#feeRefunds.has(refund.id));
    const kept = 1 - refundedOf(id, returning) / amount_received;
    return Math.round(application_fee_amount * kept);
  }

  #withRefunds(intent: Stripe.PaymentIntent): TransferredPayment {
    return {
      intent,
      reversedByRefunds: reversedByRefunds(intent.id, this.#refunds),
      keptFee: this.#keptFeeOf(intent),
    };
  }

  #leftOf(intent: Stripe.PaymentIntent): number {
    return intent.transfer_data ? this.#options.reversibleOf(this.#withRefunds(intent)) : 0;
  }

  #change(intent: Stripe.PaymentIntent, action: string | undefined, form: URLSearchParams): StripeResponse {
    // The stand-in has no update of an intent, which is a POST without an action.
    if (action !== "confirm" && action !== "capture" && action !== "cancel") return missingIntent(intent.id);
    const refusal = refusalOfParameters(form, parametersOf[action]);
    if (refusal) return refusal;
    if (action === "confirm") return this.#confirm(intent, form.get("payment_method") ?? "pm_card_visa");
    return action === "capture" ? this.#capture(intent, form) : this.#cancel(intent, null);
  }

  /** Pays an intent with a card, as a guest's app does. A declined attempt leaves a charge, too. */
  #confirm(intent: Stripe.PaymentIntent, method: string): StripeResponse {
    if (intent.status !== "requires_payment_method") return notConfirmable(intent);
    const charge = chargeOf(intent, method !== declinedCard);
    this.#charges.set(charge.id, charge);
    if (!charge.paid) {
      this.#store({ ...intent, latest_charge: charge.id }, "payment_intent.payment_failed");
      return cardDeclined();
    }
    const after = confirmed(intent, charge, method);
    if (after.status !== "succeeded") return this.#store(after, "payment_intent.amount_capturable_updated");
    this.#charges.set(charge.id, capturedCharge(charge, after));
    return this.#store(after, "payment_intent.succeeded");
  }

  #capture(intent: Stripe.PaymentIntent, form: URLSearchParams): StripeResponse {
    const after = captured(intent, form);
    if (isRefusal(after)) return after;
    const charge = this.chargeOf(intent);
    if (charge) this.#charges.set(charge.id, capturedCharge(charge, after));
    return this.#store(after, "payment_intent.succeeded");
  }

  #cancel(
    intent: Stripe.PaymentIntent,
    reason: Stripe.PaymentIntent.CancellationReason | null,
  ): StripeResponse {
    const after = canceled(intent, reason);
    if (isRefusal(after)) return after;
    const charge = this.chargeOf(intent);
    if (charge) this.#charges.set(charge.id, canceledCharge(charge));
    return this.#store(after, "payment_intent.canceled");
  }

  /** The response with the whole charge in place of its id. */
  #withCharge({ body, ...response }: StripeResponse): StripeResponse {
    const intent = body as Stripe.PaymentIntent;
    return { ...response, body: { ...intent, latest_charge: this.chargeOf(intent) ?? null } };
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
    const refusal = refusalOfParameters(form, parametersOf.refund);
    if (refusal) return refusal;
    if (!intent) return missingIntent(id);
    const charge = this.chargeOf(intent);
    const reversible = this.#options.reversibleOf(this.#withRefunds(intent));
    const isRefundable = this.#options.isRefundable(id);
    const refund = refundOf({ intent, charge, reversible, isRefundable }, this.#refunds, form);
    if (isRefusal(refund)) return refund;
    this.#refunds.push(refund);
    if (form.get("refund_application_fee") === "true") this.#feeRefunds.add(refund.id);
    const amount_refunded = refundedOf(id, this.#refunds);
    const refunded = amount_refunded === intent.amount_received;
    if (charge) this.#charges.set(charge.id, { ...charge, amount_refunded, refunded });
    this.#options.send({ ...createEventBase(), type: "refund.created", data: { object: refund } });
    if (refunded) this.#options.onRefunded(id);
    return { status: 200, body: refund };
  }
}

type IntentEvent = Extract<Stripe.Event, { type: `payment_intent.${string}` }>["type"];
