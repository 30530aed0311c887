import { type FlashSaleRecord, maxSalesListed, type PastSaleRecord } from "@flashplate/contract/flash-sales";
import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "../platform/firestore.ts";
import { collectionOf, type Stored, storedOf } from "../platform/records.ts";
import { inTransaction, isStale, retryingTransient, type Transaction } from "../platform/transactions.ts";

/** Scheduled and active sales. For the repositories of this domain alone. */
export const sales = () => collectionOf<FlashSaleRecord>("FlashSales");
/** Sales that are over. For the repositories of this domain alone. */
export const pastSales = () => collectionOf<PastSaleRecord>("PastSales");

/** An id that no sale has. */
export function newSaleId(): string {
  return sales().doc().id;
}

/** The sale under this id, wherever it is by now, or undefined. */
export async function readSale(id: string): Promise<Stored<FlashSaleRecord> | undefined> {
  // One after the other: a sale moves from the first place to the second, never back.
  const record = (await sales().doc(id).get()).data() ?? (await pastSales().doc(id).get()).data();
  return record && { id, record };
}

/** Sales whose start has come at an instant and was not told yet, the first to start first: a page after the other. */
export async function* everyUnannounced(
  at: Date,
  pageSize: number,
): AsyncGenerator<Stored<FlashSaleRecord>[]> {
  const unannounced = sales().where("startAnnounced", "==", false).where("start_time", "<=", at);
  for await (const docs of pagesOf(unannounced.orderBy("start_time"), pageSize)) yield docs.map(storedOf);
}

/** A vendor's scheduled and active sales at an instant, the first to end first. */
export async function listLiveSales(vendorId: string, at: Date): Promise<Stored<FlashSaleRecord>[]> {
  const found = await liveSalesOf(vendorId, at).limit(maxSalesListed).get();
  return found.docs.map(storedOf);
}

/** The same, however many there are: a page after the other, each read when it is asked for. */
export async function* everyLiveSale(vendorId: string, at: Date): AsyncGenerator<Stored<FlashSaleRecord>> {
  for await (const docs of pagesOf(liveSalesOf(vendorId, at), maxSalesListed)) yield* docs.map(storedOf);
}

/** How many sales of a vendor are scheduled or active at an instant, as a transaction sees it: counted, none is read. */
export async function countLiveSalesIn(
  transaction: Transaction,
  vendorId: string,
  at: Date,
): Promise<number> {
  return (await transaction.get(liveSalesOf(vendorId, at).count())).data().count;
}

function liveSalesOf(vendorId: string, at: Date): Query<FlashSaleRecord, FlashSaleRecord> {
  return sales().where("vendorId", "==", vendorId).where("end_time", ">", at).orderBy("end_time");
}

/** A vendor's active sales at an instant, the first to end first. */
export async function listActiveSales(vendorId: string, at: Date): Promise<Stored<FlashSaleRecord>[]> {
  const found = await sales()
    .where("vendorId", "==", vendorId)
    .where("start_time", "<=", at)
    .where("end_time", ">", at)
    .orderBy("end_time")
    .limit(maxSalesListed)
    .get();
  return found.docs.map(storedOf);
}

/** How many sales of a vendor are active at an instant: counted where they are stored, none is read. */
export async function countActiveSales(vendorId: string, at: Date): Promise<number> {
  const active = sales()
    .where("vendorId", "==", vendorId)
    .where("start_time", "<=", at)
    .where("end_time", ">", at)
    .orderBy("end_time");
  return (await active.count().get()).data().count;
}

/** A vendor's sales that have ended at an instant, archived or not, each once, the last to end first. */
export async function listEndedSales(vendorId: string, at: Date): Promise<Stored<FlashSaleRecord>[]> {
  // In this order: a sale archived between the two reads is in both answers, and never in neither.
  const waiting = await sales()
    .where("vendorId", "==", vendorId)
    .where("end_time", "<=", at)
    .orderBy("end_time", "desc")
    .limit(maxSalesListed)
    .get();
  const archived = await pastSales()
    .where("vendorId", "==", vendorId)
    .orderBy("end_time", "desc")
    .limit(maxSalesListed)
    .get();
  const byId = new Map([...waiting.docs, ...archived.docs].map((found) => [found.id, storedOf(found)]));
  return [...byId.values()]
    .sort((one, other) => other.record.end_time.getTime() - one.record.end_time.getTime())
    .slice(0, maxSalesListed);
}

