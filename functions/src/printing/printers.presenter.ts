import { isReadyStatus, offlineAfterMs } from "@flashplate/contract/printing/print-jobs";
import type { Printer, PrinterRecord } from "@flashplate/contract/printing/printers";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";

/** A printer for its vendor, without its key. */
export function presentPrinter({ id, record }: Stored<PrinterRecord>): Printer {
  const at = now();
  const { name, columns, seenAt, status, jobs } = record;
  return {
    id,
    name,
    columns,
    isOnline: seenAt !== undefined && at.getTime() - seenAt.getTime() <= offlineAfterMs,
    isReady: isReadyStatus(status),
    seenAt: seenAt?.toISOString() ?? null,
    waiting: jobs.filter(({ expiresAt }) => expiresAt > at).length,
  };
}
