import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import {
  type AccountLinkAnswer,
  type AccountStatusAnswer,
  accountLink,
  accountStatus,
  type LoginLinkAnswer,
  type PaymentAccountAnswer,
  type PaymentsToCheckAnswer,
  paymentProblems,
  type WebhookAnswer,
} from "./payments.ts";
import {
  type PaymentMarksAnswer,
  paymentMarksQuery,
  type SettledPaymentAnswer,
  settledOutcomes,
  settlePayment,
} from "./settled-payments.ts";

const account = schemaFor<PaymentAccountAnswer>("PaymentAccountAnswer")(z.object({ account: z.string() }));
const link = schemaFor<AccountLinkAnswer>("AccountLinkAnswer")(z.object({ url: z.string() }));
const status = schemaFor<AccountStatusAnswer>("AccountStatusAnswer")(
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
const loginLink = schemaFor<LoginLinkAnswer>("LoginLinkAnswer")(z.object({ url: z.string() }));
const listedPayment = {
  id: z.string(),
  vendorId: z.string().nullable(),
  vendorName: z.string().nullable(),
  problem: z.enum(paymentProblems),
  amount: z.number(),
  intentId: z.string().nullable(),
};
const toCheck = schemaFor<PaymentsToCheckAnswer>("PaymentsToCheckAnswer")(
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
const settled = schemaFor<SettledPaymentAnswer>("SettledPaymentAnswer")(
  z.object({ id: z.string(), outcome: z.enum(settledOutcomes) }),
);
const marks = schemaFor<PaymentMarksAnswer>("PaymentMarksAnswer")(
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
const received = schemaFor<WebhookAnswer>("WebhookAnswer")(z.object({ received: z.literal(true) }));

const ofStripe = ["payments/not-configured", "payments/unavailable", "payments/refused"] as const;

export const paymentEndpoints = [
  {
    function: "payments",
    methods: ["POST"],
    path: "/account",
    who: "reviewed-vendor",
    limits: ["payment-account"],
    summary: "Creates the restaurant's account at Stripe. A repeat returns the same account.",
    answers: { 200: account, 201: account },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "payments",
    methods: ["POST"],
    path: "/account_link",
    who: "reviewed-vendor",
    limits: ["payment-link"],
    summary: "Creates a link to Stripe's onboarding pages for the restaurant's account.",
    body: accountLink,
    answers: { 200: link },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "payments",
    methods: ["GET"],
    path: "/account/status",
    who: "vendor",
    limits: ["payment-status"],
    summary: "Returns the state of the restaurant's account at Stripe.",
    query: accountStatus,
    answers: { 200: status },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "payments",
    methods: ["POST"],
    path: "/account/login_link",
    who: "vendor",
    limits: ["payment-link"],
    summary: "Creates a link to the restaurant's dashboard at Stripe, with its payouts.",
    answers: { 200: loginLink },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "payments",
    methods: ["GET"],
    path: "/account/attention",
    who: "admin",
    summary: "Lists payments that need a person's attention, longest first.",
    answers: { 200: toCheck },
  },
  {
    function: "payments",
    methods: ["GET"],
    path: "/account/attention/settled",
    who: "admin",
    summary: "Lists the payments that admins marked as settled, newest first. A cursor gives older ones.",
    query: paymentMarksQuery,
    answers: { 200: marks },
  },
  {
    function: "payments",
    methods: ["POST"],
    path: "/account/attention/settle",
    who: "admin",
    summary: "Takes a payment off the list, with a note. Reads it at Stripe before.",
    body: settlePayment,
    answers: { 200: settled },
    errors: ["request/not-found", "payments/changed-meanwhile", ...ofStripe],
  },
  {
    function: "stripeWebhook",
    methods: ["POST"],
    path: "/stripe-webhook",
    who: "signature",
    summary: "Receives Stripe's events and handles each once.",
    answers: { 200: received },
    errors: ["payments/bad-signature", "request/malformed", ...ofStripe],
  },
] as const satisfies readonly Endpoint[];
