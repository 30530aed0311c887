import { createHash } from "node:crypto";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import type { ProfileEdit, VendorRecord } from "@flashplate/contract/vendors/vendors";

type ProfileField = Exclude<keyof ProfileEdit, "revision"> | "img_url" | "email" | "profileChange";

/**
 * The values of the fields that the owner edits, and of what admins review. A new field does not
 * compile until it is listed.
 */
const editedValues = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  phone_number: ({ phone_number }) => phone_number,
  description: ({ description }) => description,
  img_url: ({ img_url }) => img_url,
  email: ({ email }) => email,
  coordinates: ({ coordinates }) => [coordinates.latitude, coordinates.longitude],
  timeZone: ({ timeZone }) => timeZone,
  openingHours: ({ openingHours }) =>
    openingHours ? weekdays.map((day) => openingHours[day].map(({ from, to }) => [from, to])) : null,
  profileChange: ({ profileChange: change }) =>
    change
      ? [change.name, change.address, change.coordinates?.latitude, change.coordinates?.longitude]
      : null,
} satisfies Record<ProfileField, (record: VendorRecord) => unknown>;

/**
 * Identifies a state of a profile. Other fields of the record, such as those of payments, do not
 * change it.
 */
export function profileRevision(record: VendorRecord): string {
  const state = Object.values(editedValues).map((value) => value(record));
  return createHash("sha256").update(JSON.stringify(state)).digest("base64url").slice(0, 16);
}
