import { onSchedule } from "firebase-functions/v2/scheduler";
import { dayOptions, minuteOptions } from "../platform/function-options.ts";
import { stripeSecrets, stripeSettings } from "../platform/integrations.ts";
import { logError, logInfo } from "../platform/logger.ts";

/**
 * Every minute: releases unpaid orders, closes uncollected ones, and does what is due at Stripe. Its
 * parts are loaded later, because they check Stripe's responses with zod.
 */
export const settlePayments = onSchedule({ ...minuteOptions, secrets: stripeSecrets }, async () => {
  const { closeOrdersDue } = await import("./payments-due.ts");
  const { released, uncollected, failed } = await closeOrdersDue();
  // Without Stripe, every attempt would fail and be postponed further.
  const settled = stripeSettings() ? await settleDue() : { settled: 0, failed: 0 };
  const disputes = stripeSettings() ? await settleDisputes() : { settled: 0, failed: 0 };
  const run = {
    released,
    uncollected,
    settled: settled.settled + disputes.settled,
    failed: failed + settled.failed + disputes.failed,
  };
  if (Object.values(run).some((count) => count > 0)) logInfo("payments-settled", run);
});

async function settleDue() {
  const { settlePaymentsDue } = await import("./settle-payments.ts");
  return settlePaymentsDue();
}

async function settleDisputes() {
  const { settleDisputesDue } = await import("./settle-disputes.ts");
  return settleDisputesDue();
}

/** Every day: compares what has changed at Stripe with the orders, and reads every account. */
export const reconcilePayments = onSchedule({ ...dayOptions, secrets: stripeSecrets }, async () => {
  if (!stripeSettings()) return;
  const { reconcileDisputes } = await import("./dispute-events.ts");
  const disputes = await reconcileDisputes().catch((error: unknown) => {
    logError("disputes-not-reconciled", error, {});
    return 0;
  });
  logInfo("disputes-reconciled", { count: disputes });
  const { reconcile, refreshAccounts } = await import("./reconcile-payments.ts");
  logInfo("payments-reconciled", { count: await reconcile(), accounts: await refreshAccounts() });
});
