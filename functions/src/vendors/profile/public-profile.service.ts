import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorProfileRecord, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { placeOf } from "../../platform/places.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { replacePublicProfile } from "../../store/vendors.repository.ts";

/** Updates the vendor's public profile. Only approved vendors have one. */
export function publishProfile(vendorId: string): Promise<void> {
  return replacePublicProfile(vendorId, (record) =>
    isApproved(record) ? publicFieldsOf(record) : undefined,
  );
}

/** The public fields: an allow-list, so that a new field of the record stays private. */
export function publicFieldsOf(record: VendorRecord): VendorProfileRecord {
  return {
    name: record.name,
    address: record.address,
    description: record.description,
    ...pictureUrlsOf(record),
    timeZone: record.timeZone,
    place: placeOf(record.coordinates) ?? null,
    openingHours: record.openingHours ?? null,
  };
}
