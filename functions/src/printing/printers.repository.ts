import type { PrinterRecord } from "@flashplate/contract/printing/printers";
import type { ActorRole } from "@flashplate/contract/team/activity-records";
import type { MemberRecord } from "@flashplate/contract/team/roles";
import type { Actor } from "../platform/current-request.ts";
import { runInQueue } from "../platform/firestore/keyed-queue.ts";
import { collectionOf, type Stored, storedOf } from "../platform/firestore/records.ts";
import { inTransaction, type Plan, type Transaction } from "../platform/firestore/transactions.ts";
import { logActivity, logChange } from "../store/log-activity.ts";

const printers = () => collectionOf<PrinterRecord>("Printers");

/** A vendor's printers, oldest first, also within a transaction. */
export async function listPrinters(
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<PrinterRecord>[]> {
  const query = printers().where("vendorId", "==", vendorId);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs
    .map(storedOf)
    .sort((one, other) => Number(one.record.createdAt) - Number(other.record.createdAt));
}

/** The printer with this id, or undefined. */
export async function readPrinter(id: string): Promise<PrinterRecord | undefined> {
  return (await printers().doc(id).get()).data();
}

/**
 * Stores a new printer. If the request is repeated, its printer exists. It gets the name and the
 * paper width of the repeated request, because the member may have changed the form.
 * @param check runs in the same transaction, with the number of the vendor's other printers
 * @returns the stored record
 */
export function createPrinter(
  { id, record }: Stored<PrinterRecord>,
  check: (transaction: Transaction, otherPrinters: number) => Promise<void>,
): Promise<PrinterRecord> {
  // In a queue, because each transaction reads all printers of the vendor: after each commit, all
  // concurrent ones would have to start again.
  return runInQueue(record.vendorId, () =>
    inTransaction(async (transaction) => {
      const own = await listPrinters(record.vendorId, transaction);
      const existing = own.find((one) => one.id === id);
      await check(transaction, own.filter((one) => one !== existing).length);
      if (existing) {
        const { name, columns } = record;
        const after = { ...existing.record, name, columns };
        transaction.update(printers().doc(id), { name, columns });
        const act = { vendorId: record.vendorId, action: "printer-added", subject: { id, name } } as const;
        logChange(transaction, act, { before: existing.record, after });
        return after;
      }
      transaction.set(printers().doc(id), record);
      logPrinter(transaction, "printer-added", { id, record });
      return record;
    }),
  );
}

/**
 * Changes a printer in one transaction.
 * @param change may run several times. If it returns the same record, nothing is written
 * @returns the record after the change, or undefined without such a printer
 */
export function changePrinter(
  id: string,
  change: (record: PrinterRecord) => PrinterRecord,
): Promise<PrinterRecord | undefined> {
  return runInQueue(id, () =>
    inTransaction(async (transaction) => {
      const ref = printers().doc(id);
      const before = (await transaction.get(ref)).data();
      const after = before && change(before);
      if (after && after !== before) transaction.set(ref, after);
      return after;
    }),
  );
}

/** Removes a vendor's printer. Does nothing if it is another vendor's, or removed already. */
export function deletePrinter(id: string, vendorId: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const ref = printers().doc(id);
    const record = (await transaction.get(ref)).data();
    if (record?.vendorId !== vendorId) return;
    transaction.delete(ref);
    logPrinter(transaction, "printer-removed", { id, record });
  });
}

/**
 * Removes the printers that a member has added, because the member knows their keys.
 * @param keeper uid of the person who is taken to have added the printers whose record has no
 * `addedBy`; by default the owner
 * @param actor of the entries in the activity, by default the caller of the current request
 */
export async function planPrinterRemoval(
  transaction: Transaction,
  { vendorId, uid }: Pick<MemberRecord, "vendorId" | "uid">,
  { keeper = vendorId, actor }: { keeper?: string; actor?: Actor<ActorRole> } = {},
): Promise<Plan> {
  const printersOfVendor = await listPrinters(vendorId, transaction);
  const removed = printersOfVendor.filter(({ record }) => (record.addedBy ?? keeper) === uid);
  return {
    write: () => {
      for (const printer of removed) {
        transaction.delete(printers().doc(printer.id));
        logPrinter(transaction, "printer-removed", printer, actor);
      }
    },
  };
}

function logPrinter(
  transaction: Transaction,
  action: "printer-added" | "printer-removed",
  { id, record }: Stored<PrinterRecord>,
  actor?: Actor<ActorRole>,
): void {
  const subject = { id, name: record.name };
  const act = { vendorId: record.vendorId, action, subject, ...(actor && { actor }) };
  logActivity(transaction, act, action === "printer-added" ? { after: record } : { before: record });
}

/** Removes all printers of a vendor. Idempotent. */
export async function deletePrintersOf(vendorId: string): Promise<void> {
  const own = await listPrinters(vendorId);
  await Promise.all(own.map(({ id }) => printers().doc(id).delete()));
}
