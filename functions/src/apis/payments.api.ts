import { httpsFunctionWith } from "../http/https-function.ts";
import { disputesRouter } from "../payments/disputes.routes.ts";
import { paymentsRouter } from "../payments/payments.routes.ts";
import { paymentsToCheckRouter } from "../payments/payments-to-check.routes.ts";
import { stripeSecrets } from "../platform/integrations.ts";
import { markPaymentSettledRouter } from "../payments/mark-payment-settled.routes.ts";

export const payments = httpsFunctionWith(
  { secrets: stripeSecrets },
  "/",
  paymentsRouter,
  paymentsToCheckRouter,
  markPaymentSettledRouter,
  disputesRouter,
);
