/**
 * Disputes, early fraud warnings and transfers of the stand-in for Stripe:
 *
 * - `/v1/disputes` with `close`, `/v1/radar/early_fraud_warnings`, `/v1/transfers` with `reversals`.
 *   Each dispute, also a bank's question, marks its charge as disputed for ever. Whether the charge can be
 *   refunded is a field of its disputes
 * - `POST /stand-in/dispute` `{intent, status?, amount?, reason?, dueInSeconds?}` the guest's bank
 *   disputes a captured payment, or only asks about it (`warning_needs_response`); returns `{id}`
 * - `POST /stand-in/decide` `{dispute, status, isRefundable?}` the bank decides, or moves the dispute to
 *   another status
 * - `POST /stand-in/warn` `{intent}` the card's bank warns about a payment; returns `{id}`
 * - `POST /stand-in/drain` `{account, isDrained?}` the balance of an account, or of `platform`, is paid out
 * - `POST /stand-in/spoil` `{dispute, isSpoiled?}` responses with the dispute have an invalid `amount`
 * - `GET /stand-in/disputes` every dispute, with the amounts moved between platform and restaurant,
 *   and what the restaurant has of the payment
 */
import type Stripe from "stripe";
import { bodyOf, type Route, sendJson } from "../http.ts";
import { randomId, seconds } from "./stripe-charges.ts";
import {
  answeredFee,
  balanceTransaction,
  createDispute,
  evidenceIn,
  isRefundableAt,
  type NewDispute,
  receivedFee,
} from "./stripe-dispute-objects.ts";
import type { AccountState } from "./stripe-intents.ts";
import { listResponse } from "./stripe-lists.ts";
import type { StripeResponse } from "./stripe-objects.ts";
import { expands, parametersOf, refusalOfParameters } from "./stripe-parameters.ts";
import { disputeClosed, missingObject } from "./stripe-refusals.ts";
import { StripeTransfers, type TransferredPayment } from "./stripe-transfers.ts";
import { createEventBase } from "./stripe-webhook.ts";

interface DisputesOptions {
  stateOf: (account: string) => AccountState;
  /** Finds a payment, with the cents that its refunds have taken back of the transfer. */
  find: (intent: string) => TransferredPayment | undefined;
  /** Marks the charge of a payment as disputed. */
  markDisputed: (intent: string) => void;
  send: (event: Stripe.Event) => void;
}

/** What a bank decides about a dispute. */
interface Decision {
  status: Stripe.Dispute.Status;
  /** Whether the charge can be refunded then. By default as at Stripe. */
  isRefundable?: boolean;
}

type DisputeEvent = Extract<Stripe.Event, { type: `charge.dispute.${string}` }>["type"];

/** The disputes of payments, and the transfers that follow from them. */
export class StripeDisputes {
  readonly #disputes = new Map<string, Stripe.Dispute>();
  readonly #warnings = new Map<string, Stripe.Radar.EarlyFraudWarning>();
  readonly #spoiled = new Set<string>();
  readonly #transfers: StripeTransfers;
  readonly #options: DisputesOptions;

  constructor(options: DisputesOptions) {
    this.#options = options;
    this.#transfers = new StripeTransfers(options.stateOf);
  }

