import { healthRouter } from "../health/health.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { mailSecrets, openAiSecrets, stripeSecrets } from "../platform/integrations.ts";

export const health = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...openAiSecrets, ...mailSecrets] },
  "/api/health",
  healthRouter,
);
