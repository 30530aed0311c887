import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
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

schemaFor<PaymentAccountAnswer>("PaymentAccountAnswer")(z.object({ account: z.string() }));
schemaFor<AccountLinkAnswer>("AccountLinkAnswer")(z.object({ url: z.string() }));
schemaFor<AccountStatusAnswer>("AccountStatusAnswer")(
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
schemaFor<LoginLinkAnswer>("LoginLinkAnswer")(z.object({ url: z.string() }));
const listedPayment = {
  id: z.string(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  problem: z.enum(paymentProblems),
  amount: z.number(),
  intentId: z.string().nullable(),
};
schemaFor<PaymentsToCheckAnswer>("PaymentsToCheckAnswer")(
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
schemaFor<SettledPaymentAnswer>("SettledPaymentAnswer")(
  z.object({ id: z.string(), outcome: z.enum(settledOutcomes) }),
);
schemaFor<PaymentMarksAnswer>("PaymentMarksAnswer")(
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
schemaFor<WebhookAnswer>("WebhookAnswer")(z.object({ received: z.literal(true) }));
