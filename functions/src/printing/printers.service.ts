import { isReadyStatus } from "@flashplate/contract/printing/cloud-prnt";
import { offlineAfterMs } from "@flashplate/contract/printing/print-jobs";
import { maxPrinters } from "@flashplate/contract/printing/printer-limits";
import type { AddPrinter, Printer, PrinterRecord } from "@flashplate/contract/printing/printers";
import { requireVendorIn } from "../http/access/vendor-access.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { idOfRequest } from "../platform/logging/request-id.ts";
import { hashOfKey } from "./printer-key.ts";
import { createPrinter, deletePrinter, listPrinters } from "./printers.repository.ts";

/** A vendor's printers, oldest first. */
export async function listOwnPrinters(vendorId: string): Promise<Printer[]> {
  return (await listPrinters(vendorId)).map(presentPrinter);
}

/**
 * Adds a printer. Idempotent for the same request.
 * @throws printing/too-many-printers, auth/vendor-only
 */
export async function addOwnPrinter(
  vendorId: string,
  { requestId, name, columns, key }: AddPrinter,
): Promise<Printer> {
  const id = idOfRequest(vendorId, requestId);
  const ofKey = { keyHash: hashOfKey(key) };
  const record: PrinterRecord = { vendorId, name, columns, ...ofKey, createdAt: now(), jobs: [], done: [] };
  const stored = await createPrinter({ id, record }, async (transaction, others) => {
    await requireVendorIn(transaction, vendorId);
    if (others < maxPrinters) return;
    const message = `You have ${maxPrinters} printers already. Remove one first.`;
    throw new AppError("printing/too-many-printers", message);
  });
  return presentPrinter({ id, record: stored });
}

/** Removes a printer of the vendor. Idempotent. */
export function removeOwnPrinter(vendorId: string, printerId: string): Promise<void> {
  return deletePrinter(printerId, vendorId);
}

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
