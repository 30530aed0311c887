import { healthRouter } from "../health/health.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import {
  geocoderSecrets,
  mailSecrets,
  openAiSecrets,
  stripeSecrets,
  stripeWebhookSecrets,
  webPushSecrets,
} from "../platform/services/integrations.ts";

/** It says which services have a key, so it has all of them. */
export const health = httpsFunctionWith(
  {
    secrets: [
      ...stripeSecrets,
      ...stripeWebhookSecrets,
      ...openAiSecrets,
      ...mailSecrets,
      ...webPushSecrets,
      ...geocoderSecrets,
    ],
  },
  "health",
  healthRouter,
);
