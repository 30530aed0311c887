import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../../platform/firestore/records.ts";
import { clockTimeOf, dayNameOf } from "../clock-time.ts";
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
