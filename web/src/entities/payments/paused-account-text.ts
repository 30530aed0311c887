import type { VendorPayments } from "@flashplate/contract/payments/account-state";
import type { PlainText } from "../../shared/i18n/translate.ts";

/** What a paused account means. Stripe can pause payouts and still take the payments of guests. */
export function pausedAccountText({ takesAppPayments }: Pick<VendorPayments, "takesAppPayments">): PlainText {
  return takesAppPayments
    ? "Stripe has paused your payouts until it has more details."
    : "Stripe has paused your payments. Guests pay at your counter.";
}
