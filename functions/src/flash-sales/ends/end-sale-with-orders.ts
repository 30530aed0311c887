import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt, soldOf } from "@flashplate/contract/flash-sales/sale-state";
import { occurrenceIdOf } from "@flashplate/contract/schedules/schedule-records";
import { deleteUnusedPictures } from "../../menu/pictures/pictures.service.ts";
import { planAnnouncements } from "../../notifications/outbox/outbox.service.ts";
import { cancellingIn, portionsOf } from "../../orders/cancellation/cancel-orders.service.ts";
import { AppError, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { listLiveSales, readSaleIn, removeSaleIn, writeEndedIn } from "../../store/flash-sales.repository.ts";
import { readOccurrenceIn, writeOccurrenceIn } from "../../store/occurrences.repository.ts";
import { countOpenOfSale, listOpenOfSaleIn } from "../../store/orders.repository.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";
import { findOwnSale, ownDocumentsOf, requirePastSale } from "../find-sales.ts";
import { endSaleIn, stoppedSale } from "./end-sale.ts";
import { planPastSaleRemoval } from "./remove-past-sale.ts";

/** The result of deleting a live sale. */
export type SaleDeletion =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; sale: Stored<FlashSaleRecord> };

/**
 * Deletes a live sale. If it has orders, it ends now and becomes a past sale; pending orders are
 * cancelled and their portions count as unsold. All of this is one transaction, so a concurrent
 * reservation either comes before it or finds no sale.
 * @throws request/not-found, also if the sale has ended or was deleted before
 */
export async function deleteOwnSale(vendorId: string, id: string): Promise<SaleDeletion> {
  const { deletion, sale } = await inQueueOf(id, async (transaction) => {
    const { live } = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    if (!live || saleStateAt(live, now()) === "past") throw notActive();
    const markRemoved = await removingOccurrenceIn(transaction, live);
    const reason = "The restaurant ended this sale early.";
    const deletion = await endWithOrdersIn(transaction, { id, record: live }, reason);
    if (deletion.outcome === "removed") markRemoved();
    return { deletion, sale: live };
  });
  if (deletion.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
  return deletion;
}

/** The result of stopping a sale. */
export type SaleStop =
  | { outcome: "removed" }
  | { outcome: "stopped"; openOrders: number; sale: Stored<FlashSaleRecord> };

/**
 * Ends a live sale now and keeps its orders, in one transaction, so a concurrent reservation either
 * comes before it or finds no sale. A scheduled sale is removed. A sale that is over stays as it is.
 * @throws request/not-found, also if a scheduled sale was removed before
 */
export async function stopOwnSale(vendorId: string, id: string): Promise<SaleStop> {
  const { stop, sale } = await inQueueOf(id, async (transaction) => {
    const { live, past } = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    const openOrders = await countOpenOfSale(id, transaction);
    if (past && !live) return { stop: stopped(id, past, openOrders), sale: past };
    if (!live) throw notFound("This sale");
    const vendor = await readVendorIn(transaction, vendorId);
    const markRemoved = await removingOccurrenceIn(transaction, live);
    const at = now();
    if (saleStateAt(live, at) === "scheduled" && soldOf(live) === 0) {
      removeSaleIn(transaction, id);
      markRemoved();
      return { stop: { outcome: "removed" as const }, sale: live };
    }
    await announceEndIn(transaction, { id, record: live }, vendor?.record.name, at);
    const record = stoppedSale(live, at);
    writeEndedIn(transaction, { id, record });
    return { stop: stopped(id, record, openOrders), sale: live };
  });
  if (stop.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
  return stop;
}

/**
 * How many orders of a sale are pending: deleting the sale would cancel them.
 * @throws request/not-found (also for another vendor's sale)
 */
export async function countOpenOrders(vendorId: string, saleId: string): Promise<number> {
  await findOwnSale(vendorId, saleId);
  return countOpenOfSale(saleId);
}

function stopped(id: string, record: FlashSaleRecord, openOrders: number): SaleStop {
  return { outcome: "stopped", openOrders, sale: { id, record } };
}

/**
 * Deletes every live sale of a vendor, each in its own transaction. Idempotent, also if calls run
 * concurrently or stop half-way.
 * @param reason shown to consumers whose orders are cancelled
 * @returns how many orders were cancelled
 */
export async function endVendorSales(vendorId: string, reason: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    const live = await listLiveSales(vendorId, now());
    if (live.length === 0) return cancelled;
    for (const { id, record } of live) {
      const deletion = await inQueueOf(id, async (transaction) => {
        const sale = (await readSaleIn(transaction, id)).live;
        return sale && endWithOrdersIn(transaction, { id, record: sale }, reason);
      });
      if (deletion?.outcome === "ended") cancelled += deletion.cancelledOrders;
      if (deletion?.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(record)]);
    }
  }
}

