import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import {
  type AccountLinkAnswer,
  type AccountStatusAnswer,
  accountLink,
  accountStatus,
  type PaymentAccountAnswer,
  type WebhookAnswer,
} from "./payments.ts";

const account = answers<PaymentAccountAnswer>()(z.object({ account: z.string() }));
const link = answers<AccountLinkAnswer>()(z.object({ url: z.string() }));
const status = answers<AccountStatusAnswer>()(
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
const received = answers<WebhookAnswer>()(z.object({ received: z.literal(true) }));

const ofStripe = ["payments/not-configured", "payments/unavailable", "payments/refused"] as const;

export const paymentEndpoints: readonly Endpoint[] = [
  {
    function: "payments",
    methods: ["POST"],
    path: "/account",
    who: "vendor",
    summary: "Makes the restaurant's account at Stripe; again answers the same one.",
    answers: { 200: account, 201: account },
    errors: ofStripe,
  },
  {
    function: "payments",
    methods: ["POST"],
    path: "/account_link",
    who: "vendor",
    summary: "A link to Stripe's onboarding pages for the restaurant's own account.",
    body: accountLink,
    answers: { 200: link },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "payments",
    methods: ["GET"],
    path: "/account/status",
    who: "vendor",
    summary: "What Stripe says of the restaurant's own account.",
    query: accountStatus,
    answers: { 200: status },
    errors: ["request/not-found", ...ofStripe],
  },
  {
    function: "stripeWebhook",
    methods: ["POST"],
    path: "/stripe-webhook",
    who: "signature",
    summary: "Stripe's messages, each dealt with once.",
    answers: { 200: received },
    errors: ["payments/bad-signature", ...ofStripe],
  },
];
