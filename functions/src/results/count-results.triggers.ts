import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { resultOptions } from "../platform/configuration/function-options.ts";
import { countResult } from "./count-results.ts";

/** What both triggers read of an event: whose record has changed. */
interface Changed {
  before: { get(field: string): unknown };
  after: { get(field: string): unknown };
}

/**
 * The vendor of a changed record. Nothing else of the event counts, because events may be late,
 * repeated or out of order.
 */
function vendorOf(data: Changed | undefined): string | undefined {
  const vendorId = data?.after.get("vendorId") ?? data?.before.get("vendorId");
  return typeof vendorId === "string" ? vendorId : undefined;
}

/** An order was made or changed: counts it in the results of its restaurant. */
export const onOrderWritten = onDocumentWritten(
  { ...resultOptions, document: "Orders/{orderId}" },
  async ({ params, data }) => {
    const vendorId = vendorOf(data);
    if (vendorId) await countResult(vendorId, { kind: "order", id: params.orderId });
  },
);

/** A sale was archived, changed or removed: counts it in the results of its restaurant. */
export const onPastSaleWritten = onDocumentWritten(
  { ...resultOptions, document: "PastSales/{saleId}" },
  async ({ params, data }) => {
    const vendorId = vendorOf(data);
    if (vendorId) await countResult(vendorId, { kind: "sale", id: params.saleId });
  },
);
