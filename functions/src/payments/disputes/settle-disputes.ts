import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import type { DisputeEvidence } from "@flashplate/contract/payments/dispute-rules";
import type { DisputeRecord } from "@flashplate/contract/payments/disputes";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { siteOrigins } from "../../platform/configuration/config.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logError, logWarning } from "../../platform/logging/logger.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { emailsOf } from "../../store/accounts.ts";
import { readOrder } from "../../store/orders/orders.repository.ts";
import { StripeFailure } from "../stripe/stripe-client.ts";
import {
  closeDispute,
  findDispute,
  returnPart,
  reversePart,
  sendEvidence,
} from "../stripe/stripe-disputes.ts";
import { applyDispute } from "./apply-dispute.ts";
import { evidenceOf, isDefended, withoutPersonalData } from "./dispute-evidence.ts";
import { pageOfDisputesDue, readDisputeIn, writeDisputeIn } from "./disputes.repository.ts";
import { claimDispute, noteFailedStep } from "./disputes.service.ts";

const concurrency = 5;
const pageSize = 50;
/** Leaves time for the orders and payments that are due, which run in the same minute. */
const runMs = 10_000;
/** Failures of a step after which an admin is asked to look at it. */
const attemptsBeforeAlarm = 3;

/** Counts of a run. */
interface SettledDisputes {
  settled: number;
  failed: number;
}

/**
 * Does what is due about disputes: sends evidence, accepts, reverses and returns transfers, each until
 * Stripe has confirmed it. Idempotent; runs may overlap and stop anywhere.
 * @returns how many steps were done, and how many failed
 */
export async function settleDisputesDue(): Promise<SettledDisputes> {
  const run: SettledDisputes = { settled: 0, failed: 0 };
  const { failed } = await runPass({
    name: "disputes-due",
    page: (from) => pageOfDisputesDue(now(), pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      const result = await settleDispute(id);
      if (result) run[result] += 1;
    },
    concurrency,
    runMs,
  });
  return { ...run, failed: run.failed + failed };
}

/** @returns undefined if another run has the dispute, or it needs nothing any more */
async function settleDispute(id: string): Promise<keyof SettledDisputes | undefined> {
  // If the claim throws, the step is unchanged. The pass lists it and tries it again.
  const claimed = await claimDispute(id);
  if (!claimed) return undefined;
  try {
    // The state at Stripe may change the step.
    const record = await applyDispute(id);
    if (record?.step) await takeStep(id, record);
    // Stores what the step has changed at Stripe.
    await applyDispute(id);
    return "settled";
  } catch (error) {
    if (!(error instanceof AppError)) logError("dispute-not-settled", error, { disputeId: id });
    await noteFailure(id, claimed, error);
    return "failed";
  }
}

async function takeStep(id: string, record: DisputeRecord): Promise<void> {
  switch (record.step) {
    case "send-evidence":
      return answerBank(id, record);
    case "accept":
      return closeDispute(id);
    case "reverse-transfer":
    case "return-transfer": {
      const dispute = await findDispute(id);
      if (!dispute) return undefined;
      return record.step === "reverse-transfer" ? reversePart(dispute) : returnPart(dispute);
    }
    default:
      return undefined;
  }
}

async function answerBank(id: string, { orderId }: DisputeRecord): Promise<void> {
  const order = await readOrder(orderId);
  if (!order || !isDefended(order.record)) return;
  const { consumerId } = order.record;
  const emails = consumerId === erasedConsumerId ? new Map() : await emailsOf([consumerId]);
  const evidence = evidenceOf(order, { email: emails.get(consumerId), site: siteOrigins()[0] });
  // Stored before it is sent, so that it is known even if Stripe's response is lost.
  await storeEvidence(id, withoutPersonalData(evidence));
  await sendEvidence(id, evidence);
}

function storeEvidence(id: string, evidence: DisputeEvidence): Promise<void> {
  return inTransaction(async (transaction) => {
    const record = await readDisputeIn(transaction, id);
    if (record) writeDisputeIn(transaction, id, { ...record, evidence });
  });
}

async function noteFailure(id: string, claimed: DisputeRecord, error: unknown): Promise<void> {
  const reason = error instanceof StripeFailure ? (error.reason ?? error.code) : "internal";
  const failed = await noteFailedStep(id, claimed, reason);
  if (failed?.attempts !== attemptsBeforeAlarm) return;
  const problem = `dispute-${failed.step}`;
  logWarning("payment-needs-attention", { orderId: failed.orderId, problem, reason });
}