/**
 * Deletes a past sale, archived or not. Its orders stay in their consumers' history, its numbers in
 * the results. Open orders keep what they promise.
 * @throws request/not-found, also if it was deleted before; sale/not-ended
 */
export async function deleteOwnPastSale(vendorId: string, id: string): Promise<void> {
  const sale = await inTransaction(async (transaction) => {
    const documents = await readSaleIn(transaction, id);
    const past = requirePastSale(vendorId, documents);
    (await planPastSaleRemoval(transaction, id, documents)).write();
    return past;
  });
  await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
}

/**
 * Ends a live sale that this transaction has read, with its pending orders, or removes it if it has
 * no orders.
 */
async function endWithOrdersIn(
  transaction: Transaction,
  { id, record: live }: Stored<FlashSaleRecord>,
  reason: string,
): Promise<SaleDeletion> {
  const orders = await listOpenOfSaleIn(transaction, id);
  const vendor = await readVendorIn(transaction, live.vendorId);
  const cancelOrders = await cancellingIn(transaction, orders);
  const at = now();
  await announceEndIn(transaction, { id, record: live }, vendor?.record.name, at);
  const sale = endSaleIn(transaction, { id, record: live }, portionsOf(orders), at);
  if (!sale) return { outcome: "removed" };
  cancelOrders(reason, at);
  return { outcome: "ended", cancelledOrders: orders.length, sale };
}

/**
 * Reads the occurrence of a schedule's sale. The returned function marks it as removed, so that no
 * run makes the sale again.
 */
async function removingOccurrenceIn(
  transaction: Transaction,
  { scheduleId, scheduleDate }: FlashSaleRecord,
): Promise<() => void> {
  if (scheduleId === undefined || scheduleDate === undefined) return () => undefined;
  const id = occurrenceIdOf(scheduleId, scheduleDate);
  const record = await readOccurrenceIn(transaction, id);
  return () => {
    if (record) writeOccurrenceIn(transaction, { id, record: { ...record, state: "removed" } });
  };
}

/**
 * Announces that an active sale ends early, unless its start was not announced. It reads first, so it
 * comes before the writes of the transaction.
 */
async function announceEndIn(
  transaction: Transaction,
  { id: saleId, record: sale }: Stored<FlashSaleRecord>,
  vendorName: string | undefined,
  at: Date,
): Promise<void> {
  if (vendorName === undefined || sale.startAnnounced === false || saleStateAt(sale, at) !== "active") return;
  const event = { kind: "sale-ended", saleId, sale, vendorName } as const;
  (await planAnnouncements(transaction, [event])).write(event);
}

/** Runs a transaction in the queue of a sale, which reservations use too. */
function inQueueOf<T>(saleId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return runInQueue(saleId, () => inTransaction(work));
}

function notActive(): AppError {
  return new AppError(
    "request/not-found",
    "This sale is not among your active ones. It has ended or was deleted; reload the page.",
  );
}
