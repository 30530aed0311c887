import { httpsFunctionWith } from "../http/https-function.ts";
import { stripeSecrets, stripeWebhookSecrets } from "../platform/integrations.ts";
import { stripeWebhookRouter } from "../payments/stripe-webhook.routes.ts";

export const stripeWebhook = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...stripeWebhookSecrets] },
  "/stripe-webhook",
  stripeWebhookRouter,
);
