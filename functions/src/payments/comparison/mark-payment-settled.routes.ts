import { type SettledPaymentAnswer, settlePayment } from "@flashplate/contract/payments/settled-payments";
import { authenticate } from "../../http/access/authenticate.ts";
import { adminOnly } from "../../http/access/authorise.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
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
