import type Stripe from "stripe";
import { randomId, seconds } from "./stripe-charges.ts";

/** Fee of a received dispute in the United States: https://stripe.com/pricing, "Disputes". */
export const receivedFee = 1500;
/**
 * Fee of an answered dispute. Stripe returns it when the dispute is won:
 * https://support.stripe.com/questions/june-2025-pricing-updates-for-disputes
 */
export const answeredFee = 1500;

/** A test's request for a new dispute. */
export interface NewDispute {
  intent: string;
  status?: Stripe.Dispute.Status;
  amount?: number;
  reason?: string;
  /** Seconds from now until the deadline for evidence. */
  dueInSeconds?: number;
}

/**
 * Whether a charge can be refunded while its dispute has this status.
 * https://github.com/Automattic/woocommerce-payments/issues/7960 lists the statuses.
 */
export function isRefundableAt(status: Stripe.Dispute.Status): boolean {
  return status === "won" || status.startsWith("warning_");
}

/** A new dispute of a captured payment: https://docs.stripe.com/api/disputes/object */
export function createDispute(intent: Stripe.PaymentIntent, newDispute: NewDispute): Stripe.Dispute {
  const { status = "needs_response", amount = intent.amount_received, reason = "fraudulent" } = newDispute;
  const isInquiry = status.startsWith("warning_");
  return {
    id: randomId("du"),
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: typeof intent.latest_charge === "string" ? intent.latest_charge : "",
    created: seconds(),
    currency: intent.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: seconds() + (newDispute.dueInSeconds ?? 7 * 86_400),
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isRefundableAt(status),
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    payment_method_details: {
      type: "card",
      card: {
        brand: "visa",
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: "visa",
        network_reason_code: "10.4",
      },
    },
    reason,
    status,
  };
}

/**
 * A movement of money on the platform's balance: https://docs.stripe.com/disputes/how-disputes-work
 * @param amount cents; negative if the bank takes them
 */
export function balanceTransaction(dispute: string, amount: number, fee: number): Stripe.BalanceTransaction {
  const fees = [
    { amount: fee, application: null, currency: "usd", description: "Dispute fee", type: "stripe_fee" },
  ];
  return {
    id: randomId("txn"),
    object: "balance_transaction",
    amount,
    available_on: seconds(),
    balance_type: "payments",
    created: seconds(),
    currency: "usd",
    description: amount < 0 ? "Chargeback withdrawal" : "Chargeback reversal",
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : fees,
    net: amount - fee,
    reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
    source: dispute,
    status: "available",
    type: "adjustment",
  };
}

/** The evidence in the form of `POST /v1/disputes/{id}`. */
export function evidenceIn(form: URLSearchParams): Partial<Stripe.Dispute.Evidence> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^evidence\[(\w+)\]$/.exec(name)?.[1];
      return field === undefined ? [] : [[field, value]];
    }),
  );
}

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Names of the fields of evidence. */
export const evidenceNames = Object.keys(emptyEvidence);
