import { vendorPaymentStateOf } from "@flashplate/contract/payments/account-state";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import type { Vendor } from "@flashplate/contract/vendors/vendors";
import type { QueryClient } from "@tanstack/react-query";
import { meKey } from "../session/me.ts";

/**
 * Loads the vendor again if the status of its payment account, which the server has just stored, differs from
 * what the page shows elsewhere.
 */
export function reloadChangedAccount(
  client: QueryClient,
  uid: string,
  status: AccountStatusAnswer,
  { payments, initialOnboarding }: Pick<Vendor, "payments" | "initialOnboarding">,
): void {
  const isShown =
    vendorPaymentStateOf(status) === payments.state &&
    status.initialOnboarding === initialOnboarding &&
    JSON.stringify(status.currently_due) === JSON.stringify(payments.currently_due);
  if (!isShown) void client.invalidateQueries({ queryKey: meKey(uid) });
}
