/**
 * Loads the demo world into running emulators: `node emulator-data/load.ts`. It creates only what
 * is missing, so a second load changes nothing. Times of records that it adds later are relative to
 * the first load.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { PrivatePayment } from "@flashplate/contract/payments/order-payment";
import { initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore, Timestamp } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import sharp from "sharp";
import { projectId, requireEmulators, storageBucket } from "./project.ts";
import { loadedAtOf, pictures, recordsAt, type StoredPicture } from "./records.ts";
import type { Collection, StoredRecord } from "./stored-record.ts";
import { createStandInAccount, type PayableInDemo, payOrders, withoutEvents } from "./stripe-payments.ts";
import { demoPassword } from "./world/accounts.ts";
import { accounts, restaurants } from "./world/index.ts";
import type { Account } from "./world/types.ts";

/** The emulator starts a process for each of the triggers' events that arrive together. */
const uploadsAtOnce = 3;

/** Firestore takes 500 writes in a commit. */
const writesAtOnce = 400;

requireEmulators();
// Without this, the Admin SDK looks for Google Cloud's metadata server and warns that it finds
// none.
process.env.METADATA_SERVER_DETECTION ??= "none";
const app = initializeApp({ projectId, storageBucket });
const bucket = getStorage(app).bucket();

// Records come last: their pictures and the accounts that triggers look up must exist by then.
const newAccounts = await loadAccounts(getAuth(app));
await loadAdmins(getFirestore(app));
const newPictures = await loadPictures();
const newRecords = await loadRecords(getFirestore(app));
console.log(`Demo world: ${newAccounts + newPictures + newRecords} new`);
console.log(`  ${newAccounts} accounts, ${newPictures} pictures, ${newRecords} records`);

async function loadAccounts(auth: Auth): Promise<number> {
  const found = await auth.getUsers(accounts.map(({ uid }) => ({ uid })));
  const existing = new Set(found.users.map((user) => user.uid));
  const missing = accounts.filter((account) => !existing.has(account.uid));
  await Promise.all(missing.map((account) => createAccount(auth, account)));
  return missing.length;
}

async function createAccount(auth: Auth, { uid, email, displayName, claims }: Account): Promise<void> {
  await auth.createUser({ uid, email, displayName, emailVerified: true, password: demoPassword });
  if (claims) await auth.setCustomUserClaims(uid, claims);
}

/** The Firestore rules need the record of an admin besides the claim. */
async function loadAdmins(firestore: Firestore): Promise<void> {
  const admins = accounts.filter(({ claims }) => claims?.admin === true);
  const records = await firestore.getAll(...admins.map(({ uid }) => firestore.doc(`Admins/${uid}`)));
  const missing = records.filter(({ exists }) => !exists);
  await Promise.all(missing.map(({ ref }) => ref.create({ grantedAt: new Date() })));
}

async function loadPictures(): Promise<number> {
  const all = pictures();
  const exists = await Promise.all(all.map(({ objectPath }) => bucket.file(objectPath).exists()));
  const missing = all.filter((_, index) => !exists[index]?.[0]);
  for (let from = 0; from < missing.length; from += uploadsAtOnce) {
    await Promise.all(missing.slice(from, from + uploadsAtOnce).map(upload));
  }
  return missing.length;
}

async function upload({ objectPath, picture, owner, width }: StoredPicture): Promise<void> {
  const original = await readFile(join(import.meta.dirname, "pictures", `${picture}.webp`));
  const isNarrowEnough = (await sharp(original).metadata()).width <= width;
  const bytes = isNarrowEnough
    ? original
    : await sharp(original).resize({ width }).webp({ quality: 82 }).toBuffer();
  await bucket.file(objectPath).save(bytes, {
    resumable: false,
    metadata: {
      contentType: "image/webp",
      cacheControl: "public, max-age=3600",
      // As the server marks pictures that it has encoded. Guests get no others.
      metadata: { owner, encoded: "true" },
    },
  });
}

