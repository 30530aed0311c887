import {
  type ResultDayRecord,
  type ResultLedgerRecord,
  resultDayId,
} from "@flashplate/contract/results/result-records";
import { AggregateField, type Query, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { firestore } from "../platform/firestore/firestore.ts";
import { collectionOf, recordsById, type Stored, storedOf } from "../platform/firestore/records.ts";
import { retryingTransient, type Transaction } from "../platform/firestore/transactions.ts";

const days = () => collectionOf<ResultDayRecord>("ResultDays");
const ledger = () => collectionOf<ResultLedgerRecord>("ResultLedger");

const deletePageSize = 400;

/** The ledger's records with these ids that exist, by id, within a transaction. */
export async function readLedgerIn(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, ResultLedgerRecord>> {
  if (ids.length === 0) return new Map();
  const found = await transaction.getAll(...ids.map((id) => ledger().doc(id)));
  return recordsById(found);
}

/** The records of a vendor's days that exist, by date, within a transaction. */
export async function readDaysIn(
  transaction: Transaction,
  vendorId: string,
  dates: readonly string[],
): Promise<Map<string, ResultDayRecord>> {
  if (dates.length === 0) return new Map();
  const found = await transaction.getAll(...dates.map((date) => days().doc(resultDayId(vendorId, date))));
  const records = found.flatMap((one) => one.data() ?? []);
  return new Map(records.map((record) => [record.date, record]));
}

/** Writes a record of the ledger, within a transaction that has read it. */
export function writeLedgerIn(transaction: Transaction, { id, record }: Stored<ResultLedgerRecord>): void {
  transaction.set(ledger().doc(id), record);
}

/** Writes a day, or deletes it if it has no numbers, within a transaction that has read it. */
export function writeDayIn(
  transaction: Transaction,
  vendorId: string,
  date: string,
  record: ResultDayRecord | undefined,
): void {
  const document = days().doc(resultDayId(vendorId, date));
  if (record) transaction.set(document, record);
  else transaction.delete(document);
}

/** A vendor's days of a period that have numbers, earliest first. */
export async function listDays(vendorId: string, from: string, to: string): Promise<ResultDayRecord[]> {
  const { docs } = await daysOf(vendorId, from, to).orderBy("date").get();
  return docs.map((one) => one.data());
}

/** The numbers of a period that a later one is compared with. */
export interface PeriodSums {
  app_cents: number;
  pickup_cents: number;
  portions: number;
  offered: number;
  unsold: number;
}

/**
 * Adds numbers of a vendor's days of a period with an aggregation query, which reads index entries
 * and no documents. Five numbers are the most that one query can add.
 */
export async function sumDays(vendorId: string, from: string, to: string): Promise<PeriodSums> {
  const found = await daysOf(vendorId, from, to)
    .aggregate({
      app_cents: AggregateField.sum("totals.app_cents"),
      pickup_cents: AggregateField.sum("totals.pickup_cents"),
      portions: AggregateField.sum("totals.portions"),
      offered: AggregateField.sum("totals.offered"),
      unsold: AggregateField.sum("totals.unsold"),
    })
    .get();
  return found.data();
}

function daysOf(vendorId: string, from: string, to: string): Query<ResultDayRecord, ResultDayRecord> {
  return days().where("vendorId", "==", vendorId).where("date", ">=", from).where("date", "<=", to);
}

/** Adds up the days of all vendors in a month, YYYY-MM, with an aggregation query. */
export async function sumMonthOfAllVendors(month: string): Promise<{ sales: number; portions: number }> {
  const found = await days()
    .where("date", ">=", `${month}-01`)
    .where("date", "<=", `${month}-31`)
    .aggregate({
      sales: AggregateField.sum("totals.sales"),
      portions: AggregateField.sum("totals.portions"),
    })
    .get();
  return found.data();
}

/**
 * The vendor's counted orders or sales of a period, in the order of their days. They are read while
 * the caller takes them, with one query: Firestore waits when the caller does.
 */
export async function* everyLedgerEntry(
  vendorId: string,
  kind: ResultLedgerRecord["kind"],
  from: string,
  to: string,
): AsyncGenerator<Stored<ResultLedgerRecord>> {
  const found = ledger()
    .where("vendorId", "==", vendorId)
    .where("kind", "==", kind)
    .where("date", ">=", from)
    .where("date", "<=", to)
    .orderBy("date")
    .stream() as AsyncIterable<QueryDocumentSnapshot<ResultLedgerRecord, ResultLedgerRecord>>;
  for await (const one of found) yield storedOf(one);
}

/** What a sale and its orders were counted for. */
export async function listLedgerOfSale(vendorId: string, saleId: string): Promise<ResultLedgerRecord[]> {
  const ofSale = ledger().where("vendorId", "==", vendorId).where("saleId", "==", saleId);
  const { docs } = await ofSale.get();
  return docs.map((one) => one.data());
}

/** Deletes all results of a vendor that is being removed. Idempotent. */
export async function deleteResults(vendorId: string): Promise<void> {
  const ofVendor = [
    ledger().where("vendorId", "==", vendorId),
    days().where("vendorId", "==", vendorId),
  ] as Query[];
  for (const query of ofVendor) {
    for (;;) {
      const { docs } = await query.limit(deletePageSize).select().get();
      if (docs.length === 0) break;
      await retryingTransient(() => {
        const batch = firestore().batch();
        for (const { ref } of docs) batch.delete(ref);
        return batch.commit();
      });
      if (docs.length < deletePageSize) break;
    }
  }
}
