import { maxPrinters } from "@flashplate/contract/printing/printer-limits";
import type { AddPrinter, Printer, PrinterRecord } from "@flashplate/contract/printing/printers";
import { leastRole } from "@flashplate/contract/team/roles";
import { requireMemberIn, requireVendorIn } from "../http/access/vendor-access.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { idOfRequest } from "../platform/id-of-request.ts";
import { hashOfKey } from "./printer-key.ts";
import { presentPrinter } from "./printers.presenter.ts";
import { createPrinter, deletePrinter, listPrinters } from "./printers.repository.ts";

/** A vendor's printers, oldest first. */
export async function listOwnPrinters(vendorId: string): Promise<Printer[]> {
  return (await listPrinters(vendorId)).map(presentPrinter);
}

/**
 * Adds a printer. A repeated request with the same `requestId` adds no second one.
 * @param uid of the member who adds it
 * @throws printing/too-many-printers, auth/vendor-only, auth/role-too-low
 */
export async function addOwnPrinter(
  vendorId: string,
  uid: string,
  { requestId, name, columns, key }: AddPrinter,
): Promise<Printer> {
  const id = idOfRequest(vendorId, requestId);
  const record: PrinterRecord = {
    vendorId,
    name,
    columns,
    keyHash: hashOfKey(key),
    addedBy: uid,
    createdAt: now(),
    jobs: [],
    done: [],
  };
  const stored = await createPrinter({ id, record }, async (transaction, otherPrinters) => {
    const vendor = await requireVendorIn(transaction, vendorId);
    await requireMemberIn(transaction, vendor, uid, leastRole.setPrinters);
    if (otherPrinters < maxPrinters) return;
    const message = `You have ${maxPrinters} printers already. Remove one first.`;
    throw new AppError("printing/too-many-printers", message);
  });
  return presentPrinter({ id, record: stored });
}

/** Removes a printer of the vendor. Idempotent. */
export function removeOwnPrinter(vendorId: string, printerId: string): Promise<void> {
  return deletePrinter(printerId, vendorId);
}
