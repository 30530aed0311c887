import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Query } from "firebase-admin/firestore";
import { firestore } from "../platform/firestore.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction, isStale, retryingTransient } from "../platform/transactions.ts";
import { pagesOf, pastSales, type SaleSnapshot, sales } from "./flash-sales.repository.ts";

/** Batches of one sale that run at once, after the batch of a whole page failed. */
const maxSingleBatches = 20;

const deletePageSize = 200;

/**
 * Archives one sale in one transaction.
 * @param check sees the unarchived sale, may run several times, and throws to refuse
 * @returns the past sale, also if it was archived before; undefined if there is no sale with this
 * id
 */
export function archiveSale(
  id: string,
  at: Date,
  check: (sale: FlashSaleRecord) => void,
): Promise<Stored<PastSaleRecord> | undefined> {
  return inTransaction(async (transaction) => {
    const ref = sales().doc(id);
    const pastRef = pastSales().doc(id);
    const [sale, past] = [await transaction.get(ref), await transaction.get(pastRef)];
    const live = sale.data();
    if (!live) {
      const record = past.data();
      return record && { id, record };
    }
    check(live);
    const record = archived(live, at);
    transaction.set(pastRef, record).delete(ref);
    return { id, record };
  });
}

/** Counts of an archive run. */
export interface ArchiveRun {
  archived: number;
  /** Sales that another request archived, changed or extended during the run. */
  skipped: number;
  /** Seconds since the end of the sale that ended first; 0 without a sale. */
  lateSeconds: number;
}

/**
 * Archives every sale that has ended, page by page, with one read and two writes per sale. A page
 * is one atomic batch, so a run may stop anywhere, and several may run at once.
 */
export async function archiveEndedSales(at: Date, pageSize: number): Promise<ArchiveRun> {
  const run: ArchiveRun = { archived: 0, skipped: 0, lateSeconds: 0 };
  const ended = sales().where("end_time", "<=", at).orderBy("end_time");
  for await (const docs of pagesOf(ended, pageSize)) {
    // Pages are sorted by end, so only the first page has the earliest one.
    const earliestEnd = docs[0]?.data().end_time.getTime() ?? at.getTime();
    run.lateSeconds = Math.max(run.lateSeconds, Math.round((at.getTime() - earliestEnd) / 1000));
    const moved = await archivePage(docs, at);
    run.archived += moved;
    run.skipped += docs.length - moved;
  }
  return run;
}

/**
 * Deletes all sales of a vendor. Live sales come first: one that is archived in between is found
 * among the past ones.
 * @param beforeDelete gets the sales of each page; if it throws, they stay
 * @returns how many sales were deleted
 */
export async function deleteAllSales(
  vendorId: string,
  beforeDelete: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  const live = await deleteAll(sales().where("vendorId", "==", vendorId), beforeDelete);
  const past = await deleteAll(pastSales().where("vendorId", "==", vendorId), beforeDelete);
  return live + past;
}

/** Returns how many sales were moved. */
async function archivePage(page: SaleSnapshot[], at: Date): Promise<number> {
  if (await archiveTogether(page, at)) return page.length;
  // A batch fails as a whole if one sale has changed since it was read, so try each sale by itself.
  let moved = 0;
  for (let start = 0; start < page.length; start += maxSingleBatches) {
    const some = page.slice(start, start + maxSingleBatches);
    const results = await Promise.all(some.map((sale) => archiveTogether([sale], at)));
    moved += results.filter(Boolean).length;
  }
  return moved;
}

/** Moves sales in one atomic batch. Returns false if one of them has changed since it was read. */
async function archiveTogether(page: SaleSnapshot[], at: Date): Promise<boolean> {
  try {
    await retryingTransient(() => {
      const batch = firestore().batch();
      for (const sale of page) {
        batch.set(pastSales().doc(sale.id), archived(sale.data(), at));
        batch.delete(sale.ref, { lastUpdateTime: sale.updateTime });
      }
      return batch.commit();
    });
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
}

/** Keeps `end_time`: it is when the sale ended, not when it was archived. */
function archived(sale: FlashSaleRecord, at: Date): PastSaleRecord {
  return { ...sale, archivedAt: at };
}

async function deleteAll(
  query: Query<FlashSaleRecord> | Query<PastSaleRecord>,
  beforeDelete: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const page = await query.limit(deletePageSize).get();
    if (page.empty) return deleted;
    await beforeDelete(page.docs.map((snapshot) => snapshot.data()));
    await retryingTransient(() => {
      const batch = firestore().batch();
      for (const { ref } of page.docs) batch.delete(ref);
      return batch.commit();
    });
    deleted += page.size;
  }
}
