import { isPausedAt } from "@flashplate/contract/flash-sales/sale-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";

/** The end of the pause of all sales, or null without one. */
export function presentPause(record: Pick<VendorRecord, "pausedUntil">, at: Date): string | null {
  return isPausedAt(record, at) ? (record.pausedUntil?.toISOString() ?? null) : null;
}
