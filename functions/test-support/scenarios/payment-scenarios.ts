import { randomUUID } from "node:crypto";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import type { PaymentTaskRecord } from "@flashplate/contract/payments/payments";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { ensureAccount } from "../../src/payments/payments.service.ts";
import { readVendor } from "../../src/store/vendors.repository.ts";
import { disputeRecord } from "../records/disputes.ts";
import { change, store } from "../records/records.ts";
import { requiredVariable } from "../required-variable.ts";
import { tellStandIn } from "../stand-ins/stand-ins.ts";
import { anotherVendor, nothing, onlyInARace, type Scenarios } from "./scenario.ts";

/** The id of a vendor's Stripe account. */
async function paymentAccount(vendorId: string): Promise<string> {
  const vendor = await readVendor(vendorId);
  if (!vendor) throw new Error(`There is no vendor ${vendorId}.`);
  return (await ensureAccount(vendor, ownerOf(vendor))).account;
}

/** Completes the onboarding at the stand-in. */
async function submitDetails(account: string): Promise<void> {
  await tellStandIn(requiredVariable("FLASHPLATE_STRIPE_STAND_IN"), "submit", { account });
}

async function accountUpdate(): Promise<object> {
  const account = await paymentAccount(await anotherVendor());
  const id = `evt_${randomUUID().replaceAll("-", "")}`;
  return { id, object: "event", type: "account.updated", account, data: { object: { id: account } } };
}

/** The time since which the payment was listed, as the admin's page showed it. */
const seenSince = "2026-01-02T12:00:00.000Z";

/**
 * Stores a payment that is listed, and that Stripe knows nothing about. Returns the request that
 * marks it as settled. With another `attentionSince` than `seenSince`, it was listed again.
 */
async function markOfListed(attentionSince = new Date(seenSince)): Promise<object> {
  const id = randomUUID();
  const task: PaymentTaskRecord = {
    vendorId: await anotherVendor(),
    settlement: null,
    amount_cents: 990,
    intentId: null,
    createdAt: attentionSince,
    dueAt: null,
    attempts: 0,
    error: "card_declined",
    problem: "capture-failed",
    attentionSince,
  };
  await store(`PaymentTasks/${id}`, task);
  return { id, since: seenSince, note: "Paid at the counter." };
}

const newDisputeId = () => `du_${randomUUID().replaceAll("-", "")}`;

/** A dispute that can be accepted. */
async function anOpenDispute(changes: Partial<DisputeRecord> = {}): Promise<object> {
  const id = newDisputeId();
  const vendorId = await anotherVendor();
  const record = disputeRecord({ vendorId, step: "send-evidence", ...changes });
  await store(`Disputes/${id}`, record);
  return { id };
}

export const paymentScenarios = {
  "POST /account": { success: nothing, foreign: onlyInARace },
  "POST /account_link": {
    success: async ({ uid }) => ({ account: await paymentAccount(uid) }),
    foreign: async () => ({ account: await paymentAccount(await anotherVendor()) }),
  },
  "GET /account/status": {
    success: async ({ uid }) => ({ account: await paymentAccount(uid) }),
    foreign: async () => ({ account: await paymentAccount(await anotherVendor()) }),
    wrong: { account: "nonsense" },
  },
  "POST /account/login_link": {
    success: async ({ uid }) => {
      await submitDetails(await paymentAccount(uid));
      await change(`Vendors/${uid}`, { initialOnboarding: true });
      return undefined;
    },
    foreign: nothing,
  },
  "GET /account/attention": { success: nothing },
  "GET /account/attention/settled": { success: nothing, wrong: { before: "" } },
  "POST /account/attention/settle": {
    success: () => markOfListed(),
    foreign: async () => ({ ...(await markOfListed()), id: randomUUID() }),
    conflicts: { "payments/changed-meanwhile": () => markOfListed(new Date("2026-01-03T12:00:00Z")) },
  },
  "GET /account/disputes": { success: nothing },
  "POST /account/disputes/accept": {
    success: () => anOpenDispute(),
    foreign: async () => ({ id: newDisputeId() }),
    conflicts: { "payments/dispute-decided": () => anOpenDispute({ status: "under_review" }) },
  },
  "POST /stripe-webhook": { success: accountUpdate },
} satisfies Partial<Scenarios>;
