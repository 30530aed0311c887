import { createHash } from "node:crypto";
import { weekdays } from "@flashplate/contract/opening-hours";
import type { VendorRecord } from "@flashplate/contract/vendors";

/**
 * Tells one state of a profile from another. Made of what its owner edits, so that what else happens to the record, such as news of
 * its payments, is no change of it.
 */
export function profileRevision(record: VendorRecord): string {
  const { name, address, phone_number, description, img_url, coordinates, timeZone } = record;
  const place = [coordinates.latitude, coordinates.longitude];
  const hours =
    record.openingHours &&
    weekdays.map((day) => record.openingHours?.[day].map(({ from, to }) => [from, to]));
  const state = [name, address, phone_number, description, img_url, place, timeZone, hours ?? null];
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 16);
}
