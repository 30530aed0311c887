import type { OrderStatus } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import {
  earliestCountedTime,
  type GuestRecord,
  guestOrderOf,
  guestRecordOf,
} from "@flashplate/contract/orders/reservation";
import { FieldPath, FieldValue } from "firebase-admin/firestore";
import { now } from "../platform/clock.ts";
import { guestLimits } from "../platform/configuration/config.ts";
import { hasFinished } from "../platform/firestore/migration-progress.ts";
import type { Document } from "../platform/firestore/optimistic-commit.ts";
import { collectionOf, type Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import type { PassPage } from "../platform/passes/pass.ts";
import { passPageOf } from "../platform/passes/pass-sources.ts";
import { listOrdersSince, orders } from "./orders/orders.repository.ts";

/** The migration after which every guest with recent orders has a record. */
export const guestMigration = "guest-records";

const guests = () => collectionOf<GuestRecord>("Guests");

/** The document of a guest. */
export function guestDocument(uid: string): Document<GuestRecord> {
  return guests().doc(uid);
}

/**
 * The records of guests who have none, by uid. Until the migration has run, they are made of the
 * guests' orders; afterwards such a guest has no recent orders. The first reservation of a new project
 * finds no orders, so the migration is marked as finished.
 */
export async function newGuestRecords(uids: readonly string[]): Promise<Map<string, GuestRecord>> {
  if (uids.length === 0) return new Map();
  const hasMigrated = await hasFinished(guestMigration, hasNoOrders);
  const records = uids.map(async (uid) => {
    const recent = hasMigrated ? [] : await listOrdersSince(uid, earliestCountedTime(guestLimits, now()));
    return [uid, recordOf(recent)] as const;
  });
  return new Map(await Promise.all(records));
}

/** Whether there has never been an order. */
async function hasNoOrders(): Promise<boolean> {
  return (await orders().limit(1).select().get()).empty;
}

/**
 * The record of a guest who has none, made of the orders that the transaction reads. Undefined if the guest
 * has one.
 */
export async function missingGuestRecordIn(
  transaction: Transaction,
  uid: string,
): Promise<GuestRecord | undefined> {
  const existing = await transaction.get(guests().doc(uid));
  if (existing.exists) return undefined;
  return recordOf(await listOrdersSince(uid, earliestCountedTime(guestLimits, now()), transaction));
}

/**
 * Reads the guests of these orders, within a transaction.
 * @returns `write` stores an order's new status in its guest's record, if that has the order
 */
export async function planGuestStatuses(
  transaction: Transaction,
  orders: readonly Stored<OrderRecord>[],
): Promise<{ write: (order: Stored<Pick<OrderRecord, "consumerId" | "status">>) => void }> {
  const uids = [...new Set(orders.map(({ record }) => record.consumerId))];
  const found = uids.length === 0 ? [] : await transaction.getAll(...uids.map((uid) => guests().doc(uid)));
  const records = new Map(found.map((one) => [one.id, one.data()]));
  return {
    write({ id, record: { consumerId, status } }) {
      if (!records.get(consumerId)?.orders[id]) return;
      transaction.update(guests().doc(consumerId), new FieldPath("orders", id, "status"), status);
    },
  };
}

/** A change of an order in its guest's record. */
export interface GuestOrderChange {
  status?: OrderStatus;
  /** As in the guest's record; 0 if it was paid. */
  unpaid?: number;
}

/**
 * Reads the guest of one order, within a transaction.
 * @returns the record, if there is one. `write` changes an order in it, if it has the order.
 */
export async function planGuestChange(
  transaction: Transaction,
  uid: string,
): Promise<{ record: GuestRecord | undefined; write: (orderId: string, change: GuestOrderChange) => void }> {
  const record = (await transaction.get(guests().doc(uid))).data();
  return {
    record,
    write(orderId, { status, unpaid }) {
      const known = record?.orders[orderId];
      if (!known) return;
      const fieldOf = (name: keyof GuestOrderChange) => new FieldPath("orders", orderId, name);
      if (status !== undefined) transaction.update(guests().doc(uid), fieldOf("status"), status);
      if (unpaid) transaction.update(guests().doc(uid), fieldOf("unpaid"), unpaid);
      if (unpaid === 0 && known.unpaid) {
        transaction.update(guests().doc(uid), fieldOf("unpaid"), FieldValue.delete());
      }
    },
  };
}

/** Ids of some guests with a record, in their order. */
export async function pageOfGuestIds(size: number, from = ""): Promise<PassPage<string>> {
  const ordered = guests().orderBy(FieldPath.documentId()).limit(size).select();
  const { docs } = await (from === "" ? ordered : ordered.startAfter(from)).get();
  const uids = docs.map(({ id }) => id);
  return passPageOf(uids, size, (uid) => uid);
}

/** Deletes a guest's record. */
export async function deleteGuest(uid: string): Promise<void> {
  await guests().doc(uid).delete();
}

function recordOf(orders: readonly Stored<OrderRecord>[]): GuestRecord {
  const entries = orders.map(({ id, record }) => [id, guestOrderOf(record)] as const);
  return guestRecordOf(Object.fromEntries(entries), guestLimits, now());
}
