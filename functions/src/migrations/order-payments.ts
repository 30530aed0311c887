import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";
import type { Migration, MigrationWrite } from "./migration.ts";

/** Fields that the payments of orders had, and that are in `OrderPayments` now. */
const movedFields = ["account", "fee_cents", "intentId"] as const;

/**
 * Orders had fields of their payment that only the server may read, although the guest can read the order.
 * For the same reason, unpaid orders lose their pickup code.
 */
export const orderPayments: Migration = {
  name: "order-payments",
  summary: "moves the private fields of payments from Orders to OrderPayments, and removes early codes",
  query: (firestore) => firestore.collection("Orders"),
  change(order) {
    if (order.get("payment.mode") !== "app") return [];
    const isUnpaid = ["awaiting-payment", "released"].includes(order.get("status"));
    const hasEarlyCode = isUnpaid && order.get("pickupCode") !== undefined;
    const fields = privateFieldsOf(order);
    const removed = [
      ...(hasEarlyCode ? ["pickupCode"] : []),
      ...movedFields.flatMap((name) => (fields[name] === undefined ? [] : [`payment.${name}`])),
      // `Disputes` has the deadline, so it is not moved.
      ...(fields.disputeId === undefined ? [] : ["payment.dispute.id", "payment.dispute.respondBy"]),
    ];
    if (removed.length === 0) return [];
    const writes: MigrationWrite[] = [
      {
        kind: "update",
        ref: order.ref,
        data: Object.fromEntries(removed.map((path) => [path, FieldValue.delete()])),
      },
    ];
    if (Object.keys(fields).length > 0) {
      const ref = order.ref.firestore.doc(`OrderPayments/${order.id}`);
      writes.push({ kind: "merge", ref, data: fields });
    }
    return writes;
  },
};

function privateFieldsOf(order: DocumentSnapshot): Record<string, unknown> {
  const disputeId: unknown = order.get("payment.dispute.id");
  const found = movedFields.flatMap((name) => {
    const value: unknown = order.get(`payment.${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(found), ...(disputeId !== undefined && { disputeId }) };
}
