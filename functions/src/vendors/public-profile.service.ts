import type { VendorProfileRecord, VendorRecord } from "@flashplate/contract/vendors";
import { placeOf } from "../flash-sales/flash-sales.service.ts";
import { followProfile } from "./vendors.repository.ts";
import { isApproved } from "./vendors.service.ts";

/** Makes the restaurant's public profile what its record says now: there while it is approved, gone otherwise. */
export function publishProfile(vendorId: string): Promise<void> {
  return followProfile(vendorId, (record) => (isApproved(record) ? publicFieldsOf(record) : undefined));
}

/** What anybody may know: an allow-list, so that a field added to the record stays private. */
function publicFieldsOf(record: VendorRecord): VendorProfileRecord {
  return {
    name: record.name,
    address: record.address,
    description: record.description,
    img_url: record.img_url,
    ...(record.img_small_url === undefined ? {} : { img_small_url: record.img_small_url }),
    timeZone: record.timeZone,
    place: placeOf(record.coordinates) ?? null,
    openingHours: record.openingHours ?? null,
  };
}
