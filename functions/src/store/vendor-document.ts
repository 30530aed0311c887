import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { geoPointOf } from "../platform/firestore/records.ts";

/** The stored form of a vendor's record: its coordinates are a Firestore GeoPoint. */
export function vendorDocument({ coordinates, ...fields }: VendorRecord) {
  return { ...fields, coordinates: geoPointOf(coordinates) };
}
