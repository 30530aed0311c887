import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt, withRevenueKept } from "@flashplate/contract/flash-sales/sale-rules";
import type { SearchMapRecord } from "@flashplate/contract/flash-sales/search-cells";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import {
  changedSpans,
  priceSpansOf,
  withPricesEnded,
  withPricesKept,
} from "@flashplate/contract/pricing/price-history";
import type { DocumentData, DocumentSnapshot, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { now } from "../../platform/clock.ts";
import { firestore } from "../../platform/firestore/firestore.ts";
import type { Document } from "../../platform/firestore/optimistic-commit.ts";
import { pagesOf } from "../../platform/firestore/pages.ts";
import { collectionOf, recordsById, type Stored, storedOf } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import type { PassPage } from "../../platform/passes/pass.ts";
import { type Timed, timedPage } from "../../platform/passes/pass-sources.ts";
import { writePricesIn } from "./price-history.repository.ts";
import { saleDocument, saleOfDocument } from "./sale-document.ts";
import { deletePlanIn } from "./sale-plans.repository.ts";
import {
  hideSaleIn,
  mapDocument,
  type SearchMap,
  showSaleIn,
  showStockIn,
} from "./search-cells.repository.ts";
import { isDueInSearch } from "./search-cells.ts";

/**
 * Scheduled and active sales. Only the two sale repositories use it. During a pause the stored `start_time`
 * is the end of the pause (`sale-document.ts`), so a query by it leaves out paused sales.
 */
export const sales = () => collectionOf<FlashSaleRecord>("FlashSales", saleDocument, saleOfDocument);
/** Sales that are over. Only the two sale repositories use it. */
export const pastSales = () => collectionOf<PastSaleRecord>("PastSales");

/** A random id for a new sale. */
export function newSaleId(): string {
  return sales().doc().id;
}

/** The document of a scheduled or active sale. */
export function liveSaleDocument(id: string): Document<FlashSaleRecord> {
  return sales().doc(id);
}

/** The live or past sale with this id, or undefined. */
export async function readSale(id: string): Promise<Stored<FlashSaleRecord> | undefined> {
  // In this order: a sale moves from FlashSales to PastSales, never back.
  const record = (await sales().doc(id).get()).data() ?? (await pastSales().doc(id).get()).data();
  return record && { id, record };
}

/** Some sales that have started by `at` and are not announced yet, earliest start first. */
export function pageOfUnannounced(
  at: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<FlashSaleRecord>>> {
  const query = sales().where("startAnnounced", "==", false).where("start_time", "<=", at);
  return timedPage({ query, field: "start_time", size, from, recordOf: (found) => found.data() });
}

/** A vendor's scheduled and active sales, earliest end first, at most `maxSalesListed`. */
export async function listLiveSales(vendorId: string, at: Date): Promise<Stored<FlashSaleRecord>[]> {
  const found = await liveSalesOf(vendorId, at).limit(maxSalesListed).get();
  return found.docs.map(storedOf);
}

/** All scheduled and active sales of a vendor, within a transaction. */
export async function listLiveSalesIn(
  transaction: Transaction,
  vendorId: string,
  at: Date,
): Promise<Stored<FlashSaleRecord>[]> {
  const found = await transaction.get(liveSalesOf(vendorId, at));
  return found.docs.map(storedOf);
}

/** All scheduled and active sales of a vendor, read page by page. */
export async function* everyLiveSale(vendorId: string, at: Date): AsyncGenerator<Stored<FlashSaleRecord>> {
  for await (const docs of pagesOf(liveSalesOf(vendorId, at), maxSalesListed)) yield* docs.map(storedOf);
}

/** Counts a vendor's scheduled and active sales with an aggregation query, within a transaction. */
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

/** A vendor's ended sales, archived or not, each once, latest end first, at most `maxSalesListed`. */
export async function listEndedSales(vendorId: string, at: Date): Promise<Stored<FlashSaleRecord>[]> {
  // In this order, a sale that is archived between the two reads is in both results, never in
  // neither.
  const unarchived = await sales()
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
  const byId = new Map([...unarchived.docs, ...archived.docs].map((found) => [found.id, storedOf(found)]));
  return [...byId.values()]
    .sort((one, other) => other.record.end_time.getTime() - one.record.end_time.getTime())
    .slice(0, maxSalesListed);
}

/**
 * A vendor's archived sales that ended within a time span, latest end first, at most `maxSalesListed`.
 * `after` is not in the span.
 */
export async function listSalesEndedWithin(
  vendorId: string,
  { after, until }: { after: Date; until: Date },
): Promise<Stored<PastSaleRecord>[]> {
  const found = await pastSales()
    .where("vendorId", "==", vendorId)
    .where("end_time", ">", after)
    .where("end_time", "<=", until)
    .orderBy("end_time", "desc")
    .limit(maxSalesListed)
    .get();
  return found.docs.map(storedOf);
}

/**
 * A sale's documents, and the map of the search, which each write of a sale needs. Both documents
 * exist only if an archive run was partly undone by hand.
 */
export interface SaleDocuments {
  /** In `FlashSales`. It may be over and not archived yet: `saleStateAt` says so. */
  live: FlashSaleRecord | undefined;
  past: PastSaleRecord | undefined;
  map: SearchMap;
}

/** Whether a sale has started or is over. False without one. */
export function hasSaleStarted({ live, past }: Pick<SaleDocuments, "live" | "past">, at: Date): boolean {
  return past !== undefined || (live !== undefined && saleStateAt(live, at) !== "scheduled");
}

/** The live and the past document with this id, within a transaction. */
export async function readSaleIn(transaction: Transaction, id: string): Promise<SaleDocuments> {
  const [live, past, map] = await transaction.getAll<DocumentData, DocumentData>(
    sales().doc(id),
    pastSales().doc(id),
    mapDocument(),
  );
  return {
    live: live?.data() as FlashSaleRecord | undefined,
    past: past?.data() as PastSaleRecord | undefined,
    map: (map?.data() as SearchMapRecord | undefined)?.cells ?? [],
  };
}

/** The past sales with these ids that exist, by id, within a transaction. */
export async function readPastSalesIn(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, PastSaleRecord>> {
  if (ids.length === 0) return new Map();
  const found = await transaction.getAll(...ids.map((id) => pastSales().doc(id)));
  return recordsById(found);
}

/**
 * Writes a scheduled or active sale with its prices, and shows it to guests nearby, within a
 * transaction that has read it. A sale that starts later enters the search by a scheduled pass.
 * @param before the stored sale, or undefined for a new one
 * @returns the sale as it is stored
 */
export function writeSaleIn(
  transaction: Transaction,
  { id, record: written }: Stored<FlashSaleRecord>,
  map: SearchMap,
  before: FlashSaleRecord | undefined,
): FlashSaleRecord {
  const record = withPricesKept(before, withRevenueKept(before, written), now());
  writePricesIn(transaction, { id, record }, changedSpans(before, record));
  const isSearched = isDueInSearch(record, now());
  if (isSearched) showSaleIn(transaction, map, { id, record });
  else hideSaleIn(transaction, map, { id, record });
  // Without a place the search cannot show the sale, so no pass has to look for it.
  const { isSearched: _before, ...sale } = record;
  const stored: FlashSaleRecord = record.place ? { ...sale, isSearched } : sale;
  transaction.set(sales().doc(id), stored);
  return stored;
}

/** Writes a live sale with another place, and the rule of prices there, within a transaction that has read it. */
export function writeMovedSaleIn(
  transaction: Transaction,
  { id, record: before }: Stored<FlashSaleRecord>,
  { place, ...rule }: Pick<FlashSaleRecord, "place" | "priceRule">,
  map: SearchMap,
): void {
  const { place: _left, isSearched: _was, priceRule: _rule, ...sale } = before;
  // Hidden at the old place here. `isSearched: false` says that the search does not have it at the new one.
  hideSaleIn(transaction, map, { id, record: before });
  const moved = { ...sale, ...rule, isSearched: false, ...(place && { place }) };
  writeSaleIn(transaction, { id, record: moved }, map, before);
}

/** Sets the stock of a live or past sale, within a transaction that has read it. */
export function writeStockIn(
  transaction: Transaction,
  id: string,
  { live, past, map }: SaleDocuments,
  stock: Partial<FlashSaleRecord>,
): void {
  if (live) {
    transaction.update(sales().doc(id), stock);
    showStockIn(transaction, map, { id, record: live }, stock);
  } else if (past) {
    transaction.update(pastSales().doc(id), stock);
  }
}

/** Replaces a live sale by its past sale and its prices, within a transaction that has read it. */
export function writeEndedIn(
  transaction: Transaction,
  { id, record }: Stored<PastSaleRecord>,
  map: SearchMap,
): void {
  transaction.set(pastSales().doc(id), record).delete(sales().doc(id));
  writePricesIn(transaction, { id, record }, priceSpansOf(record));
  hideSaleIn(transaction, map, { id, record });
}

/**
 * Removes a live or past sale with its plan, within a transaction that has read the sale. The history
 * keeps the prices that guests could reserve at. The plan stays if the sale was made by a schedule and has
 * started, because its evening is still measured.
 */
export function removeSaleIn(transaction: Transaction, id: string, { live, past, map }: SaleDocuments): void {
  transaction.delete(sales().doc(id)).delete(pastSales().doc(id));
  const isOfSchedule = (live ?? past)?.scheduleId !== undefined;
  const isMeasured = isOfSchedule && hasSaleStarted({ live, past }, now());
  if (!isMeasured) deletePlanIn(transaction, id);
  if (!live) return;
  hideSaleIn(transaction, map, { id, record: live });
  const spans = changedSpans(live, withPricesEnded(live, now()));
  writePricesIn(transaction, { id, record: live }, spans);
}

/** Some live sales, earliest end first. */
export function pageOfLive(at: Date, size: number, from?: string): Promise<PassPage<Timed<FlashSaleRecord>>> {
  const query = sales().where("end_time", ">", at);
  return timedPage({ query, field: "end_time", size, from, recordOf: (found) => found.data() });
}

/** Some sales that are not in the search yet and become visible by `until`, earliest first. */
export function pageOfUnsearched(
  until: Date,
  size: number,
  from?: string,
): Promise<PassPage<Timed<FlashSaleRecord>>> {
  const query = sales().where("isSearched", "==", false).where("start_time", "<=", until);
  return timedPage({ query, field: "start_time", size, from, recordOf: (found) => found.data() });
}

/** The live sales with these ids, by id. */
export async function readLiveSales(ids: readonly string[]): Promise<Map<string, FlashSaleRecord>> {
  if (ids.length === 0) return new Map();
  const found = await firestore().getAll(...ids.map((id) => sales().doc(id)));
  return recordsById(found as DocumentSnapshot<FlashSaleRecord>[]);
}

/** Every live sale of every vendor, read page by page. */
export async function* everyLiveSaleOfAllVendors(at: Date): AsyncGenerator<Stored<FlashSaleRecord>> {
  const all = sales().where("end_time", ">", at).orderBy("end_time");
  for await (const docs of pagesOf(all, 500)) yield* docs.map(storedOf);
}

export type SaleSnapshot = QueryDocumentSnapshot<FlashSaleRecord, FlashSaleRecord>;
