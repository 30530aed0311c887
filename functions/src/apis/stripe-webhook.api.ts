import { httpsFunctionWith } from "../http/https-function.ts";
import { stripeWebhookRouter } from "../payments/stripe-webhook.routes.ts";
import { stripeSecrets } from "../platform/integrations.ts";

export const stripeWebhook = httpsFunctionWith(
  { secrets: stripeSecrets },
  "/stripe-webhook",
  stripeWebhookRouter,
);
