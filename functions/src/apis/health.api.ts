import { healthRouter } from "../health/health.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { geocoderSecrets, mailSecrets, openAiSecrets, stripeSecrets } from "../platform/integrations.ts";

export const health = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...openAiSecrets, ...mailSecrets, ...geocoderSecrets] },
  "/api/health",
  healthRouter,
);
