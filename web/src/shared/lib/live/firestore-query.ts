import {
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from "firebase/firestore";
import type { LiveSource } from "./live-listener.ts";

/** Returns the Firestore query of a live source. The tests of the security rules run the same query. */
export function queryOf(firestore: Firestore, source: Extract<LiveSource, { collection: string }>): Query {
  const { where: conditions, orderBy: order } = source;
  return query(
    collection(firestore, source.collection),
    ...conditions.map(([field, value]) => where(field, "==", value)),
    orderBy(...order),
    limit(source.limit),
  );
}

export function documentOf(
  firestore: Firestore,
  source: Extract<LiveSource, { path: string }>,
): DocumentReference {
  return doc(firestore, source.path);
}
