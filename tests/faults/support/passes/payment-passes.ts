import { randomUUID } from "node:crypto";
import * as deployed from "../../../../functions/src/index.ts";
import { disputeRecord } from "../../../../functions/test-support/records/disputes.ts";
import {
  change,
  makeVendor,
  store,
  stored,
  storeOrder,
} from "../../../../functions/test-support/records/records.ts";
import { makePayee, payWithCard, stripeSdk } from "../../../../functions/test-support/stand-ins/payments.ts";
import { tellStandIn } from "../../../../functions/test-support/stand-ins/stand-ins.ts";
import { minutesAgo, newId, type PassCase, type PassItem } from "./pass-case.ts";

const provider = () => process.env.FLASHPLATE_STRIPE_STAND_IN ?? "";

/** A payment at Stripe without an order. The order's id is poisoned, so the payment cannot be compared. */
async function lostPayment(place: number): Promise<PassItem> {
  const id = newId(place);
  const { account } = await makePayee(provider());
  const intent = await stripeSdk(provider()).paymentIntents.create({
    amount: 990,
    currency: "usd",
    capture_method: "manual",
    metadata: { orderId: id },
    transfer_data: { destination: account },
  });
  await payWithCard(provider(), intent.client_secret ?? "");
  const isDone = async () => (await stored(`PaymentTasks/${intent.id}`))?.problem === "order-unknown";
  return { id, listedAs: intent.id, isDone };
}

/** A dispute at Stripe, of a payment whose order is missing. Returns its id. */
async function disputeOf(orderId: string): Promise<string> {
  const { account } = await makePayee(provider());
  const sdk = stripeSdk(provider());
  const { id: intent } = await sdk.paymentIntents.create({
    amount: 990,
    currency: "usd",
    metadata: { orderId },
    transfer_data: { destination: account },
  });
  await sdk.paymentIntents.confirm(intent, { payment_method: "pm_card_visa" });
  return (await tellStandIn<{ id: string }>(provider(), "dispute", { intent })).id;
}

/** Stripe lists events of 30 days, so it lists none of ours at this time. */
const inFortyDays = new Date(Date.now() + 40 * 86_400_000);

/** The passes of payments. */
export const paymentPasses: Readonly<Record<string, PassCase>> = {
  "orders-due": {
    schedule: deployed.settlePayments,
    item: async (place) => {
      const payment = { mode: "app", state: "awaiting", amount_cents: 1000 } as const;
      const dueAt = minutesAgo(20 - place);
      const id = await storeOrder("test-vendor", {
        saleId: `test-${randomUUID()}`,
        status: "awaiting-payment",
        payment: { ...payment, dueAt },
      });
      await store(`OrderPayments/${id}`, { account: "acct_none", fee_cents: 0 });
      return { id, isDone: async () => (await stored(`Orders/${id}`))?.status === "released" };
    },
  },
  "payment-tasks": {
    schedule: deployed.settlePayments,
    item: async (place) => {
      const id = newId(place);
      const dueAt = minutesAgo(60 - place);
      await store(`PaymentTasks/${id}`, { ...task, settlement: "return", amount_cents: 1, dueAt });
      return { id, isDone: async () => (await stored(`PaymentTasks/${id}`))?.attempts === 1 };
    },
  },
  "disputes-due": {
    schedule: deployed.settlePayments,
    item: async (place) => {
      const id = `dp_${newId(place).replaceAll("-", "")}`;
      const dueAt = minutesAgo(60 - place);
      await store(`Disputes/${id}`, disputeRecord({ step: "send-evidence", dueAt }));
      return { id, isDone: async () => (await stored(`Disputes/${id}`))?.attempts === 1 };
    },
  },
  disputes: {
    schedule: deployed.reconcilePayments,
    endsBetweenPages: true,
    item: async (place) => {
      const id = await disputeOf(newId(place));
      const isDone = async () => (await stored(`Disputes/${id}`)) !== undefined;
      return { id, listedAs: `dispute ${id}`, isDone };
    },
  },
  "disputes-open": {
    schedule: deployed.reconcilePayments,
    isById: true,
    at: inFortyDays,
    item: async (place) => {
      const id = await disputeOf(newId(place));
      await store(`Disputes/${id}`, disputeRecord({ reason: "not read" }));
      return { id, isDone: async () => (await stored(`Disputes/${id}`))?.reason !== "not read" };
    },
  },
  payments: {
    schedule: deployed.reconcilePayments,
    isForAdmins: true,
    endsBetweenPages: true,
    item: lostPayment,
  },
  "payments-listed": {
    schedule: deployed.reconcilePayments,
    item: async (place) => {
      // Stripe does not know it.
      const id = `pi_${newId(place).replaceAll("-", "")}`;
      const attentionSince = minutesAgo(60 - place);
      await store(`PaymentTasks/${id}`, { ...task, intentId: id, problem: "not-compared", attentionSince });
      return { id, isDone: async () => (await stored(`PaymentTasks/${id}`)) === undefined };
    },
  },
  "payment-accounts": {
    schedule: deployed.reconcilePayments,
    isById: true,
    item: async () => {
      const { uid: id } = await makeVendor();
      const { id: stripeAccountId } = await stripeSdk(provider()).accounts.create({ type: "express" });
      await change(`Vendors/${id}`, { stripeAccountId });
      const isDone = async () => (await stored(`Vendors/${id}`))?.paymentAccount !== undefined;
      return { id, sortedBy: stripeAccountId, isDone };
    },
  },
};

const task = {
  vendorId: "test-vendor",
  settlement: null,
  amount_cents: 0,
  intentId: null,
  error: null,
  createdAt: minutesAgo(60),
  dueAt: null,
  attempts: 0,
  problem: null,
  attentionSince: null,
};
