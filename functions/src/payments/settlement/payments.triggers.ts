import { onSchedule } from "firebase-functions/v2/scheduler";
import { longDayOptions, minuteOptions } from "../../platform/configuration/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { stripeSecrets, stripeSettings } from "../../platform/services/integrations.ts";
import { settled, valuesOf } from "../../platform/settled.ts";

/**
 * Every minute: releases unpaid orders, closes uncollected ones, and does what is due at Stripe.
 * Imports its parts only when it runs: they load zod, which is slow to load (decision 24).
 */
export const settlePayments = onSchedule({ ...minuteOptions, secrets: stripeSecrets }, async () => {
  const { closeOrdersDue } = await import("./payments-due.ts");
  // A part that fails does not stop the others.
  const orders = await settled(closeOrdersDue());
  // Without Stripe, every attempt would fail and be postponed further.
  const isOn = stripeSettings() !== undefined;
  const tasks = await settled(isOn ? settleDue() : nothingSettled);
  const disputes = await settled(isOn ? settleDisputes() : nothingSettled);
  const [closed, ofTasks, ofDisputes] = valuesOf([orders, tasks, disputes]);
  const { released, uncollected, failed } = closed;
  const run = {
    released,
    uncollected,
    settled: ofTasks.settled + ofDisputes.settled,
    failed: failed + ofTasks.failed + ofDisputes.failed,
  };
  if (Object.values(run).some((count) => count > 0)) logInfo("payments-settled", run);
});

const nothingSettled = { settled: 0, failed: 0 };

async function settleDue() {
  const { settlePaymentsDue } = await import("./settle-payments.ts");
  return settlePaymentsDue();
}

async function settleDisputes() {
  const { settleDisputesDue } = await import("../disputes/settle-disputes.ts");
  return settleDisputesDue();
}

/** Every day: compares what has changed at Stripe with the orders, and reads every account. */
export const reconcilePayments = onSchedule({ ...longDayOptions, secrets: stripeSecrets }, async () => {
  if (!stripeSettings()) return;
  const { reconcileDisputes } = await import("../disputes/dispute-events.ts");
  const { reconcile, refreshAccounts } = await import("../comparison/reconcile-payments.ts");
  // A part that fails does not stop the others.
  const [disputes, count, accounts] = valuesOf([
    await settled(reconcileDisputes()),
    await settled(reconcile()),
    await settled(refreshAccounts()),
  ]);
  logInfo("disputes-reconciled", { count: disputes });
  logInfo("payments-reconciled", { count, accounts });
});
