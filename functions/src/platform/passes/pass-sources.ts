import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from "firebase-admin/firestore";
import type { Stored } from "../firestore/records.ts";
import { retryingTransient } from "../firestore/transactions.ts";
import type { PassPage } from "./pass.ts";

/** A record with the time by which its list is sorted. */
export interface Timed<T> extends Stored<T> {
  at: Date;
}

/** The position after a record in a list that is sorted by a time and, where times are equal, by id. */
export function afterTimed({ at, id }: Timed<unknown>): string {
  return `${at.getTime()} ${id}`;
}

interface TimedPage<T extends DocumentData, Record> {
  query: Query<T, T>;
  /** Path of the time by which the records are sorted, earliest first. */
  field: string;
  size: number;
  from: string | undefined;
  recordOf: (snapshot: QueryDocumentSnapshot<T, T>) => Record;
}

/** A page of a query's records, sorted by a time. */
export async function timedPage<T extends DocumentData, Record>({
  query,
  field,
  size,
  from,
  recordOf,
}: TimedPage<T, Record>): Promise<PassPage<Timed<Record>>> {
  const ordered = query.orderBy(field).orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await retryingTransient(() => startAfter(ordered, from).get());
  const items = docs.map((one) => ({
    id: one.id,
    at: new Date(one.get(field).toMillis()),
    record: recordOf(one),
  }));
  return passPageOf(items, size, afterTimed);
}

function startAfter<T>(query: Query<T, T & DocumentData>, from: string | undefined) {
  if (from === undefined) return query;
  // An id may contain spaces.
  const [at, ...id] = from.split(" ");
  return query.startAfter(new Date(Number(at)), id.join(" "));
}

/** A page that is the last one if it has fewer items than it may have. */
export function passPageOf<Item>(
  items: readonly Item[],
  size: number,
  cursorOf: (item: Item) => string,
): PassPage<Item> {
  const last = items.at(-1);
  const isLast = last === undefined || items.length < size;
  return { items, next: isLast ? undefined : cursorOf(last), isLast };
}
