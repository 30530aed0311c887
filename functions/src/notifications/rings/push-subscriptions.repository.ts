import { createHash } from "node:crypto";
import type { PushSubscriptionRecord } from "@flashplate/contract/notifications/notifications";
import { collectionOf, type Stored, storedOf } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";

const subscriptions = () => collectionOf<PushSubscriptionRecord>("PushSubscriptions");

function idOf(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("base64url");
}

/**
 * Uid of the member whose device it is. A record from before there were members has no uid. Its
 * device belongs to the account that registered the restaurant, whose uid is the restaurant's id.
 */
export function memberOf({ uid, vendorId }: Pick<PushSubscriptionRecord, "uid" | "vendorId">): string {
  return uid ?? vendorId;
}

/** A vendor's devices, earliest first, also within a transaction. */
export async function listSubscriptions(
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<PushSubscriptionRecord>[]> {
  const query = subscriptions().where("vendorId", "==", vendorId);
  const { docs } = await (transaction ? transaction.get(query) : query.get());
  return docs
    .map(storedOf)
    .sort((one, other) => Number(one.record.createdAt) - Number(other.record.createdAt));
}

/** The device with this id, or undefined. */
export async function readSubscription(id: string): Promise<PushSubscriptionRecord | undefined> {
  return (await subscriptions().doc(id).get()).data();
}

/**
 * Stores a device. Replaces an earlier registration of the device, even another vendor's.
 * @param check runs in the same transaction, with the number of the vendor's other devices
 */
export async function storeSubscription(
  record: PushSubscriptionRecord,
  check: (transaction: Transaction, otherDevices: number) => Promise<void>,
): Promise<void> {
  const ref = subscriptions().doc(idOf(record.endpoint));
  await inTransaction(async (transaction) => {
    const own = await listSubscriptions(record.vendorId, transaction);
    await check(transaction, own.filter(({ id }) => id !== ref.id).length);
    transaction.set(ref, record);
  });
}

/**
 * Removes a vendor's device. Does nothing if it is not registered, or by another vendor.
 * @param mayRemove whether the device may be removed
 */
export async function removeSubscription(
  endpoint: string,
  vendorId: string,
  mayRemove: (record: PushSubscriptionRecord) => boolean = () => true,
): Promise<void> {
  const ref = subscriptions().doc(idOf(endpoint));
  await inTransaction(async (transaction) => {
    const record = (await transaction.get(ref)).data();
    if (record?.vendorId === vendorId && mayRemove(record)) transaction.delete(ref);
  });
}

/** Removes all devices of a vendor. Idempotent. */
export async function deleteSubscriptionsOf(vendorId: string): Promise<void> {
  const devices = await listSubscriptions(vendorId);
  await Promise.all(devices.map(({ id }) => subscriptions().doc(id).delete()));
}

/** Removes all devices of a member, in one restaurant or in every one. Idempotent. */
export async function deleteSubscriptionsOfMember(uid: string, vendorId?: string): Promise<void> {
  const [withUid, ofOwnRestaurant] = await Promise.all([
    subscriptions().where("uid", "==", uid).get(),
    // Records from before there were members have no uid.
    subscriptions().where("vendorId", "==", uid).get(),
  ]);
  const isOfMember = (device: PushSubscriptionRecord) =>
    memberOf(device) === uid && (vendorId === undefined || device.vendorId === vendorId);
  const own = [...withUid.docs, ...ofOwnRestaurant.docs].filter((one) => isOfMember(one.data()));
  await Promise.all(own.map(({ ref }) => ref.delete()));
}
