import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../../platform/firestore/records.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { clockTimeOf, dayNameOf } from "../clock-time.ts";
import { type MailContentOfOutbox, mailContentOf } from "./announce-by-mail.ts";
import type { MailEvent } from "./texts/mails.ts";

/** The mail about the end of a pause, in the language and the time zone of the restaurant. */
export function pauseEndsMail({ id: vendorId, record: owner }: Stored<VendorRecord>, until: Date): MailEvent {
  const { language } = mailSettingsOf(owner);
  const day = dayNameOf(until, owner.timeZone, language);
  const time = clockTimeOf(until, owner.timeZone, language);
  return {
    kind: "mail-pause-ends",
    vendorId,
    id: String(until.getTime()),
    owner,
    reason: null,
    pauseEnd: `${day}, ${time}`,
    data: { pausedUntil: until.toISOString() },
    expiresAt: until,
  };
}

/**
 * The content of a planned mail, rendered again. It was planned days before, and the restaurant's
 * language, time zone or name may have changed. Undefined for other messages.
 */
export async function currentContentOf({
  kind,
  vendorId,
  data,
}: OutboxRecord): Promise<MailContentOfOutbox | undefined> {
  if (kind !== "mail-pause-ends") return undefined;
  const vendor = await readVendor(vendorId);
  return vendor && mailContentOf(pauseEndsMail(vendor, new Date(data.pausedUntil ?? "")));
}
