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

/**
 * `/api/health`: monitors and the admin's settings ask which integrations are on. An integration is
 * on if its key is set, so the function has all keys.
 */
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
