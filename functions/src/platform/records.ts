import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
  type UpdateData,
  type WriteBatch,
} from "firebase-admin/firestore";
import { firestore } from "./firebase.ts";

/** A record and the id it is stored under. */
export interface Stored<T> {
  id: string;
  record: T;
}

/**
 * A collection whose documents are read and written as records of the contract. Records hold Dates where Firestore holds
 * Timestamps, so that nothing outside of repositories knows Firestore's types.
 */
export function collectionOf<T extends DocumentData>(name: string): CollectionReference<T, T> {
  const converter: FirestoreDataConverter<T, T> = {
    toFirestore: (record) => record as T,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => withDates(snapshot.data()) as T,
  };
  return firestore().collection(name).withConverter(converter);
}

/** The record of a document together with its id. */
export function storedOf<T extends DocumentData>(snapshot: QueryDocumentSnapshot<T, T>): Stored<T> {
  return { id: snapshot.id, record: snapshot.data() };
}

/** Precondition: nobody has written the document since it was read. */
export function asRead({ updateTime }: DocumentSnapshot): { lastUpdateTime: Timestamp } | { exists: false } {
  return updateTime ? { lastUpdateTime: updateTime } : { exists: false };
}

/** Writes the whole record over the one that was read (or makes it), if nobody has written there since. */
export function replace<T extends DocumentData>(
  batch: WriteBatch,
  before: DocumentSnapshot<T, T>,
  record: T,
): void {
  // `set` takes no precondition. Every field of a record is always there, so `update` replaces it as a whole.
  if (before.updateTime)
    batch.update(before.ref, record as UpdateData<T>, { lastUpdateTime: before.updateTime });
  else batch.create(before.ref, record);
}

/** The same value with every Timestamp, however deep, replaced by the Date of the same millisecond. */
export function withDates(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDates(inner)]));
  }
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
