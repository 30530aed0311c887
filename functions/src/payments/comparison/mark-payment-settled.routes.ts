import { settlePaymentEndpoint } from "@flashplate/contract/payments/payments.interface";
import type { SettledPaymentAnswer } from "@flashplate/contract/payments/settled-payments";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { markPaymentSettled } from "./mark-payment-settled.ts";

/** An admin's marks of settled payments, under /account. */
export const markPaymentSettledRouter = createRouter();

mount(markPaymentSettledRouter, settlePaymentEndpoint, async ({ user, body }) => {
  const outcome = await markPaymentSettled(body, user.uid);
  return ok<SettledPaymentAnswer>({ id: body.id, outcome });
});
