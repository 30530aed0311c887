import { FieldPath, type Query } from "firebase-admin/firestore";
import { firestore } from "../../platform/firestore/firestore.ts";
import { plainValue } from "../../platform/firestore/records.ts";

/** Records that are read at once. */
const pageSize = 300;

/** A record as it is stored, with its id. */
export type RawRecord = Record<string, unknown> & { id: string };

/** The record of a collection with this id, in a list; an empty list without one. */
export async function readRaw(collection: string, id: string): Promise<RawRecord[]> {
  const found = await firestore().collection(collection).doc(id).get();
  return found.exists ? [{ ...(plainValue(found.data()) as object), id }] : [];
}

/** The records of a collection with this value in a field, a page at a time. */
export async function* everyRaw(
  collection: string,
  field: string,
  value: string,
): AsyncGenerator<RawRecord[]> {
  const ordered: Query = firestore()
    .collection(collection)
    .where(field, "==", value)
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  let last: string | undefined;
  for (;;) {
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last)).get();
    if (docs.length > 0) yield docs.map((one) => ({ ...(plainValue(one.data()) as object), id: one.id }));
    if (docs.length < pageSize) return;
    last = docs.at(-1)?.id;
  }
}
