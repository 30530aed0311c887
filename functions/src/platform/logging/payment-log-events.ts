/** The events of payments, as `log-events.ts` describes them. */
export const paymentLogEvents = {
  "dispute-not-settled": {
    severity: "ERROR",
    message: "A step of a dispute failed, because of an unknown failure. It is tried again.",
    fields: { disputeId: "string" },
  },
  "disputes-reconciled": {
    severity: "INFO",
    message: "Disputes and fraud warnings were read at Stripe.",
    fields: { count: "number" },
  },
  "hold-released": {
    severity: "WARNING",
    message: "A reservation was released, because its payment could not be started.",
    fields: { orderId: "string", reason: "string" },
  },
  "payment-differs": {
    severity: "WARNING",
    message: "A payment at Stripe differs from its order.",
    fields: { orderId: "string", intentId: "string", problem: "string" },
  },
  "payment-marked-settled": {
    severity: "INFO",
    message: "An admin marked a payment as settled.",
    fields: { paymentId: "string", problem: "string" },
  },
  "payment-needs-attention": {
    severity: "WARNING",
    message: "A payment needs a person.",
    fields: { orderId: "string", problem: "string", reason: "string" },
  },
  "payment-not-compared": {
    severity: "WARNING",
    message: "A payment could not be compared with its order. It is listed for admins.",
    fields: { intentId: "string", problem: "string", reason: "string" },
  },
  "payment-not-settled": {
    severity: "ERROR",
    message: "A payment could not be captured or returned, because of an unknown failure.",
    fields: { orderId: "string" },
  },
  "payments-reconciled": {
    severity: "INFO",
    message: "Payments that have changed at Stripe were compared with their orders.",
    fields: { count: "number", accounts: "number" },
  },
  "payments-settled": {
    severity: "INFO",
    message: "Unpaid and uncollected orders were closed, and payments captured or returned.",
    fields: { released: "number", uncollected: "number", settled: "number", failed: "number" },
  },
  "stripe-account-unused": {
    severity: "WARNING",
    message: "A Stripe account is unused, because the vendor has another.",
    fields: { account: "string" },
  },
  "stripe-answer-unknown": {
    severity: "ERROR",
    message: "Stripe's response does not match its documentation.",
    fields: {},
  },
  "stripe-event-handled": {
    severity: "INFO",
    message: "A Stripe event was handled.",
    fields: { stripeEvent: "string", type: "string", vendorId: "string?" },
  },
  "stripe-request-failed": {
    severity: "WARNING",
    message: "A request to Stripe failed.",
    fields: { status: "number?", code: "string?", stripeRequestId: "string?", isKept: "boolean" },
  },
} as const;
