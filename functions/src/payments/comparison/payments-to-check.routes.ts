import type { PaymentsToCheckAnswer } from "@flashplate/contract/payments/payments";
import {
  paymentMarksEndpoint,
  paymentsToCheckEndpoint,
} from "@flashplate/contract/payments/payments.interface";
import type { PaymentMarksAnswer } from "@flashplate/contract/payments/settled-payments";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { findPaymentMarks } from "../tasks/payment-marks.service.ts";
import { findPaymentsToCheck } from "./payments-to-check.service.ts";

/** Payments that need a person, and those that admins marked as settled, under /account. */
export const paymentsToCheckRouter = createRouter();

mount(paymentsToCheckRouter, paymentsToCheckEndpoint, async () =>
  ok<PaymentsToCheckAnswer>(await findPaymentsToCheck()),
);

mount(paymentsToCheckRouter, paymentMarksEndpoint, async ({ query }) =>
  ok<PaymentMarksAnswer>(await findPaymentMarks(query.before)),
);
