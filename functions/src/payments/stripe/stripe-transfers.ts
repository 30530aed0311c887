import type { Cents } from "@flashplate/contract/shared/money";
import type Stripe from "stripe";
import * as z from "zod";
import { now } from "../../platform/clock.ts";
import { ask, StoredFailure, singleAttempt } from "./stripe-client.ts";

const hourMs = 3_600_000;

const metadata = z.record(z.string(), z.string()).nullish();

/** A transfer to a restaurant's account, and its reversals. Amounts in cents. */
export const transferShape = z.object({
  id: z.string(),
  amount: z.int(),
  amount_reversed: z.int(),
  destination: z.string().nullish(),
  metadata,
  reversals: z.object({ data: z.array(z.object({ amount: z.int(), metadata })) }),
});
export type TransferAtStripe = z.infer<typeof transferShape>;

const idShape = z.object({ id: z.string() });

/** What a transfer back or forth is made for: a dispute or a refund. It is stored in its metadata. */
interface Purpose {
  disputeId?: string;
  refundOf?: string;
}

/** Transfers in either direction that were made for one purpose. */
interface Moved {
  /** Cents that were taken back from the restaurant, and not returned. */
  reversed: Cents;
  /** Number of the transfers. */
  moves: number;
}

/**
 * The transfers of a payment to the restaurant, oldest first: that of its charge, and those that
 * returned reversed amounts. Stripe never undoes a reversal, so returned money can only be taken back by
 * reversing the transfer that returned it.
 * @param chargeTransfer the transfer of the charge
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function listTransfers(
  chargeTransfer: TransferAtStripe,
  intentId: string,
): Promise<TransferAtStripe[]> {
  // Nothing was taken back, so nothing was returned.
  if (chargeTransfer.amount_reversed === 0) return [chargeTransfer];
  const { data } = await ask(z.object({ data: z.array(transferShape) }), (stripe) =>
    stripe.transfers.list({ transfer_group: intentId, limit: 100 }),
  );
  // Only `transferAgain` uses this group. Stripe lists the newest transfer first.
  return [chargeTransfer, ...data.toReversed()];
}

/** The part of a transfer that can still be reversed. */
export function reversibleOf({ amount, amount_reversed }: TransferAtStripe): Cents {
  return Math.max(0, amount - amount_reversed);
}

/** What the transfers of a payment, and the reversals of them, have moved for a purpose. */
export function movedFor(purpose: Purpose, transfers: readonly TransferAtStripe[]): Moved {
  const isFor = (one: { metadata?: Record<string, string> | null | undefined }) =>
    Object.entries(purpose).every(([name, value]) => one.metadata?.[name] === value);
  const taken = transfers.flatMap(({ reversals }) => reversals.data).filter(isFor);
  const returned = transfers.filter(isFor);
  return { reversed: sumOf(taken) - sumOf(returned), moves: taken.length + returned.length };
}

/**
 * Takes an amount back from the restaurant, from the newest transfers first. The metadata of each
 * reversal has the purpose, so that the next reading finds it, even after Stripe has removed its
 * key. A transfer that returned money can be reversed only while the account's balance covers it:
 * https://docs.stripe.com/api/transfer_reversals
 * @param transfers oldest first
 * @param asked `moves` is the number of transfers for the purpose so far; `keyOfMove` makes a key
 * that names the purpose and the number of a move
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function reverseTransfers(
  transfers: readonly TransferAtStripe[],
  asked: { amount: Cents; purpose: Purpose; keyOfMove: (move: number) => string; moves: number },
): Promise<void> {
  let rest = asked.amount;
  let move = asked.moves;
  for (const transfer of transfers.toReversed()) {
    const amount = Math.min(rest, reversibleOf(transfer));
    if (amount === 0) continue;
    const parameters = { amount, metadata: { ...asked.purpose } };
    // Stripe refuses a key whose parameters differ from those of its first request. The amount that
    // is left may have changed since a refusal, so the key has the amount.
    const key = `${asked.keyOfMove(move)}/${transfer.id}/${amount}`;
    await send(key, (stripe, options) => stripe.transfers.createReversal(transfer.id, parameters, options));
    rest -= amount;
    move += 1;
  }
}

/**
 * Sends a transfer or a reversal. For a day, Stripe repeats a failure that it has stored under the
 * key, although the account that pays may have money again. That failure is older than the reading of the
 * transfers, so what it left undone is sent again under a key that changes every hour. The SDK does not
 * repeat the request, because it would get a failure of this call, which may have moved the money.
 */
async function send(
  key: string,
  request: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<unknown>,
): Promise<void> {
  const sendUnder = (idempotencyKey: string) =>
    ask(idShape, (stripe) => request(stripe, { idempotencyKey, ...singleAttempt }));
  try {
    await sendUnder(key);
  } catch (error) {
    if (!(error instanceof StoredFailure)) throw error;
    await sendUnder(`${key}/${Math.floor(now().getTime() / hourMs)}`);
  }
}

/**
 * Transfers to the restaurant again an amount that was taken back.
 * @throws payments/not-configured, payments/unavailable, payments/refused
 */
export async function transferAgain(
  { account, intentId, amount }: { account: string; intentId: string; amount: Cents },
  { purpose, key }: { purpose: Purpose; key: string },
): Promise<void> {
  const parameters: Stripe.TransferCreateParams = {
    amount,
    currency: "usd",
    destination: account,
    transfer_group: intentId,
    metadata: { ...purpose },
  };
  await send(key, (stripe, options) => stripe.transfers.create(parameters, options));
}

function sumOf(parts: readonly { amount: Cents }[]): Cents {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
