import {
  type CollectionReference,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { firestore } from "./firestore.ts";

/** A record and its document id. */
export interface Stored<T> {
  id: string;
  record: T;
}

/**
 * A collection of records of the contract. Records contain Dates instead of Firestore's Timestamps,
 * so that only repositories depend on Firestore's types.
 */
export function collectionOf<T extends DocumentData>(name: string): CollectionReference<T, T> {
  const converter: FirestoreDataConverter<T, T> = {
    toFirestore: (record) => record as T,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => withDates(snapshot.data()) as T,
  };
  return firestore().collection(name).withConverter(converter);
}

/** The record of a document with its id. */
export function storedOf<T extends DocumentData>(snapshot: QueryDocumentSnapshot<T, T>): Stored<T> {
  return { id: snapshot.id, record: snapshot.data() };
}

/** Replaces every Timestamp in a value, at any depth, by the Date of the same millisecond. */
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
