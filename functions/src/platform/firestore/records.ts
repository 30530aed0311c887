import {
  type CollectionReference,
  type DocumentData,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  GeoPoint,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { Point } from "../places.ts";
import { firestore } from "./firestore.ts";

/** A record and its document id. */
export interface Stored<T> {
  id: string;
  record: T;
}

/**
 * A collection of records of the contract. Records contain Dates and `{latitude, longitude}`
 * instead of Firestore's Timestamps and GeoPoints, so that only repositories depend on Firestore's
 * types.
 * @param toDocument makes the stored form of a whole record, if one of its fields is stored in another form
 * @param toRecord makes the record of a stored form in which Timestamps and GeoPoints are converted already
 */
export function collectionOf<T extends DocumentData>(
  name: string,
  toDocument: (record: T) => DocumentData = (record) => record,
  toRecord: (data: DocumentData) => DocumentData = (data) => data,
): CollectionReference<T, T> {
  const converter: FirestoreDataConverter<T, T> = {
    toFirestore: (record) => toDocument(record as T) as T,
    fromFirestore: (snapshot: QueryDocumentSnapshot) =>
      toRecord(plainValue(snapshot.data()) as DocumentData) as T,
  };
  return firestore().collection(name).withConverter(converter);
}

/** The record of a document with its id. */
export function storedOf<T extends DocumentData>(snapshot: QueryDocumentSnapshot<T, T>): Stored<T> {
  return { id: snapshot.id, record: snapshot.data() };
}

/** The records of the documents that exist, by id. */
export function recordsById<T extends DocumentData>(
  snapshots: readonly DocumentSnapshot<T>[],
): Map<string, T> {
  return new Map(
    snapshots.flatMap((one) => {
      const record = one.data();
      return record ? [[one.id, record] as const] : [];
    }),
  );
}

/** The GeoPoint of a point. */
export function geoPointOf({ latitude, longitude }: Point): GeoPoint {
  return new GeoPoint(latitude, longitude);
}

/**
 * Replaces, at any depth, every Timestamp by the Date of the same millisecond and every GeoPoint by
 * `{latitude, longitude}`.
 */
export function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (Array.isArray(value)) return value.map(plainValue);
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
  }
  return value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
