import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

/**
 * Tells the owner of a restaurant that Stripe does not let us use its account any more, in the
 * transaction that takes the account away.
 * @param vendor as it was with the account
 * @param eventId distinguishes the losses of a vendor
 */
export function announceRevoked(
  transaction: Transaction,
  { id, record }: Stored<VendorRecord>,
  eventId: string,
): void {
  announceByMail(transaction, {
    kind: "mail-payments-revoked",
    vendorId: id,
    id: eventId,
    owner: record,
    reason: null,
  });
}
