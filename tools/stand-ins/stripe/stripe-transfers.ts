import type Stripe from "stripe";
import { randomId, seconds, transferIdOf } from "./stripe-charges.ts";
import type { AccountState } from "./stripe-intents.ts";
import { metadataIn, type StripeResponse } from "./stripe-objects.ts";
import { parametersOf, refusalOfParameters } from "./stripe-parameters.ts";
import {
  balanceInsufficient,
  noSuchDestination,
  platformBalanceInsufficient,
  reversalTooLarge,
  transferReversed,
} from "./stripe-refusals.ts";

/** A payment whose money Stripe transfers to a restaurant. */
export interface TransferredPayment {
  intent: Stripe.PaymentIntent;
  /** Cents that refunds with `reverse_transfer` have taken back of the transfer. */
  reversedByRefunds: number;
  /** Cents of the application fee that refunds have not returned to the restaurant. */
  keptFee: number;
}

/** In place of an account's id: the platform's own balance, from which it makes transfers. */
const platform = "platform";

/** A transfer lists only its latest reversals: https://docs.stripe.com/api/transfer_reversals/list */
const maxReversalsListed = 10;

/** The transfers to restaurants: one of each destination charge, and those that the platform makes. */
export class StripeTransfers {
  #reversals: (Stripe.TransferReversal & { transfer: string })[] = [];
  #platformTransfers: Stripe.Transfer[] = [];
  /** Cents that went to a restaurant (positive) or came from it (negative), oldest first. */
  #moves: { amount: number; metadata: Stripe.Metadata }[] = [];
  /** Accounts, or `platform`, whose balance is empty. */
  readonly #drained = new Set<string>();
  readonly #stateOf: (account: string) => AccountState;

  constructor(stateOf: (account: string) => AccountState) {
    this.#stateOf = stateOf;
  }

  /** The transfer of a destination charge: all of it. The restaurant then pays the fee. */
  transferOf({ intent, reversedByRefunds }: TransferredPayment): Stripe.Transfer {
    const transfer = {
      ...emptyTransfer,
      id: transferIdOf(intent.id),
      amount: intent.amount_received,
      created: intent.created,
      destination: intent.transfer_data?.destination.toString() ?? null,
      source_transaction: typeof intent.latest_charge === "string" ? intent.latest_charge : null,
    };
    return this.#withReversals(transfer, reversedByRefunds);
  }

  /** `POST /v1/transfers/{id}/reversals`. The transfer has its present `amount_reversed`. */
  reverse(transfer: Stripe.Transfer, form: URLSearchParams): StripeResponse {
    const refusal = refusalOfParameters(form, parametersOf.reversal);
    if (refusal) return refusal;
    const left = transfer.amount - transfer.amount_reversed;
    const amount = Number(form.get("amount") ?? left);
    if (left <= 0) return transferReversed(transfer.id);
    if (amount <= 0 || amount > left) return reversalTooLarge(amount, left);
    // The reversal of a charge's transfer may make the balance negative. The reversal of another
    // transfer may not: https://docs.stripe.com/api/transfer_reversals
    const isOfCharge = transfer.source_transaction !== null;
    if (!isOfCharge && this.#drained.has(String(transfer.destination))) return balanceInsufficient();
    const reversal = {
      id: randomId("trr"),
      object: "transfer_reversal" as const,
      amount,
      balance_transaction: null,
      created: seconds(),
      currency: "usd",
      destination_payment_refund: null,
      metadata: metadataIn(form),
      source_refund: null,
      transfer: transfer.id,
    };
    this.#reversals.push(reversal);
    this.#moves.push({ amount: -amount, metadata: reversal.metadata });
    return { status: 200, body: reversal };
  }

  /** `POST /v1/transfers` */
  create(form: URLSearchParams): StripeResponse {
    const refusal = refusalOfParameters(form, parametersOf.transfer);
    if (refusal) return refusal;
    const destination = form.get("destination") ?? "";
    if (this.#stateOf(destination) === "unknown") return noSuchDestination(destination, "destination");
    if (this.#drained.has(platform)) return platformBalanceInsufficient();
    const made: Stripe.Transfer = {
      ...emptyTransfer,
      id: randomId("tr"),
      amount: Number(form.get("amount")),
      created: seconds(),
      destination,
      metadata: metadataIn(form),
      transfer_group: form.get("transfer_group"),
    };
    this.#platformTransfers.push(made);
    this.#moves.push({ amount: made.amount, metadata: made.metadata });
    return { status: 200, body: made };
  }

  /** The transfers of a group that the platform made, newest first. */
  list(group: string | null): Stripe.Transfer[] {
    const found = this.#platformTransfers.filter(({ transfer_group }) => transfer_group === group);
    return found.map((one) => this.#withReversals(one)).toReversed();
  }

  /** A transfer that the platform made. */
  find(id: string): Stripe.Transfer | undefined {
    const made = this.#platformTransfers.find((one) => one.id === id);
    return made && this.#withReversals(made);
  }

  /** Cents that a restaurant still has of a payment: of its charge's transfer and of the platform's. */
  leftOf(payment: TransferredPayment): number {
    const all = [this.transferOf(payment), ...this.list(payment.intent.id)];
    return all.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  }

  /** The amounts taken back and transferred again for a dispute, oldest first: negative and positive cents. */
  moves(dispute: string): number[] {
    return this.#moves.filter(({ metadata }) => metadata.disputeId === dispute).map(({ amount }) => amount);
  }

  /** Sets whether the balance of an account, or of `platform`, is empty. */
  setDrained(account: string, isDrained: boolean): void {
    if (isDrained) this.#drained.add(account);
    else this.#drained.delete(account);
  }

  forget(): void {
    this.#reversals = [];
    this.#platformTransfers = [];
    this.#moves = [];
    this.#drained.clear();
  }

  #withReversals(transfer: Stripe.Transfer, reversedByRefunds = 0): Stripe.Transfer {
    const reversals = this.#reversals.filter((one) => one.transfer === transfer.id);
    const amount_reversed = reversals.reduce((sum, { amount }) => sum + amount, reversedByRefunds);
    const data = reversals.toReversed().slice(0, maxReversalsListed);
    const has_more = reversals.length > maxReversalsListed;
    return {
      ...transfer,
      amount_reversed,
      reversed: amount_reversed >= transfer.amount,
      reversals: { object: "list", data, has_more, url: `/v1/transfers/${transfer.id}/reversals` },
    };
  }
}

const emptyTransfer: Stripe.Transfer = {
  id: "",
  object: "transfer",
  amount: 0,
  amount_reversed: 0,
  balance_transaction: null,
  created: 0,
  currency: "usd",
  description: null,
  destination: null,
  livemode: false,
  metadata: {},
  reversals: { object: "list", data: [], has_more: false, url: "" },
  reversed: false,
  source_transaction: null,
  source_type: "card",
  transfer_group: null,
};
