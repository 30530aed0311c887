import type { ChangeMailSettings } from "@flashplate/contract/vendors/change-mail-settings";
import { type MailSettings, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { requireOwnedIn } from "../../http/access/vendor-access.ts";
import type { Actor } from "../../platform/current-request.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { logChange } from "../../store/log-activity.ts";
import { writeVendorIn } from "../../store/vendors.repository.ts";

/**
 * Changes the given settings of a vendor's mails. Idempotent.
 * @param changedBy uid of the owner
 * @returns all settings
 * @throws auth/vendor-only (no vendor, or declined), auth/role-too-low (handed over since)
 */
export function changeMails(
  vendorId: string,
  change: ChangeMailSettings,
  changedBy: string,
): Promise<MailSettings> {
  return inTransaction(async (transaction) =>
    changeMailsIn(transaction, await requireOwnedIn(transaction, vendorId, changedBy), change),
  );
}

/**
 * Changes the given settings of the mails of a vendor that the transaction has read. Idempotent.
 * @param actor whom the activity names. By default the caller of the request
 * @returns all settings
 */
export function changeMailsIn(
  transaction: Transaction,
  { id: vendorId, record }: Stored<VendorRecord>,
  { language, newOrders, weekly }: ChangeMailSettings,
  actor?: Actor<"owner">,
): MailSettings {
  const before = mailSettingsOf(record);
  const mails = {
    language: language ?? before.language,
    newOrders: newOrders ?? before.newOrders,
    weekly: weekly ?? before.weekly,
  };
  writeVendorIn(transaction, { id: vendorId, record: { ...record, mails } });
  // A record without settings has the defaults.
  const change = { before: { mails: before }, after: { mails } };
  logChange(transaction, { vendorId, action: "mails-changed", ...(actor && { actor }) }, change);
  return mails;
}
