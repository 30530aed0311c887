import { healthRouter } from "../health/health.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { openAiSecrets, stripeSecrets } from "../platform/config.ts";

export const health = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...openAiSecrets] },
  "/api/health",
  healthRouter,
);
