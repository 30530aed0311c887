import type { PaymentsToCheckAnswer } from "@flashplate/contract/payments/payments";
import { type PaymentMarksAnswer, paymentMarksQuery } from "@flashplate/contract/payments/settled-payments";
import { authenticate } from "../../http/access/authenticate.ts";
import { adminOnly } from "../../http/access/authorise.ts";
import { ok } from "../../http/answer.ts";
import { validateQuery } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { findPaymentMarks } from "../tasks/payment-marks.service.ts";
import { findPaymentsToCheck } from "./payments-to-check.service.ts";

/** Payments that need a person, and those that admins marked as settled, under /account. */
export const paymentsToCheckRouter = createRouter();

paymentsToCheckRouter.get(
  "/account/attention",
  endpoint(authenticate, adminOnly, async () => ok<PaymentsToCheckAnswer>(await findPaymentsToCheck())),
);

paymentsToCheckRouter.get(
  "/account/attention/settled",
  endpoint(authenticate, adminOnly, validateQuery(paymentMarksQuery), async ({ query }) =>
    ok<PaymentMarksAnswer>(await findPaymentMarks(query.before)),
  ),
);
