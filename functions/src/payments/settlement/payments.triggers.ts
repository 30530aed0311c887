import { onSchedule } from "firebase-functions/v2/scheduler";
import { longDayOptions, minuteOptions } from "../../platform/function-options.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { stripeSecrets, stripeSettings } from "../../platform/services/integrations.ts";

/**
 * Every minute: releases unpaid orders, closes uncollected ones, and does what is due at Stripe. Its
 * parts are loaded later, because they check Stripe's responses with zod.
 */
export const settlePayments = onSchedule({ ...minuteOptions, secrets: stripeSecrets }, async () => {
  const { closeOrdersDue } = await import("./payments-due.ts");
  const [closed] = await Promise.allSettled([closeOrdersDue()]);
  // Without Stripe, every attempt would fail and be postponed further.
  const [tasks, disputes] = stripeSettings() ? [await settleDue(), await settleDisputes()] : [];
  if (closed.status === "rejected") throw closed.reason;
  const { released, uncollected } = closed.value;
  const run = {
    released,
    uncollected,
    settled: (tasks?.settled ?? 0) + (disputes?.settled ?? 0),
    failed: closed.value.failed + (tasks?.failed ?? 0) + (disputes?.failed ?? 0),
  };
  if (Object.values(run).some((count) => count > 0)) logInfo("payments-settled", run);
});

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
  // One that fails does not stop the others.
  const [disputes] = await Promise.allSettled([reconcileDisputes()]);
  const [count] = await Promise.allSettled([reconcile()]);
  const accounts = await refreshAccounts();
  if (disputes.status === "rejected") throw disputes.reason;
  if (count.status === "rejected") throw count.reason;
  logInfo("disputes-reconciled", { count: disputes.value });
  logInfo("payments-reconciled", { count: count.value, accounts });
});
