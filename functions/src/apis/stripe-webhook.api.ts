import { httpsFunctionWith } from "../http/https-function.ts";
import { stripeSecrets, webPushSecrets } from "../platform/integrations.ts";
import { stripeWebhookRouter } from "../workflows/stripe-webhook.routes.ts";

export const stripeWebhook = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...webPushSecrets] },
  "/stripe-webhook",
  stripeWebhookRouter,
);