async function loadRecords(firestore: Firestore): Promise<number> {
  const records = await recordsWithPayments(await timeOfFirstLoad(firestore));
  const present = await presentKeys(firestore, records);
  const missing = records.filter((record) => !present.has(keyOf(record)));
  // Each restaurant comes before its records, and the results and prices before the orders and sales that
  // they count. Triggers then find what they need.
  for (let from = 0; from < missing.length; from += writesAtOnce) {
    const batch = firestore.batch();
    for (const { collection, id, data } of missing.slice(from, from + writesAtOnce)) {
      batch.create(firestore.collection(collection).doc(id), { ...data });
    }
    await batch.commit();
  }
  // The next search makes the cells, with the sales that were stored without them.
  if (missing.length > 0) await firestore.doc("SearchMaps/world").delete();
  return missing.length;
}

/**
 * All records, with the accounts and payments that the stand-in for Stripe has. A session has one stand-in,
 * whose payments are those of the session's project. In any other project, the stand-in has no payment for the
 * orders that are in preparation.
 */
async function recordsWithPayments(loadedAt: Date): Promise<StoredRecord[]> {
  const isProjectOfSession = projectId === "demo-flashplate";
  if (!isProjectOfSession) return recordsAt(loadedAt, await paymentAccounts());
  return withoutEvents(async () => {
    const records = recordsAt(loadedAt, await paymentAccounts());
    const intents = await payOrders(pendingPayments(records));
    for (const { collection, id, data } of records) {
      const intentId = intents.get(id);
      if (collection === "OrderPayments" && intentId !== undefined) Object.assign(data, { intentId });
    }
    return records;
  });
}

/** The payments of the pending orders that were paid in the app, by the order's id. */
function pendingPayments(records: readonly StoredRecord[]): Map<string, PayableInDemo> {
  const ofCollection = (name: Collection) => records.filter(({ collection }) => collection === name);
  const accounts = new Map(
    ofCollection("OrderPayments").map(({ id, data }) => [id, (data as PrivatePayment).account]),
  );
  const pending = ofCollection("Orders").flatMap(({ id, data }) => {
    const { payment } = data as OrderRecord;
    const account = accounts.get(id);
    if (payment?.state !== "authorised" || account === undefined) return [];
    return [[id, { account, amount_cents: payment.amount_cents }] as const];
  });
  return new Map(pending);
}

/** Ids of the restaurants' accounts at Stripe, by the owner's uid. */
async function paymentAccounts(): Promise<Map<string, string>> {
  const withAccount = restaurants.filter(({ takesPayments }) => takesPayments);
  const accounts = new Map<string, string>();
  for (const { owner } of withAccount) {
    const account = await createStandInAccount(owner.uid);
    if (account !== undefined) accounts.set(owner.uid, account);
  }
  return accounts;
}

/**
 * Time of the first load, rounded up to the minute: sales end on the minute, as those from the form
 * do.
 */
async function timeOfFirstLoad(firestore: Firestore): Promise<Date> {
  for (const restaurant of restaurants) {
    const vendor = await firestore.collection("Vendors").doc(restaurant.owner.uid).get();
    const createdAt: unknown = vendor.get("createdAt");
    if (createdAt instanceof Timestamp) return loadedAtOf(restaurant, createdAt.toDate());
  }
  return new Date(Math.ceil(Date.now() / 60_000) * 60_000);
}

/**
 * Keys of the records that exist. A sale that was archived after the first load exists under the
 * same key.
 */
async function presentKeys(firestore: Firestore, records: StoredRecord[]): Promise<Set<string>> {
  const places = records.flatMap((record) =>
    record.collection === "FlashSales" ? [record, { ...record, collection: "PastSales" as const }] : [record],
  );
  const snapshots = await firestore.getAll(
    ...places.map(({ collection, id }) => firestore.collection(collection).doc(id)),
  );
  return new Set(places.filter((_, index) => snapshots[index]?.exists).map(keyOf));
}

/** Identifies a record. A sale has the same key in `FlashSales` and in `PastSales`. */
function keyOf({ collection, id }: StoredRecord): string {
  return `${collection === "PastSales" ? "FlashSales" : collection}/${id}`;
}
