import { Timestamp } from "firebase-admin/firestore";
import { promiseUntil } from "../orders/promises.service.ts";
import type { Migration } from "./migration.ts";

/**
 * Open orders did not store until when they can be cancelled and collected (`promise`). Until this has run,
 * requests take both times from the sale. An order whose sale was removed stays without a promise.
 */
export const orderPromises: Migration = {
  name: "order-promises",
  summary: "stores in open Orders until when they can be cancelled and collected",
  query: (firestore) => firestore.collection("Orders"),
  async change(order, transaction) {
    const saleId: unknown = order.get("saleId");
    const isOpen = ["pending", "awaiting-payment"].includes(order.get("status"));
    if (!isOpen || order.get("promise") !== undefined) return [];
    if (typeof saleId !== "string" || saleId === "") return [];
    const db = order.ref.firestore;
    const [live, past] = await transaction.getAll(
      db.doc(`FlashSales/${saleId}`),
      db.doc(`PastSales/${saleId}`),
    );
    const end: unknown = live?.get("end_time") ?? past?.get("plannedEnd") ?? past?.get("end_time");
    if (!(end instanceof Timestamp)) return [];
    return [{ kind: "update", ref: order.ref, data: { promise: promiseUntil(end.toDate()) } }];
  },
};
