import { indexes } from "../../../firestore.indexes.json";
import type { LiveSubject } from "../shared/lib/live/live-listener.ts";

/** The composite indexes of firestore.indexes.json, in the form that `indexOf` returns. */
export const declaredIndexes = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(", ")}`,
);

/** The index that a subject's query needs. Only a real project requires it, not the emulator. */
export function indexOf({ source }: LiveSubject): string {
  if ("path" in source) throw new Error("a single document needs no index");
  const [field, direction] = source.orderBy;
  const filters = source.where.map(([name]) => `${name} ASCENDING`);
  return `${source.collection}: ${[...filters, `${field} ${direction === "asc" ? "ASCENDING" : "DESCENDING"}`].join(", ")}`;
}
