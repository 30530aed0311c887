import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import {
  type AccountLinkAnswer,
  type AccountStatusAnswer,
  accountLink,
  accountStatus,
  type LoginLinkAnswer,
  type PaymentAccountAnswer,
  type PaymentsToCheckAnswer,
  type WebhookAnswer,
} from "./payments.ts";
import {
  type PaymentMarksAnswer,
  paymentMarksQuery,
  type SettledPaymentAnswer,
  settlePayment,
} from "./settled-payments.ts";

const stripeErrors = ["payments/not-configured", "payments/unavailable", "payments/refused"] as const;

export const createPaymentAccountEndpoint = {
  function: "payments",
  methods: ["POST"],
  path: "/account",
  who: leastRole.manage,
  restaurant: "approved",
  limits: ["payment-account"],
  summary: "Creates the restaurant's account at Stripe. A repeat returns the same account.",
  answers: {
    200: "PaymentAccountAnswer" as Answer<PaymentAccountAnswer>,
    201: "PaymentAccountAnswer" as Answer<PaymentAccountAnswer>,
  },
  errors: ["request/not-found", ...stripeErrors],
} as const satisfies Endpoint;

export const accountLinkEndpoint = {
  function: "payments",
  methods: ["POST"],
  path: "/account_link",
  who: leastRole.manage,
  restaurant: "approved",
  limits: ["payment-link"],
  limitsCount: "valid",
  summary: "Creates a link to Stripe's onboarding pages for the restaurant's account.",
  body: accountLink,
  answers: { 200: "AccountLinkAnswer" as Answer<AccountLinkAnswer> },
  errors: ["request/not-found", ...stripeErrors],
} as const satisfies Endpoint;

export const accountStatusEndpoint = {
  function: "payments",
  methods: ["GET"],
  path: "/account/status",
  who: leastRole.manage,
  limits: ["payment-status"],
  limitsCount: "valid",
  summary: "Returns the state of the restaurant's account at Stripe.",
  query: accountStatus,
  answers: { 200: "AccountStatusAnswer" as Answer<AccountStatusAnswer> },
  errors: ["request/not-found", ...stripeErrors],
} as const satisfies Endpoint;

export const loginLinkEndpoint = {
  function: "payments",
  methods: ["POST"],
  path: "/account/login_link",
  who: leastRole.manage,
  limits: ["payment-link"],
  summary: "Creates a link to the restaurant's dashboard at Stripe, with its payouts.",
  answers: { 200: "LoginLinkAnswer" as Answer<LoginLinkAnswer> },
  errors: ["request/not-found", ...stripeErrors],
} as const satisfies Endpoint;

export const paymentsToCheckEndpoint = {
  function: "payments",
  methods: ["GET"],
  path: "/account/attention",
  who: "admin",
  summary: "Lists payments that need a person's attention, longest first.",
  answers: { 200: "PaymentsToCheckAnswer" as Answer<PaymentsToCheckAnswer> },
} as const satisfies Endpoint;

export const paymentMarksEndpoint = {
  function: "payments",
  methods: ["GET"],
  path: "/account/attention/settled",
  who: "admin",
  summary: "Lists the payments that admins marked as settled, newest first. A cursor gives older ones.",
  query: paymentMarksQuery,
  answers: { 200: "PaymentMarksAnswer" as Answer<PaymentMarksAnswer> },
} as const satisfies Endpoint;

export const settlePaymentEndpoint = {
  function: "payments",
  methods: ["POST"],
  path: "/account/attention/settle",
  who: "admin",
  summary: "Takes a payment off the list, with a note. Reads it at Stripe before.",
  body: settlePayment,
  answers: { 200: "SettledPaymentAnswer" as Answer<SettledPaymentAnswer> },
  errors: ["request/not-found", "payments/changed-meanwhile", ...stripeErrors],
} as const satisfies Endpoint;

export const stripeWebhookEndpoint = {
  function: "stripeWebhook",
  methods: ["POST"],
  path: "/stripe-webhook",
  who: "signature",
  summary: "Receives Stripe's events and handles each once.",
  answers: { 200: "WebhookAnswer" as Answer<WebhookAnswer> },
  errors: ["payments/bad-signature", ...stripeErrors],
} as const satisfies Endpoint;
