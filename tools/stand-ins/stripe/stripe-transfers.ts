import type Stripe from "stripe";
import { randomId, seconds } from "./stripe-charges.ts";
import { metadataIn } from "./stripe-dispute-objects.ts";
import { type StripeResponse, stripeFailure } from "./stripe-objects.ts";

/** A payment with the transfer that Stripe made of it. */
export interface Transferred {
  intent: Stripe.PaymentIntent;
  /** What refunds have taken back of the transfer. */
  refunded: number;
}

/** The transfers to restaurants: one of each destination charge, and those that the platform makes. */
export class StripeTransfers {
  #reversals: (Stripe.TransferReversal & { transfer: string })[] = [];
  #made: Stripe.Transfer[] = [];

  /** The transfer of a destination charge: its amount, which then pays the application's fee. */
  transferOf({ intent, refunded }: Transferred): Stripe.Transfer {
    const id = transferIdOf(intent.id);
    const reversals = this.#reversals.filter(({ transfer }) => transfer === id);
    const reversed = reversals.reduce((sum, { amount }) => sum + amount, refunded);
    return {
      ...emptyTransfer,
      id,
      amount: intent.amount_received,
      amount_reversed: reversed,
      created: intent.created,
      destination: intent.transfer_data?.destination.toString() ?? null,
      reversals: { object: "list", data: reversals.toReversed(), has_more: false, url: "" },
      reversed: reversed >= intent.amount_received,
      source_transaction: typeof intent.latest_charge === "string" ? intent.latest_charge : null,
    };
  }

  /** `POST /v1/transfers/{id}/reversals` */
  reverse(of: Transferred, form: URLSearchParams): StripeResponse {
    const transfer = this.transferOf(of);
    const amount = Number(form.get("amount") ?? transfer.amount - transfer.amount_reversed);
    if (amount <= 0 || amount > transfer.amount - transfer.amount_reversed) {
      const message = "The reversal amount is greater than the amount that is left of the transfer.";
      return stripeFailure(400, { type: "invalid_request_error", message });
    }
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
    return { status: 200, body: reversal };
  }

  /** `POST /v1/transfers` */
  create(form: URLSearchParams): StripeResponse {
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
    return { status: 200, body: made };
  }

  /** The transfers of a group, newest first. */
  list(group: string | null): Stripe.Transfer[] {
    return this.#made.filter(({ transfer_group }) => transfer_group === group).toReversed();
  }

  /** The amounts taken back and transferred again, oldest first: negative and positive cents. */
  moves(intent: string, group: string): number[] {
    const reversals = this.#reversals.filter(({ transfer }) => transfer === transferIdOf(intent));
    return [...reversals.map(({ amount }) => -amount), ...this.list(group).map(({ amount }) => amount)];
  }

  forget(): void {
    this.#reversals = [];
    this.#made = [];
  }
}

/** Id of the transfer of a payment. */
export function transferIdOf(intent: string): string {
  return intent.replace("pi_", "tr_");
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
