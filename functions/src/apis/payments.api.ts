import { httpsFunctionWith } from "../http/https-function.ts";
import { paymentsRouter } from "../payments/payments.routes.ts";
import { paymentsToCheckRouter } from "../payments/payments-to-check.routes.ts";
import { stripeSecrets } from "../platform/integrations.ts";

export const payments = httpsFunctionWith(
  { secrets: stripeSecrets },
  "/",
  paymentsRouter,
  paymentsToCheckRouter,
);
