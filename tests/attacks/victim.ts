import { randomUUID } from "node:crypto";
import { firestore } from "../../functions/src/platform/firebase.ts";
import {
  change,
  dish,
  makeVendor,
  store,
  storeMenu,
  storeOrder,
  storePastSale,
  storeSale,
  type VendorPerson,
} from "../../functions/test-support/records/records.ts";
import { storeOccurrence, storeSchedule } from "../../functions/test-support/records/schedules.ts";

/** A restaurant with records of the kinds that its people and guests read. Their texts contain `mark`. */
export interface Victim extends VendorPerson {
  mark: string;
}

/** Stores a restaurant whose records no other person may see or change. */
export async function storeVictim(): Promise<Victim> {
  const mark = `victim-${randomUUID()}`;
  const vendor = await makeVendor();
  const { uid } = vendor;
  await change(`Vendors/${uid}`, {
    name: mark,
    address: mark,
    description: mark,
    stripeAccountId: `acct_${mark.replaceAll("-", "")}`,
  });
  const item = dish({ name: mark, description: mark });
  const sold = { item_name: mark, item_description: mark };
  await storeMenu(uid, [item]);
  const saleId = await storeSale(uid, 600, sold);
  const pastSaleId = await storePastSale(uid, sold);
  const order = {
    saleId,
    usersName: mark,
    foodItem: [mark],
    consumerId: uid,
    vendorName: mark,
    pickupCode: mark,
  };
  await storeOrder(uid, order);
  await storeOrder(uid, { ...order, saleId: pastSaleId, status: "completed", completionTime: new Date() });
  await storeOccurrence(uid, await storeSchedule(uid, item.id, { item_name: mark }));
  await store(`PushSubscriptions/${uid}`, {
    vendorId: uid,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    label: mark,
    createdAt: new Date(),
  });
  await store(`Printers/${uid}`, {
    vendorId: uid,
    name: mark,
    columns: 48,
    keyHash: mark,
    createdAt: new Date(),
    jobs: [],
    done: [],
  });
  await store(`OrderDigests/${uid}`, { unsubscribeKey: mark });
  return { ...vendor, mark };
}

/** The paths and last writes of everything that belongs to a person. */
export async function readBelongings(uid: string): Promise<string[]> {
  const collections = await firestore().listCollections();
  const found = await Promise.all(
    collections.map((collection) => collection.select("vendorId", "consumerId").get()),
  );
  return found
    .flatMap(({ docs }) => docs)
    .filter((one) => [one.id, one.get("vendorId"), one.get("consumerId")].includes(uid))
    .map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`)
    .sort();
}
