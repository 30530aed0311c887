import { erasedConsumerId } from "@flashplate/contract/orders/order-rules";
import { earliestCountedTime } from "@flashplate/contract/orders/reservation";
import { Timestamp } from "firebase-admin/firestore";
import { now } from "../platform/clock.ts";
import { guestLimits } from "../platform/configuration/config.ts";
import { guestMigration, missingGuestRecordIn } from "../store/guests.repository.ts";
import type { Migration } from "./migration.ts";

/**
 * `Guests/{uid}` is new. Until this has run, a reservation of a guest without a record also reads
 * the guest's orders. Afterwards, a missing record means that the guest has no recent orders.
 */
export const guestRecords: Migration = {
  name: guestMigration,
  summary: "makes the records of guests with recent orders",
  query: (firestore) => firestore.collection("Orders"),
  async change(order, transaction) {
    const consumerId: unknown = order.get("consumerId");
    const orderTime: unknown = order.get("orderTime");
    if (typeof consumerId !== "string" || consumerId === erasedConsumerId) return [];
    const isRecent =
      orderTime instanceof Timestamp && orderTime.toDate() > earliestCountedTime(guestLimits, now());
    const record = isRecent && (await missingGuestRecordIn(transaction, consumerId));
    if (!record) return [];
    return [{ kind: "set", ref: order.ref.firestore.doc(`Guests/${consumerId}`), data: { ...record } }];
  },
};