/** Whether any sale of a vendor, live or past, shows this picture, which is given by the address of either size. */
export async function hasSaleWithPicture(vendorId: string, url: string): Promise<boolean> {
  // One after the other, as in `readSale`.
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

/** The running sale under this id as a transaction sees it, or undefined. */
export async function readRunningIn(
  transaction: Transaction,
  id: string,
): Promise<Stored<FlashSaleRecord> | undefined> {
  const record = (await transaction.get(sales().doc(id))).data();
  return record && { id, record };
}

/** The past sale under this id as a transaction sees it, or undefined. */
export async function readPastIn(
  transaction: Transaction,
  id: string,
): Promise<Stored<PastSaleRecord> | undefined> {
  const record = (await transaction.get(pastSales().doc(id))).data();
  return record && { id, record };
}

/** Sets what is left of a running sale, within a transaction that has read it. */
export function writeRemainingIn(transaction: Transaction, id: string, remaining: number): void {
  transaction.update(sales().doc(id), { remaining });
}

/** Sets what was left of a past sale, within a transaction that has read it. */
export function writePastRemainingIn(transaction: Transaction, id: string, remaining: number): void {
  transaction.update(pastSales().doc(id), { remaining });
}

/** Sales that are active at an instant and whose geohash lies in a range, at most `limit`. */
export async function listActiveBetween(
  [from, to]: readonly [from: string, to: string],
  at: Date,
  limit: number,
): Promise<Stored<FlashSaleRecord>[]> {
  const found = await sales()
    .where("place.geohash", ">=", from)
    .where("place.geohash", "<=", to)
    .where("start_time", "<=", at)
    .where("end_time", ">", at)
    .orderBy("place.geohash")
    .orderBy("end_time")
    .orderBy("start_time")
    .limit(limit)
    .get();
  return found.docs.map(storedOf);
}

/**
 * Archives one sale, in one transaction. `judge` sees the running sale, may run several times, and throws to leave it.
 * @returns the past sale, whoever archived it; undefined if there is none under this id
 */
export function archiveSale(
  id: string,
  at: Date,
  judge: (sale: FlashSaleRecord) => void,
): Promise<Stored<PastSaleRecord> | undefined> {
  return inTransaction(async (transaction) => {
    const ref = sales().doc(id);
    const pastRef = pastSales().doc(id);
    const [sale, past] = [await transaction.get(ref), await transaction.get(pastRef)];
    const running = sale.data();
    if (!running) {
      const record = past.data();
      return record && { id, record };
    }
    judge(running);
    const record = archived(running, at);
    transaction.set(pastRef, record).delete(ref);
    return { id, record };
  });
}

/** What a sweep did. */
export interface Sweep {
  archived: number;
  /** Left alone, because somebody archived, changed or extended them meanwhile. */
  skipped: number;
}

/**
 * Archives every sale that has ended at an instant, a page at a time: one read and two writes per sale. A page is one
 * atomic batch, so that a run may break off anywhere, and several may run at once.
 */
export async function archiveEndedSales(at: Date, pageSize: number): Promise<Sweep> {
  const sweep: Sweep = { archived: 0, skipped: 0 };
  const ended = sales().where("end_time", "<=", at).orderBy("end_time");
  for await (const docs of pagesOf(ended, pageSize)) {
    const moved = await archivePage(docs, at);
    sweep.archived += moved;
    sweep.skipped += docs.length - moved;
  }
  return sweep;
}

/**
 * Deletes all sales of a vendor, running ones first: one that the sweep archives meanwhile is found among the past ones.
 * @param takeLeave is given the sales of each page before they are deleted; where it throws, they stay
 * @returns how many
 */
export async function deleteAllSales(
  vendorId: string,
  takeLeave: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  const running = await deleteAll(sales().where("vendorId", "==", vendorId), takeLeave);
  const past = await deleteAll(pastSales().where("vendorId", "==", vendorId), takeLeave);
  return running + past;
}

type Found = QueryDocumentSnapshot<FlashSaleRecord, FlashSaleRecord>;

/** Everything that a query finds, a page after the other, each read when it is asked for. None is empty. */
async function* pagesOf(
  query: Query<FlashSaleRecord, FlashSaleRecord>,
  pageSize: number,
): AsyncGenerator<Found[]> {
  let page = query.limit(pageSize);
  for (;;) {
    const { docs } = await retryingTransient(() => page.get());
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    // A page that is not full is the last.
    if (!last || docs.length < pageSize) return;
    // Behind the last one, not from the start again: what is left as it is would be read for ever.
    page = query.startAfter(last).limit(pageSize);
  }
}

/** Singles in flight at once, after a page failed as a whole. */
const lanes = 20;

const deletePageSize = 200;

/** Answers how many were moved. */
async function archivePage(page: Found[], at: Date): Promise<number> {
  if (await archiveTogether(page, at)) return page.length;
  // One of them was touched meanwhile, and a batch is all or nothing: each on its own.
  let moved = 0;
  for (let start = 0; start < page.length; start += lanes) {
    const some = page.slice(start, start + lanes);
    const results = await Promise.all(some.map((one) => archiveTogether([one], at)));
    moved += results.filter(Boolean).length;
  }
  return moved;
}

/** Moves sales in one atomic batch, if none of them was touched since it was read. Answers whether they were moved. */
async function archiveTogether(page: Found[], at: Date): Promise<boolean> {
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

/** Times stay as they are: the end is when the sale ended, not when somebody noticed. */
function archived(sale: FlashSaleRecord, at: Date): PastSaleRecord {
  return { ...sale, archivedAt: at };
}

async function deleteAll(
  query: Query<FlashSaleRecord> | Query<PastSaleRecord>,
  takeLeave: (sales: FlashSaleRecord[]) => Promise<unknown>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const page = await query.limit(deletePageSize).get();
    if (page.empty) return deleted;
    await takeLeave(page.docs.map((found) => found.data()));
    await retryingTransient(() => {
      const batch = firestore().batch();
      for (const { ref } of page.docs) batch.delete(ref);
      return batch.commit();
    });
    deleted += page.size;
  }
}
