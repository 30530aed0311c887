import { onSchedule } from "firebase-functions/v2/scheduler";
import { longDayOptions, minuteOptions } from "../platform/function-options.ts";
import { stripeSecrets, stripeSettings } from "../platform/integrations.ts";
import { logInfo } from "../platform/logger.ts";

/**
 * Every minute: releases unpaid orders, closes uncollected ones, and does what is due at Stripe. Its
 * parts are loaded later, because they check Stripe's responses with zod.
 */
export const settlePayments = onSchedule({ ...minuteOptions, secrets: stripeSecrets }, async () => {
  const { closeOrdersDue } = await import("./payments-due.ts");
  const [closed] = await Promise.allSettled([closeOrdersDue()]);
  // Without Stripe, every attempt would fail and be postponed further.
  const { settled, failed } = stripeSettings() ? await settleDue() : { settled: 0, failed: 0 };
  if (closed.status === "rejected") throw closed.reason;
  const { released, uncollected } = closed.value;
  const run = { released, uncollected, settled, failed: closed.value.failed + failed };
  if (Object.values(run).some((count) => count > 0)) logInfo("payments-settled", run);
});

async function settleDue() {
  const { settlePaymentsDue } = await import("./settle-payments.ts");
  return settlePaymentsDue();
}

/** Every day: compares what has changed at Stripe with the orders, and reads every account. */
export const reconcilePayments = onSchedule({ ...longDayOptions, secrets: stripeSecrets }, async () => {
  if (!stripeSettings()) return;
  const { reconcile, refreshAccounts } = await import("./reconcile-payments.ts");
  const [count] = await Promise.allSettled([reconcile()]);
  const accounts = await refreshAccounts();
  if (count.status === "rejected") throw count.reason;
  logInfo("payments-reconciled", { count: count.value, accounts });
});
