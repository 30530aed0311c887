import { httpsFunctionWith } from "../http/https-function.ts";
import { stripeWebhookRouter } from "../payments/stripe-webhook.routes.ts";
import { stripeSecrets, stripeWebhookSecrets } from "../platform/services/integrations.ts";

/** `/stripe-webhook`: Stripe sends signed events about payments, disputes and accounts. */
export const stripeWebhook = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...stripeWebhookSecrets] },
  "stripeWebhook",
  stripeWebhookRouter,
);
