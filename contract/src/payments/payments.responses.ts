import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import {
  type AccountLinkAnswer,
  type AccountStatusAnswer,
  type LoginLinkAnswer,
  type PaymentAccountAnswer,
  type PaymentsToCheckAnswer,
  paymentProblems,
  type WebhookAnswer,
} from "./payments.ts";
import { type PaymentMarksAnswer, type SettledPaymentAnswer, settledOutcomes } from "./settled-payments.ts";

registerResponse<PaymentAccountAnswer>("PaymentAccountAnswer")(z.object({ account: z.string() }));
registerResponse<AccountLinkAnswer>("AccountLinkAnswer")(z.object({ url: z.string() }));
registerResponse<AccountStatusAnswer>("AccountStatusAnswer")(
  z.object({
    account: z.string().nullable(),
    details_submitted: z.boolean(),
    charges_enabled: z.boolean(),
    payouts_enabled: z.boolean(),
    currently_due: z.array(z.string()),
    disabled_reason: z.string().nullable(),
    initialOnboarding: z.boolean(),
  }),
);
registerResponse<LoginLinkAnswer>("LoginLinkAnswer")(z.object({ url: z.string() }));
const listedPayment = {
  id: z.string(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  problem: z.enum(paymentProblems),
  amount: z.number(),
  intentId: z.string().nullable(),
};
registerResponse<PaymentsToCheckAnswer>("PaymentsToCheckAnswer")(
  z.object({
    payments: z.array(
      z.object({
        ...listedPayment,
        error: z.string().nullable(),
        since: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
);
registerResponse<SettledPaymentAnswer>("SettledPaymentAnswer")(
  z.object({ id: z.string(), outcome: z.enum(settledOutcomes) }),
);
registerResponse<PaymentMarksAnswer>("PaymentMarksAnswer")(
  z.object({
    marks: z.array(
      z.object({
        ...listedPayment,
        note: z.string(),
        settledBy: z.string(),
        settledAt: z.string(),
      }),
    ),
    nextCursor: z.string().optional(),
  }),
);
registerResponse<WebhookAnswer>("WebhookAnswer")(z.object({ received: z.literal(true) }));
