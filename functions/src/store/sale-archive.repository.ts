import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Query, QueryDocumentSnapshot, QuerySnapshot } from "firebase-admin/firestore";
import { firestore } from "../platform/firestore/firestore.ts";
import { inHalves } from "../platform/firestore/in-halves.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, isStale, retryingTransient } from "../platform/firestore/transactions.ts";
import type { PassPage } from "../platform/passes/pass.ts";
import { type Timed, timedPage } from "../platform/passes/pass-sources.ts";
import type { Writer } from "./activity.repository.ts";
import {
  pastSales,
  readSaleIn,
  removeSaleIn,
  type SaleSnapshot,
  sales,
} from "./flash-sales/flash-sales.repository.ts";
import { logActivity } from "./log-activity.ts";

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
    const unarchived = sale.data();
    if (!unarchived) {
      const record = past.data();
      return record && { id, record };
    }
    check(unarchived);
    // The search leaves out ended sales by their time, so its cells are not written.
    const record = pastSaleOf(unarchived, at);
    transaction.set(pastRef, record).delete(ref);
    logEnd(transaction, { id, record });
    return { id, record };
  });
}

/** An ended sale, as it was read. */
export type EndedSale = Timed<SaleSnapshot>;

/** Some sales that have ended, earliest end first. */
export function pageOfEnded(at: Date, size: number, from?: string): Promise<PassPage<EndedSale>> {
  const query = sales().where("end_time", "<=", at);
  return timedPage({ query, field: "end_time", size, from, recordOf: (found) => found });
}

/** A time span: its start is not in it, its end is. */
interface EndSpan {
  after: Date;
  until: Date;
}

/** What the reminders need of a sale. */
export interface EndingSale {
  vendorId: string;
  timeZone: string | undefined;
}

/** Some scheduled and active sales that end within a time span, earliest end first. */
export function pageOfEnding(
  ending: EndSpan,
  size: number,
  from?: string,
): Promise<PassPage<Timed<EndingSale>>> {
  return pageByEnd(sales(), ending, size, from);
}

/** Some archived sales that ended within a time span, earliest end first. */
export function pageOfPastEnding(
  ending: EndSpan,
  size: number,
  from?: string,
): Promise<PassPage<Timed<EndingSale>>> {
  return pageByEnd(pastSales(), ending, size, from);
}

function pageByEnd<T extends FlashSaleRecord>(
  collection: Query<T, T>,
  { after, until }: EndSpan,
  size: number,
  from: string | undefined,
) {
  const query = collection.where("end_time", ">", after).where("end_time", "<=", until);
  const recordOf = (found: QueryDocumentSnapshot<T, T>): EndingSale => {
    const { vendorId, timeZone } = found.data();
    return { vendorId, timeZone };
  };
  return timedPage({ query, field: "end_time", size, from, recordOf });
}

/**
 * Archives sales in one atomic batch, with three writes per sale.
 * @returns false if one of them has changed since it was read; then nothing is written
 */
export async function archiveTogether(ended: readonly EndedSale[], at: Date): Promise<boolean> {
  try {
    await retryingTransient(() => {
      const batch = firestore().batch();
      for (const { record: sale } of ended) {
        batch.set(pastSales().doc(sale.id), pastSaleOf(sale.data(), at));
        batch.delete(sale.ref, { lastUpdateTime: sale.updateTime });
        logEnd(batch, { id: sale.id, record: sale.data() });
      }
      return batch.commit();
    });
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
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
  const live = await deleteAllLive(vendorId, beforeDelete);
  const past = await deleteAll(pastSales().where("vendorId", "==", vendorId), beforeDelete);
  return live + past;
}

/** Logs that the time of a sale is over. */
function logEnd(writer: Writer, { id, record }: Stored<FlashSaleRecord>): void {
  const { vendorId, item_name: name, remaining: count } = record;
  logActivity(writer, { vendorId, action: "sale-ended", subject: { id, name }, count, actor: "system" });
}

/** Keeps `end_time`: it is when the sale ended, not when it was archived. */
function pastSaleOf(sale: FlashSaleRecord, at: Date): PastSaleRecord {
  return { ...sale, archivedAt: at };
}

/** Each in its own transaction, which takes it out of the search too. */
async function deleteAllLive(
  vendorId: string,
  beforeDelete: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { docs } = await sales().where("vendorId", "==", vendorId).limit(deletePageSize).get();
    if (docs.length === 0) return deleted;
    await beforeDelete(docs.map((found) => found.data()));
    for (const { id } of docs) {
      await inTransaction(async (transaction) => {
        const documents = await readSaleIn(transaction, id);
        // A sale that was archived since is deleted with the past ones.
        if (documents.live) removeSaleIn(transaction, id, documents);
      });
    }
    deleted += docs.length;
  }
}

async function deleteAll(
  query: Query<PastSaleRecord>,
  beforeDelete: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const page: QuerySnapshot<FlashSaleRecord> = await query.limit(deletePageSize).get();
    if (page.empty) return deleted;
    await beforeDelete(page.docs.map((snapshot) => snapshot.data()));
    await inHalves(page.docs, (docs) =>
      retryingTransient(() => {
        const batch = firestore().batch();
        for (const { ref } of docs) batch.delete(ref);
        return batch.commit();
      }),
    );
    deleted += page.size;
  }
}

/** Whether a live or past sale of the vendor shows the picture with this URL, in either size. */
export async function hasSaleWithPicture(vendorId: string, url: string): Promise<boolean> {
  // In this order, as in `readSale`.
  for (const query of [sales(), pastSales()]) {
    for (const size of ["img_url", "img_small_url"] as const) {
      const found = await query
        .where("vendorId", "==", vendorId)
        .where(size, "==", url)
        .limit(1)
        .select()
        .get();
      if (!found.empty) return true;
    }
  }
  return false;
}
