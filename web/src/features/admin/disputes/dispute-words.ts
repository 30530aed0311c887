import type { DisputeState, evidenceFields } from "@flashplate/contract/payments/dispute-rules";
import type { Dispute } from "@flashplate/contract/payments/disputes";
import type { PlainText } from "../../../shared/i18n/translate.ts";

/** The state of a dispute, for admins. */
export const disputeStateWords: Record<
  DisputeState,
  { label: PlainText; tone: "bad" | "warn" | "good" | "neutral" }
> = {
  warning: { label: "The bank asks", tone: "warn" },
  open: { label: "Open", tone: "bad" },
  won: { label: "Won", tone: "good" },
  lost: { label: "Lost", tone: "bad" },
  closed: { label: "Ended without a dispute", tone: "neutral" },
};

/** Says what happens next with a dispute, or what an admin has to do. */
export function nextStepOf(dispute: Dispute): PlainText {
  const { state, step, sentAt, acceptedAt, reversed } = dispute;
  if (step === "reverse-transfer") return "Stripe takes the restaurant's part back within minutes.";
  if (step === "return-transfer") return "Stripe returns the restaurant's part within minutes.";
  const isOfNoOrder = dispute.vendorId === null;
  if (isOfNoOrder && (state === "lost" || state === "won")) {
    return "No order has this payment. There is nothing to do.";
  }
  if (state === "lost") {
    return reversed > 0
      ? "The restaurant's part was taken back. Its results do not count it."
      : "Nothing could be taken back from the restaurant. Its results do not count the amount.";
  }
  if (state === "won") return "The restaurant keeps its part. There is nothing to do.";
  if (state === "closed") return "There is nothing to do.";
  if (sentAt !== null) return "The bank has the evidence. It decides within about two months.";
  if (acceptedAt !== null) return "Accepted. Stripe closes it as lost within minutes.";
  if (step === "send-evidence" && state === "warning") {
    return "The bank has taken nothing. We send it the order's records. If the guest is right, refund the payment at Stripe instead.";
  }
  if (step === "send-evidence") {
    return "We send the order's records to the bank. If the guest is right, accept the dispute before: an answer costs a fee that only comes back when it is won.";
  }
  // No evidence is planned (`isDefended` in functions): no order gives a reason to keep the money.
  if (isOfNoOrder) {
    return state === "warning"
      ? "No order has this payment. Refund it at Stripe: that answers the bank's question."
      : "No order has this payment, so we send nothing. Accept the dispute, or answer at Stripe.";
  }
  // The texts name the usual case, a cancelled order.
  if (state === "warning") {
    return "The order was cancelled, so we refund the payment. That answers the bank's question.";
  }
  return "The order was cancelled, so we send nothing. Accept the dispute, or answer at Stripe.";
}

/** Names of the evidence. */
export const evidenceWords: Record<(typeof evidenceFields)[number], PlainText> = {
  product_description: "Order",
  customer_name: "Guest's name",
  customer_email_address: "Guest's email",
  service_date: "Day of pickup",
  refund_policy_disclosure: "Our terms",
  uncategorized_text: "Times and code",
};
