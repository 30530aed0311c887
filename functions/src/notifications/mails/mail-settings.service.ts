import type { ChangeMailSettings } from "@flashplate/contract/vendors/change-mail-settings";
import { type MailSettings, mailSettingsOf, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { requireOwnedIn, requireVendorIn } from "../../http/access/vendor-access.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { logChange } from "../../store/log-activity.ts";
import { writeVendorIn } from "../../store/vendors.repository.ts";

/**
 * Changes the given settings of a vendor's mails. Idempotent.
 * @param changedBy uid of the owner. Absent if the caller has only the link of a mail, which was sent to the
 * owner
 * @returns all settings
 * @throws auth/vendor-only (no vendor, or declined), auth/role-too-low (handed over since)
 */
export function changeMails(
  vendorId: string,
  { language, newOrders, weekly }: ChangeMailSettings,
  changedBy?: string,
): Promise<MailSettings> {
  return inTransaction(async (transaction) => {
    const vendor =
      changedBy === undefined
        ? await requireVendorIn(transaction, vendorId)
        : await requireOwnedIn(transaction, vendorId, changedBy);
    const { record } = vendor;
    const before = mailSettingsOf(record);
    const mails = {
      language: language ?? before.language,
      newOrders: newOrders ?? before.newOrders,
      weekly: weekly ?? before.weekly,
    };
    writeVendorIn(transaction, { id: vendorId, record: { ...record, mails } });
    // A record without settings has the defaults.
    const change = { before: { mails: before }, after: { mails } };
    const owner = { uid: ownerOf(vendor), name: record.email, role: "owner" } as const;
    const act = {
      vendorId,
      action: "mails-changed",
      ...(changedBy === undefined && { actor: owner }),
    } as const;
    logChange(transaction, act, change);
    return mails;
  });
}
