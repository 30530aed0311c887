import { httpsFunctionWith } from "../http/https-function.ts";
import { paymentsRouter } from "../payments/payments.routes.ts";
import { stripeSecrets } from "../platform/config.ts";

export const payments = httpsFunctionWith({ secrets: stripeSecrets }, "/", paymentsRouter);
