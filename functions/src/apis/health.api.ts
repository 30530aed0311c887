import { healthRouter } from "../health/health.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import {
  geocoderSecrets,
  mailSecrets,
  openAiSecrets,
  stripeSecrets,
  webPushSecrets,
} from "../platform/integrations.ts";

export const health = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...openAiSecrets, ...mailSecrets, ...webPushSecrets, ...geocoderSecrets] },
  "/api/health",
  healthRouter,
);
