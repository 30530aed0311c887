import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { readVendor, readVendorIn } from "../store/vendors.repository.ts";

/** The vendor's record, or undefined. For other domains. */
export function findVendor(uid: string): Promise<Stored<VendorRecord> | undefined> {
  return readVendor(uid);
}

/** The vendor's record, or undefined, within a transaction. For other domains. */
export function findVendorIn(
  transaction: Transaction,
  uid: string,
): Promise<Stored<VendorRecord> | undefined> {
  return readVendorIn(transaction, uid);
}
