import { httpsFunctionWith } from "../http/https-function.ts";
import { reserveOptions } from "../platform/configuration/function-options.ts";
import { stripeSecrets } from "../platform/services/integrations.ts";
import { reserveRouter } from "../reservations/reserve-portions.routes.ts";

/**
 * `/api/consumerAPI/reserve`: the mobile app reserves portions of a sale. It has its own function, so
 * that a rush fills few instances and slows no other request.
 */
export const reserve = httpsFunctionWith(
  { ...reserveOptions, secrets: stripeSecrets },
  "reserve",
  reserveRouter,
);
