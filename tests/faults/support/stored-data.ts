import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { buildSearchMap } from "../../../functions/src/flash-sales/nearby/build-search-map.ts";
import { bucket, firestore } from "../../../functions/src/platform/firebase.ts";
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
} from "../../../functions/test-support/records/records.ts";

/** Every request changes its rate limit. The first reservation of a project marks a migration as finished. */
const ignoredCollections = ["RateLimits", "Migrations"];

/** Everything that is stored, for comparison. */
export interface StoredData {
  documents: string[];
  objects: string[];
}

/**
 * Returns every document (path, last write) and object (name, generation) of this file's project.
 */
export async function readStoredData(): Promise<StoredData> {
  const collections = await firestore().listCollections();
  const documents = await Promise.all(
    collections
      .filter(({ id }) => !ignoredCollections.includes(id))
      .map((collection) => collection.select().get()),
  );
  const [files] = await bucket().getFiles();
  return {
    documents: documents
      .flatMap(({ docs }) => docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`))
      .sort(),
    objects: files.map(({ name, metadata }) => `${name} ${metadata.generation}`).sort(),
  };
}

/** Stores a restaurant with records of many kinds. No request concerns it, so none may change it. */
export async function storeBystander(): Promise<void> {
  const { uid, record } = await makeVendor();
  await store(`Vendors/${uid}`, { ...record, stripeAccountId: `acct_${uid.replaceAll("-", "")}` });
  await storeVendorPicture(uid);
  await storeMenu(uid, [dish({ img_url: await storePicture(uid) })]);
  const saleId = await storeSale(uid, 600);
  await storePastSale(uid);
  await storeOrder(uid, { saleId });
  await store(`NotificationTopics/${uid}`, { vendorId: uid, topic: `vendor_${uid}`, state: "active" });
  await store(`PushSubscriptions/test-${uid}`, { vendorId: uid, endpoint: "https://push.example/1" });
  await store(`Printers/test-${uid}`, { vendorId: uid, jobs: [], done: [], createdAt: new Date() });
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
  // Otherwise the first search makes it.
  await buildSearchMap();
}

/** Deletes new documents whose id or vendor's id has the prefix, and new contact messages. */
export async function deleteNewDocuments(before: StoredData, idPrefix: string): Promise<void> {
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
