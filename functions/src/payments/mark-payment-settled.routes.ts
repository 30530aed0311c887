import { type SettledPaymentAnswer, settlePayment } from "@flashplate/contract/payments/settled-payments";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { markPaymentSettled } from "./mark-payment-settled.ts";

/** An admin's marks of settled payments, under /account. */
export const markPaymentSettledRouter = createRouter();

markPaymentSettledRouter.post(
  "/account/attention/settle",
  endpoint(authenticate, adminOnly, validate(settlePayment), async ({ user, body }) => {
    const outcome = await markPaymentSettled(body, user.uid);
    return ok<SettledPaymentAnswer>({ id: body.id, outcome });
  }),
);
