import type Stripe from "stripe";
import { randomId, seconds, transferIdOf } from "./stripe-charges.ts";
import { metadataIn, type StripeResponse } from "./stripe-objects.ts";
import {
  balanceInsufficient,
  platformBalanceInsufficient,
  reversalTooLarge,
  transferReversed,
} from "./stripe-refusals.ts";

/** A payment with the transfer that Stripe made of it. */
export interface Transferred {
  intent: Stripe.PaymentIntent;
  /** What refunds with `reverse_transfer` have taken back of the transfer. */
  refunded: number;
}

/** In place of an account's id: the platform's own balance, from which it makes transfers. */
const platform = "platform";

/** Stripe's object has the latest reversals only: https://docs.stripe.com/api/transfer_reversals/list */
const reversalsShown = 10;

/** The transfers to restaurants: one of each destination charge, and those that the platform makes. */
export class StripeTransfers {
  #reversals: (Stripe.TransferReversal & { transfer: string })[] = [];
  #made: Stripe.Transfer[] = [];
  #moves: { amount: number; metadata: Stripe.Metadata }[] = [];
  readonly #drained = new Set<string>();

  /** The transfer of a destination charge: all of it. The restaurant then pays the fee. */
  transferOf({ intent, refunded }: Transferred): Stripe.Transfer {
    const transfer = {
      ...emptyTransfer,
      id: transferIdOf(intent.id),
      amount: intent.amount_received,
      created: intent.created,
      destination: intent.transfer_data?.destination.toString() ?? null,
      source_transaction: typeof intent.latest_charge === "string" ? intent.latest_charge : null,
    };
    return this.#withReversals(transfer, refunded);
  }

  /** `POST /v1/transfers/{id}/reversals`, of a transfer as it is now. */
  reverse(transfer: Stripe.Transfer, form: URLSearchParams): StripeResponse {
    const left = transfer.amount - transfer.amount_reversed;
    const amount = Number(form.get("amount") ?? left);
    if (left <= 0) return transferReversed(transfer.id);
    if (amount <= 0 || amount > left) return reversalTooLarge(amount, left);
    // The reversal of a charge's transfer may make the balance negative, that of another may not:
    // https://docs.stripe.com/api/transfer_reversals
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
    if (this.#drained.has(platform)) return platformBalanceInsufficient();
    const made: Stripe.Transfer = {
      ...emptyTransfer,
      id: randomId("tr"),
      amount: Number(form.get("amount")),
      created: seconds(),
      destination: form.get("destination"),
      metadata: metadataIn(form),
      transfer_group: form.get("transfer_group"),
    };
    this.#made.push(made);
    this.#moves.push({ amount: made.amount, metadata: made.metadata });
    return { status: 200, body: made };
  }

  /** The transfers of a group that the platform made, newest first. */
  list(group: string | null): Stripe.Transfer[] {
    const found = this.#made.filter(({ transfer_group }) => transfer_group === group);
    return found.map((one) => this.#withReversals(one)).toReversed();
  }

  /** A transfer that the platform made. */
  find(id: string): Stripe.Transfer | undefined {
    const made = this.#made.find((one) => one.id === id);
    return made && this.#withReversals(made);
  }

  /** What a restaurant has of a payment: of the transfer of its charge, and of those that returned money. */
  leftOf(payment: Transferred): number {
    const all = [this.transferOf(payment), ...this.list(payment.intent.id)];
    return all.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  }

  /** The amounts taken back and transferred again for a dispute, oldest first: negative and positive cents. */
  moves(dispute: string): number[] {
    return this.#moves.filter(({ metadata }) => metadata.disputeId === dispute).map(({ amount }) => amount);
  }

  /** The balance of an account, or of `platform`, is paid out, or there is money again. */
  setDrained(account: string, isDrained: boolean): void {
    if (isDrained) this.#drained.add(account);
    else this.#drained.delete(account);
  }

  forget(): void {
    this.#reversals = [];
    this.#made = [];
    this.#moves = [];
    this.#drained.clear();
  }

  #withReversals(transfer: Stripe.Transfer, refunded = 0): Stripe.Transfer {
    const reversals = this.#reversals.filter((one) => one.transfer === transfer.id);
    const amount_reversed = reversals.reduce((sum, { amount }) => sum + amount, refunded);
    const data = reversals.toReversed().slice(0, reversalsShown);
    const has_more = reversals.length > reversalsShown;
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
