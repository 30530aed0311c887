import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import { Timestamp } from "firebase-admin/firestore";
import { planErasure } from "../orders/forget-consumer.ts";
import type { Migration } from "./migration.ts";

/**
 * Orders of a deleted account kept its uid. The migration looks at orders and not at accounts,
 * because an account can have more orders than one transaction can change.
 */
export const erasedGuests: Migration = {
  name: "erased-guests",
  summary: "removes the uids of deleted accounts from Orders",
  query: (firestore) => firestore.collection("Orders"),
  async change(order, transaction) {
    const consumerId: unknown = order.get("consumerId");
    if (typeof consumerId !== "string" || consumerId === "" || consumerId === erasedConsumerId) return [];
    const db = order.ref.firestore;
    const deletion = await transaction.get(db.doc(`AccountDeletions/${consumerId}`));
    if (!deletion.exists || isOfNewerAccount(order.get("orderTime"), deletion.get("completedAt"))) return [];
    const erasure = await planErasure(transaction, order.id, consumerId);
    if (!erasure.isChange) return [];
    return [
      { kind: "call", write: erasure.write },
      // Deleting an account deletes this record, too. The migration `guest-records` may have made it.
      { kind: "delete", ref: db.doc(`Guests/${consumerId}`) },
    ];
  },
};

/**
 * Whether an order is of a newer account with the uid of the deleted one. An import or a restored backup of the
 * accounts can bring a uid back (decision 36).
 */
function isOfNewerAccount(orderTime: unknown, completedAt: unknown): boolean {
  return (
    orderTime instanceof Timestamp &&
    completedAt instanceof Timestamp &&
    orderTime.toMillis() > completedAt.toMillis()
  );
}
