import type { RequestListener } from "node:http";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import type Stripe from "stripe";
import { settleDisputesDue } from "../../src/payments/disputes/settle-disputes.ts";
import { makePerson } from "../records/people.ts";
import { store, stored, storedWhere } from "../records/records.ts";
import { startPaymentWorld } from "./payment-world.ts";
import { ledgerOf } from "./payments.ts";
import { tellStandIn } from "./stand-ins.ts";

/**
 * A dispute in the stand-in, with the amounts moved between platform and restaurant for it, and what the
 * restaurant has of the payment, in cents.
 */
type DisputeAtStandIn = Stripe.Dispute & { moves: number[]; left: number };

/** Fields of a new dispute, as the stand-in takes them. */
interface DisputeOptions {
  status?: string;
  amount?: number;
  dueInSeconds?: number;
}

/** The world of payments, with a bank that disputes them. */
export async function startDisputeWorld(stripe: (options: { webhook: string }) => RequestListener) {
  const world = await startPaymentWorld(stripe);
  const { provider } = world;

  return {
    ...world,
    person: makePerson,
    /**
     * An order of two portions, $10.00, paid in the app, collected and captured. Its events are delivered.
     * Later ones are held.
     */
    collected: async () => {
      await world.delivery("held");
      const { vendor, saleId } = await world.paidSale();
      const guest = await makePerson();
      const request = { quantity: 2, requestId: `disputed-${saleId}` };
      const answer = await world.reserve(guest, saleId, request);
      await world.pay(answer);
      const orderId = (await world.reserve(guest, saleId, request)).body.order.id;
      await world.complete(vendor, orderId);
      world.advanceMinutes(1);
      await world.minute();
      const [entry] = await ledgerOf(provider, orderId);
      await world.deliver();
      return { vendor, saleId, guest, orderId, intent: entry?.intent ?? "" };
    },
    /** The guest's bank disputes a payment. Its events are held. */
    dispute: async (intent: string, options: DisputeOptions = {}): Promise<string> =>
      (await tellStandIn<{ id: string }>(provider, "dispute", { intent, ...options })).id,
    decide: (dispute: string, status: string) => tellStandIn(provider, "decide", { dispute, status }),
    /** Gives the dispute a shape that Stripe does not document, or its correct shape again. */
    spoil: (dispute: string, isSpoiled = true) => tellStandIn(provider, "spoil", { dispute, isSpoiled }),
    /** Replaces the record of an order. */
    replaceOrder: (orderId: string, fields: object) => store(`Orders/${orderId}`, fields),
    /** One run of the schedule for disputes. */
    settle: settleDisputesDue,
    disputeAtStripe: async (id: string) =>
      (await tellStandIn<DisputeAtStandIn[]>(provider, "disputes")).find((one) => one.id === id),
    record: async (id: string) => (await stored(`Disputes/${id}`)) as unknown as DisputeRecord,
    /** Kinds of the mails to a restaurant about disputes, in no order. */
    mails: async (vendorId: string) =>
      (await storedWhere("NotificationOutbox", "vendorId", vendorId))
        .map(({ kind }) => String(kind))
        .filter((kind) => kind.startsWith("mail-dispute")),
  };
}

export type DisputeWorld = Awaited<ReturnType<typeof startDisputeWorld>>;
