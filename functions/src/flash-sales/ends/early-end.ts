import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { occurrenceIdOf } from "@flashplate/contract/schedules/schedule-records";
import { planAnnouncements } from "../../notifications/outbox/outbox.service.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import {
  inTransaction,
  nothingToWrite,
  type Plan,
  type Transaction,
} from "../../platform/firestore/transactions.ts";
import {
  readOccurrenceIn,
  replanOccurrenceIn,
  writeOccurrenceIn,
} from "../../store/occurrences.repository.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";

/**
 * Reads the occurrence of a schedule's sale that is removed or ends early. Its `write` updates it.
 * @param isFinal true: no run of the schedule makes the sale again, because the occurrence is marked as
 * removed; false: a run before the planned end of the sale makes it again
 */
export async function planRemovedOccurrence(
  transaction: Transaction,
  { scheduleId, scheduleDate }: FlashSaleRecord,
  { isFinal }: { isFinal: boolean },
): Promise<Plan> {
  if (scheduleId === undefined || scheduleDate === undefined) return nothingToWrite;
  const id = occurrenceIdOf(scheduleId, scheduleDate);
  const record = await readOccurrenceIn(transaction, id);
  if (!record) return nothingToWrite;
  return {
    write() {
      if (isFinal) writeOccurrenceIn(transaction, { id, record: { ...record, state: "removed" } });
      else replanOccurrenceIn(transaction, { id, record });
    },
  };
}

/**
 * Reads what the announcement of a sale's early end needs.
 * @returns `write` announces that the sale ends, if it is active and its start was announced
 */
export async function planEndAnnouncement(
  transaction: Transaction,
  { id: saleId, record: sale }: Stored<FlashSaleRecord>,
  at: Date,
): Promise<Plan> {
  const vendor = await readVendorIn(transaction, sale.vendorId);
  const isAnnounced = sale.startAnnounced !== false && saleStateAt(sale, at) === "active";
  if (!vendor || !isAnnounced) return nothingToWrite;
  const event = { kind: "sale-ended", saleId, sale, vendorName: vendor.record.name } as const;
  const announcements = await planAnnouncements(transaction, [event]);
  return { write: () => announcements.write(event) };
}

/** Runs a transaction in the queue of a sale, which reservations use too. */
export function transactInSaleQueue<T>(
  saleId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return runInQueue(saleId, () => inTransaction(work));
}
