import type { DocumentData, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { retryingTransient } from "./transactions.ts";

/**
 * Reads what a query finds, page by page. No page is empty.
 * @param limit after so many documents, no further page is read
 */
export async function* pagesOf<Fields extends DocumentData>(
  query: Query<Fields, Fields>,
  pageSize: number,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<QueryDocumentSnapshot<Fields, Fields>[]> {
  let page = query.limit(pageSize);
  for (let read = 0; read < limit; read += pageSize) {
    const { docs } = await retryingTransient(() => page.get());
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    // From the last document, not from the start: documents that stay unchanged would be read
    // forever.
    page = query.startAfter(last).limit(pageSize);
  }
}
