import type { AnnouncementKind, OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { readVendor } from "../../store/vendors.repository.ts";
import { mailContentOf } from "./announce-by-mail.ts";
import { pauseEndsMail } from "./mail-pause-ends.ts";

/** Mails to another person than the owner, and mails that the last owner gets after the restaurant has ended. */
const keepingAddress: ReadonlySet<AnnouncementKind> = new Set([
  "mail-invitation",
  "mail-ownership-offered",
  "mail-ownership-taken",
  "mail-declined",
  "mail-account-deleted",
]);

/**
 * A message as it is sent now. A mail may have waited for the mail server, or been planned days before. It
 * goes to the present owner of its restaurant, who may have taken it over since. A mail about a pause is
 * rendered again, because the restaurant's language, time zone or name may have changed.
 * @returns undefined if the restaurant has ended, has switched such mails off, or has a new address that is
 * not verified
 */
export async function currentMessageOf(record: OutboxRecord): Promise<OutboxRecord | undefined> {
  const { kind, vendorId, data, mail } = record;
  if (!mail || keepingAddress.has(kind)) return record;
  const vendor = await readVendor(vendorId);
  if (!vendor || isSwitchedOff(kind, vendor.record)) return undefined;
  const { email, emailVerified } = vendor.record;
  const hasNewAddress = email !== mail.to;
  if (hasNewAddress && !emailVerified) return undefined;
  if (kind === "mail-pause-ends") {
    return { ...record, ...mailContentOf(pauseEndsMail(vendor, new Date(data.pausedUntil ?? ""))) };
  }
  if (!hasNewAddress) return record;
  // The new address may be that of another owner, who has another unsubscribe link.
  const { unsubscribe: _, ...parts } = mail;
  return { ...record, mail: { ...parts, to: email } };
}

/** `isStillUnseen` has checked the setting for mails about new orders. */
function isSwitchedOff(kind: AnnouncementKind, record: VendorRecord): boolean {
  const { weekly, newOrders } = mailSettingsOf(record);
  return (kind === "mail-week" && !weekly) || (kind === "mail-closing" && !newOrders);
}
