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
import type { Source } from "./subject.ts";

/** What Firestore is asked for, apart from the subject so that the rules are tested with exactly this. */
export function queryOf(firestore: Firestore, source: Extract<Source, { collection: string }>): Query {
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
  source: Extract<Source, { path: string }>,
): DocumentReference {
  return doc(firestore, source.path);
}
