import type { ListedPayment, PaymentProblem } from "@flashplate/contract/payments/payments";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";

/**
 * Returns the name of a payment's restaurant, or a text that says why there is no name. `vendorId`
 * is null if the payment's order is unknown.
 */
export function restaurantOf(
  { vendorId, vendorName }: Pick<ListedPayment, "vendorId" | "vendorName">,
  t: Translate,
): string {
  return vendorName ?? (vendorId === null ? t("Unknown restaurant") : t("Removed restaurant"));
}

/** What is wrong with a payment, and what an admin does about it. */
export const paymentProblemWords: Record<PaymentProblem, { label: PlainText; toDo: PlainText }> = {
  "capture-failed": {
    label: "Payment failed",
    toDo: "The card could not be charged for six days, and the order was kept. Agree with the restaurant and the guest how it is paid.",
  },
  "return-delayed": {
    label: "Money not given back",
    toDo: "The guest's money could not be given back for a day. We keep trying. If it stays, refund the payment at Stripe.",
  },
  "amount-differs": {
    label: "Amounts differ",
    toDo: "Stripe has another amount than the order. Compare both, and refund the difference at Stripe.",
  },
  "order-unknown": {
    label: "No order",
    toDo: "Stripe has a payment that belongs to no order. Refund it at Stripe.",
  },
  "refund-failed": {
    label: "Refund failed",
    toDo: "Stripe could not give the guest's money back, for example because the card is closed. Agree with the guest how to give it back.",
  },
  "not-compared": {
    label: "Not checked",
    toDo: "We could not compare this payment with its order. We try again every day. If it stays, look at it at Stripe.",
  },
  "return-disputed": {
    label: "Return waits for the bank",
    toDo: "The order was cancelled while the guest's bank disputes the payment. The refund waits until the bank has decided. If it has taken only a part, give the rest back at Stripe. See the disputes.",
  },
  "fraud-warned": {
    label: "Early fraud warning",
    toDo: "The card's bank reports a possible fraud. Ask the restaurant whether the order was collected. If it was not, refund it at Stripe before a dispute follows.",
  },
};
