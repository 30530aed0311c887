import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";

/**
 * Mails the owner of a restaurant that Stripe does not let us use its account any more. Runs in the
 * transaction that removes the account from the vendor's record.
 * @param vendor the record before the account is removed
 * @param eventId one id for each loss of an account, so that each loss is mailed once
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