  /** Performs a request of the API, or returns undefined if it is not about disputes. */
  perform(operation: string, form: URLSearchParams, url: URL): StripeResponse | undefined {
    if (operation === "POST /v1/transfers") return this.#transfers.create(form);
    if (operation === "GET /v1/transfers") {
      const group = url.searchParams.get("transfer_group");
      return listResponse(this.#transfers.list(group), url);
    }
    const transfer = /^POST \/v1\/transfers\/(\w+)\/reversals$/.exec(operation)?.[1];
    if (transfer !== undefined) return this.#reverse(transfer, form);
    const warning = /^GET \/v1\/radar\/early_fraud_warnings\/(\w+)$/.exec(operation)?.[1];
    if (warning !== undefined) {
      const body = this.#warnings.get(warning);
      return body ? { status: 200, body } : missingObject(warning);
    }
    if (operation === "GET /v1/disputes") return this.#list(url);
    const [, method, id = "", action] = /^(GET|POST) \/v1\/disputes\/(\w+)(\/close)?$/.exec(operation) ?? [];
    if (method === undefined) return undefined;
    const dispute = this.#disputes.get(id);
    if (!dispute) return missingObject(id);
    if (method === "GET") return { status: 200, body: this.#expanded(dispute, url) };
    const refusal = refusalOfParameters(form, action ? parametersOf.accept : parametersOf.answer);
    if (refusal) return refusal;
    return action ? this.#close(dispute) : this.#answer(dispute, form);
  }

  /** Cents that a refund of a payment can still take back of its transfer. */
  reversibleOf(payment: TransferredPayment): number {
    const { amount, amount_reversed } = this.#transfers.transferOf(payment);
    return amount - amount_reversed;
  }

  /**
   * Whether no dispute of a payment prevents its refund. A bank's question does not
   * (https://docs.stripe.com/testing-use-cases, "Charge inquiry opened").
   */
  isRefundable(intent: string): boolean {
    return this.#ofPayment(intent).every((one) => one.is_charge_refundable);
  }

  /**
   * Closes the questions of banks about a payment that was refunded as a whole. Measured in
   * https://github.com/Automattic/woocommerce-payments/pull/738
   */
  closeQuestions(intent: string): void {
    for (const dispute of this.#ofPayment(intent)) {
      const isOpenQuestion = dispute.status.startsWith("warning_") && dispute.status !== "warning_closed";
      if (isOpenQuestion) this.#decide(dispute, { status: "warning_closed" });
    }
  }

  /** The routes under `/stand-in`, for tests. */
  testRoutes(): Route[] {
    return [
      controlRoute("dispute", (newDispute: NewDispute) => ({ id: this.#open(newDispute) })),
      controlRoute("decide", ({ dispute, ...decision }: { dispute: string } & Decision) =>
        this.#decide(this.#require(dispute), decision),
      ),
      controlRoute("warn", ({ intent }: { intent: string }) => ({ id: this.#warn(intent) })),
      controlRoute("drain", ({ account, isDrained = true }: { account: string; isDrained?: boolean }) =>
        this.#transfers.setDrained(account, isDrained),
      ),
      controlRoute("spoil", ({ dispute, isSpoiled = true }: { dispute: string; isSpoiled?: boolean }) =>
        isSpoiled ? this.#spoiled.add(dispute) : this.#spoiled.delete(dispute),
      ),
      async (request, response, url) => {
        if (url.pathname !== "/stand-in/disputes" || request.method !== "GET") return false;
        sendJson(response, 200, this.#ledger());
        return true;
      },
    ];
  }

  /** Forgets all disputes, warnings and transfers. */
  forget(): void {
    this.#disputes.clear();
    this.#warnings.clear();
    this.#spoiled.clear();
    this.#transfers.forget();
  }

  #ledger() {
    return [...this.#disputes.values()].map((dispute) => {
      const payment = this.#options.find(String(dispute.payment_intent));
      const left = payment ? this.#transfers.leftOf(payment) : 0;
      return { ...dispute, left, moves: this.#transfers.moves(dispute.id) };
    });
  }

  #open(newDispute: NewDispute): string {
    const intent = this.#options.find(newDispute.intent)?.intent;
    if (intent?.status !== "succeeded") throw new Error(`${newDispute.intent} was not captured.`);
    const dispute = createDispute(intent, newDispute);
    this.#store(dispute, "charge.dispute.created");
    if (dispute.status === "needs_response") this.#withdraw(dispute);
    return dispute.id;
  }

  /** The bank takes the amount from the platform's balance, not from the restaurant's. */
  #withdraw(dispute: Stripe.Dispute): void {
    const withdrawal = balanceTransaction(dispute.id, -dispute.amount, receivedFee);
    const balance_transactions = [...dispute.balance_transactions, withdrawal];
    this.#store({ ...dispute, balance_transactions }, "charge.dispute.funds_withdrawn");
  }

  #decide(before: Stripe.Dispute, { status, isRefundable = isRefundableAt(status) }: Decision): void {
    const dispute = { ...before, status, is_charge_refundable: isRefundable };
    // Negative after the bank has taken the money.
    const balanceChange = before.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
    const isFinal = status === "won" || status === "lost" || status === "warning_closed";
    this.#store(dispute, isFinal ? "charge.dispute.closed" : "charge.dispute.updated");
    // An inquiry takes no money. When it becomes a dispute, the bank takes the amount.
    if ((status === "needs_response" || status === "lost") && balanceChange === 0) this.#withdraw(dispute);
    if (status === "won" && balanceChange < 0) {
      const isAnswered = dispute.evidence_details.submission_count > 0;
      const returned = balanceTransaction(dispute.id, -balanceChange, isAnswered ? -answeredFee : 0);
      const balance_transactions = [...dispute.balance_transactions, returned];
      this.#store({ ...dispute, balance_transactions }, "charge.dispute.funds_reinstated");
    }
  }

  #answer(dispute: Stripe.Dispute, form: URLSearchParams): StripeResponse {
    if (!dispute.status.endsWith("needs_response")) return disputeClosed();
    const evidence = { ...dispute.evidence, ...evidenceIn(form) };
    const isSubmitted = form.get("submit") !== "false";
    const evidence_details: Stripe.Dispute.EvidenceDetails = {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? "manual" : "not_submitted",
    };
    const isInquiry = dispute.status.startsWith("warning_");
    const reviewStatus = isInquiry ? "warning_under_review" : "under_review";
    const isCharged = isSubmitted && !isInquiry;
    const feeTransactions = isCharged ? [balanceTransaction(dispute.id, 0, answeredFee)] : [];
    const after = {
      ...dispute,
      evidence,
      evidence_details,
      status: isSubmitted ? reviewStatus : dispute.status,
      balance_transactions: [...dispute.balance_transactions, ...feeTransactions],
    };
    return this.#store(after, "charge.dispute.updated");
  }

  /** To close a dispute is to accept it: https://docs.stripe.com/api/disputes/close */
  #close(dispute: Stripe.Dispute): StripeResponse {
    if (dispute.status !== "needs_response") return disputeClosed();
    return this.#store({ ...dispute, status: "lost" }, "charge.dispute.closed");
  }

  #store(dispute: Stripe.Dispute, type: DisputeEvent): StripeResponse {
    this.#disputes.set(dispute.id, dispute);
    this.#options.markDisputed(String(dispute.payment_intent));
    this.#options.send({ ...createEventBase(), type, data: { object: dispute } } as Stripe.Event);
    return { status: 200, body: dispute };
  }

  /** The dispute, whose intent and charge are ids unless the request expands all fields that are read. */
  #expanded(dispute: Stripe.Dispute, url: URL): object {
    const fields = ["payment_intent", "charge.transfer", "charge.application_fee"];
    if (!fields.every((field) => expands(url.searchParams, field))) return dispute;
    if (this.#spoiled.has(dispute.id)) return { ...dispute, amount: "all of it" };
    const payment = this.#options.find(String(dispute.payment_intent));
    if (!payment) return dispute;
    const { intent, keptFee } = payment;
    const fee = intent.application_fee_amount ?? 0;
    const charge: Partial<Stripe.Charge> = {
      id: String(dispute.charge),
      object: "charge",
      amount: intent.amount,
      amount_captured: intent.amount_received,
      application_fee_amount: intent.application_fee_amount,
      // https://docs.stripe.com/api/application_fees/object
      application_fee:
        fee > 0 ? ({ amount: fee, amount_refunded: fee - keptFee } as Stripe.ApplicationFee) : null,
      disputed: true,
      transfer: this.#transfers.transferOf(payment),
    };
    return { ...dispute, payment_intent: intent, charge };
  }

  #list(url: URL): StripeResponse {
    const intent = url.searchParams.get("payment_intent");
    const matching = intent ? this.#ofPayment(intent) : [...this.#disputes.values()];
    return listResponse(matching.toReversed(), url);
  }

  #ofPayment(intent: string): Stripe.Dispute[] {
    return [...this.#disputes.values()].filter((one) => one.payment_intent === intent);
  }

  #reverse(id: string, form: URLSearchParams): StripeResponse {
    // `transferIdOf` derives the id of a charge's transfer from that of its payment.
    const payment = this.#options.find(id.replace(/^tr_/, "pi_"));
    const transfer = payment ? this.#transfers.transferOf(payment) : this.#transfers.find(id);
    return transfer ? this.#transfers.reverse(transfer, form) : missingObject(id);
  }

  /** https://docs.stripe.com/api/radar/early_fraud_warnings/object */
  #warn(intent: string): string {
    const charge = this.#options.find(intent)?.intent.latest_charge;
    const object: Stripe.Radar.EarlyFraudWarning = {
      id: randomId("issfr"),
      object: "radar.early_fraud_warning",
      actionable: true,
      charge: typeof charge === "string" ? charge : "",
      created: seconds(),
      fraud_type: "made_with_stolen_card",
      livemode: false,
      payment_intent: intent,
    };
    this.#warnings.set(object.id, object);
    const type = "radar.early_fraud_warning.created";
    this.#options.send({ ...createEventBase(), type, data: { object } } as Stripe.Event);
    return object.id;
  }

  #require(id: string): Stripe.Dispute {
    const dispute = this.#disputes.get(id);
    if (!dispute) throw new Error(`There is no dispute ${id}.`);
    return dispute;
  }
}

function controlRoute<Body>(name: string, perform: (body: Body) => unknown): Route {
  return async (request, response, url) => {
    if (url.pathname !== `/stand-in/${name}` || request.method !== "POST") return false;
    sendJson(response, 200, perform(JSON.parse(await bodyOf(request)) as Body) ?? {});
    return true;
  };
}
