import { onSchedule } from "firebase-functions/v2/scheduler";
import { dayOptions, minuteOptions } from "../platform/function-options.ts";
import { stripeSecrets, stripeSettings, webPushSecrets } from "../platform/integrations.ts";
import { logInfo } from "../platform/logger.ts";
import { closeOrdersDue } from "./payments-due.ts";
import { reconcile } from "./reconcile-payments.ts";
import { settlePaymentsDue } from "./settle-payments.ts";

const secrets = [...stripeSecrets, ...webPushSecrets];

/** Every minute: releases unpaid orders, closes uncollected ones, and does what is due at Stripe. */
export const settlePayments = onSchedule({ ...minuteOptions, secrets }, async () => {
  const closed = await closeOrdersDue();
  // Without Stripe, every attempt would fail and be postponed further.
  const settled = stripeSettings() ? await settlePaymentsDue() : { settled: 0, failed: 0 };
  const { released, uncollected } = closed;
  const failed = closed.failed + settled.failed;
  const run = { released, uncollected, settled: settled.settled, failed };
  if (Object.values(run).some((count) => count > 0)) logInfo("payments-settled", run);
});

/** Every day: compares the payments that have changed at Stripe with their orders. */
export const reconcilePayments = onSchedule({ ...dayOptions, secrets }, async () => {
  if (stripeSettings()) logInfo("payments-reconciled", { count: await reconcile() });
});
