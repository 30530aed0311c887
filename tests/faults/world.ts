import type { ApprovalRecord } from "@flashplate/contract/vendors";
import { bucket, firestore } from "../../functions/src/platform/firebase.ts";
import {
  dish,
  makeVendor,
  store,
  storeMenu,
  storeOrder,
  storePastSale,
  storePicture,
  storeSale,
  storeVendorPicture,
} from "../../functions/src/test-support/records.ts";

/** Counts of requests, which every request changes on purpose. */
const notCompared = ["RateLimits"];

/** What is stored, to be compared. */
export interface World {
  documents: string[];
  objects: string[];
}

/** Every document (path and time of its last write) and every object in Storage (name and generation) of this file's project. */
export async function worldNow(): Promise<World> {
  const collections = await firestore().listCollections();
  const documents = await Promise.all(
    collections.filter(({ id }) => !notCompared.includes(id)).map((collection) => collection.select().get()),
  );
  const [files] = await bucket().getFiles();
  return {
    documents: documents
      .flatMap(({ docs }) => docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`))
      .sort(),
    objects: files.map(({ name, metadata }) => `${name} ${metadata.generation}`).sort(),
  };
}

/** A restaurant with records of every kind, which no test sends a request for: nothing of it may change. */
export async function storeBystander(): Promise<void> {
  const { uid, record } = await makeVendor();
  await store(`Vendors/${uid}`, { ...record, stripeAccountId: `acct_${uid.replaceAll("-", "")}` });
  await storeVendorPicture(uid);
  await storeMenu(uid, [dish({ img_url: await storePicture(uid) })]);
  const saleId = await storeSale(uid, 600);
  await storePastSale(uid);
  await storeOrder(uid, { saleId });
  await store(`NotificationTopics/${uid}`, { vendorId: uid, topic: `vendor_${uid}`, state: "active" });
  await store(`Approvals/test-${uid}`, {
    vendorId: uid,
    decision: "approved",
    reason: null,
    decidedBy: null,
    decidedAt: new Date(),
    vendorName: record.name,
    vendorEmail: record.email,
  } satisfies ApprovalRecord);
  await store(`ContactMessages/test-${uid}`, { email: `${uid}@example.com`, state: "forwarded" });
}

/** Deletes documents that were not there before: those whose id or vendor's id starts so, and contact messages. */
export async function deleteNew(before: World, idPrefix: string): Promise<void> {
  const known = new Set(before.documents.map((line) => line.split(" ")[0]));
  const writer = firestore().bulkWriter();
  for (const collection of await firestore().listCollections()) {
    const { docs } = await collection.select("vendorId").get();
    for (const found of docs) {
      const ids = [found.id, String(found.get("vendorId"))];
      const isOurs = ids.some((id) => id.startsWith(idPrefix)) || collection.id === "ContactMessages";
      if (isOurs && !known.has(found.ref.path)) void writer.delete(found.ref);
    }
  }
  await writer.close();
}
