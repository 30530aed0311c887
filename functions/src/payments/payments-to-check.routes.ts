import type { PaymentsToCheckAnswer } from "@flashplate/contract/payments/payments";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { findPaymentsToCheck } from "./payments-to-check.service.ts";

/** Payments that need a person, under /account. */
export const paymentsToCheckRouter = createRouter();

paymentsToCheckRouter.get(
  "/account/attention",
  endpoint(authenticate, adminOnly, async () => ok<PaymentsToCheckAnswer>(await findPaymentsToCheck())),
);
