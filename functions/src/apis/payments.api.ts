import { httpsFunctionWith } from "../http/https-function.ts";
import { markPaymentSettledRouter } from "../payments/comparison/mark-payment-settled.routes.ts";
import { paymentsToCheckRouter } from "../payments/comparison/payments-to-check.routes.ts";
import { disputesRouter } from "../payments/disputes/disputes.routes.ts";
import { paymentsRouter } from "../payments/payments.routes.ts";
import { stripeSecrets } from "../platform/services/integrations.ts";

/**
 * `/account` and `/account_link`: restaurants connect Stripe; admins check payments and disputes.
 */
export const payments = httpsFunctionWith(
  { secrets: stripeSecrets },
  "payments",
  paymentsRouter,
  paymentsToCheckRouter,
  markPaymentSettledRouter,
  disputesRouter,
);
