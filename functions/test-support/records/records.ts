import { randomUUID } from "node:crypto";
import { discountedPrice, type FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuItemRecord, MenuRecord, RemovedItem } from "@flashplate/contract/menu/menu";
import { byCategory } from "@flashplate/contract/menu/menu-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { menuImagePath, vendorImagePath } from "@flashplate/contract/shared/images";
import { ownerRecord } from "@flashplate/contract/team/roles";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import sharp from "sharp";
import { dishInSale } from "../../src/menu/dish.ts";
import { bucket, firestore } from "../../src/platform/firebase.ts";
import { geoPointOf, plainValue } from "../../src/platform/firestore/records.ts";
import type { Point } from "../../src/platform/places.ts";
import { type EncodedPicture, encodedMetadata, publicUrl } from "../../src/platform/services/objects.ts";
import { makePerson, type Person, type Traits } from "./people.ts";
import { storePlaced } from "./placed-sales.ts";

/** A person with a vendor record. */
export interface VendorPerson extends Person {
  record: VendorRecord;
}

/** A stored document as a plain object with Dates and points, or undefined. */
export async function stored(path: string): Promise<Record<string, unknown> | undefined> {
  const snapshot = await firestore().doc(path).get();
  return snapshot.exists ? (plainValue(snapshot.data()) as Record<string, unknown>) : undefined;
}

/** The stored form of a record or of some of its fields: a vendor's coordinates are a GeoPoint. */
function documentOf(fields: object): Record<string, unknown> {
  if (!("coordinates" in fields)) return { ...fields };
  return { ...fields, coordinates: geoPointOf(fields.coordinates as Point) };
}

/** Writes a document directly. */
export async function store(path: string, data: object): Promise<void> {
  await firestore().doc(path).set(documentOf(data));
}

/** Writes up to 500 documents in one commit: `[path, data]` each. */
export async function storeAll(documents: readonly (readonly [string, object])[]): Promise<void> {
  const batch = firestore().batch();
  for (const [path, data] of documents) batch.set(firestore().doc(path), documentOf(data));
  await batch.commit();
}

/** Deletes up to 500 documents in one commit. */
export async function removeAll(paths: readonly string[]): Promise<void> {
  const batch = firestore().batch();
  for (const path of paths) batch.delete(firestore().doc(path));
  await batch.commit();
}

/** Changes fields of a document. */
export async function change(path: string, fields: Record<string, unknown>): Promise<void> {
  await firestore().doc(path).update(documentOf(fields));
}

/** Deletes a document directly. */
export async function remove(path: string): Promise<void> {
  await firestore().doc(path).delete();
}

/** Documents with a value in a field. */
export async function storedWhere(
  collection: string,
  field: string,
  value: string | number,
): Promise<Record<string, unknown>[]> {
  const found = await firestore().collection(collection).where(field, "==", value).get();
  return found.docs.map((one) => plainValue(one.data()) as Record<string, unknown>);
}

/** A vendor record that is pending, or was approved a day ago. */
export function vendorRecord(email: string, approved: boolean): VendorRecord {
  const createdAt = new Date(Date.now() - 86_400_000);
  return {
    name: "Test Kitchen",
    address: "1 Test Street",
    img_url: "https://example.com/picture.webp",
    phone_number: "+1 555 010 2030",
    email,
    description: "Made for tests.",
    coordinates: { latitude: 0, longitude: 0 },
    timeZone: "America/New_York",
    vendorVerify: approved,
    initialOnboarding: false,
    emailVerified: true,
    decision: approved ? "approved" : null,
    createdAt,
    updatedAt: createdAt,
  };
}

/** A signed-in vendor. */
export async function makeVendor({
  approved = true,
  ...traits
}: Traits & { approved?: boolean } = {}): Promise<VendorPerson> {
  const person = await makePerson(approved ? { claims: { vendorVerify: true }, ...traits } : traits);
  const record = vendorRecord(person.email, approved);
  await storeAll([
    [`Vendors/${person.uid}`, record],
    [`Members/${person.uid}_${person.uid}`, ownerRecord(person.uid, record.createdAt)],
  ]);
  return { ...person, record };
}

/** A dish for a menu. */
export function dish(changes: Partial<MenuItemRecord> = {}): MenuItemRecord {
  return {
    id: randomUUID(),
    name: "Tomato Soup",
    description: "Warm and red.",
    price_cents: 850,
    mealType: "Lunch",
    img_url: "https://example.com/soup.webp",
    ...changes,
  };
}

/** Stores a menu with these dishes, and with removed ones. */
export async function storeMenu(
  vendorId: string,
  dishes: MenuItemRecord[],
  removed: RemovedItem[] = [],
): Promise<void> {
  const menu: MenuRecord = {
    items: Object.fromEntries(dishes.map((item) => [item.id, item])),
    order: byCategory((category) => dishes.filter((item) => item.mealType === category).map(({ id }) => id)),
    removed,
    revision: 1,
    updatedAt: new Date(),
  };
  await store(`Menus/${vendorId}`, menu);
}

/**
 * The record of a sale of one hour with 3 of 10 portions sold, which ends in a number of minutes; negative
 * for an ended one. More than 60 minutes: it has not started.
 */
export function saleRecord(
  vendorId: string,
  endsInMinutes: number,
  changes: Partial<FlashSaleRecord> = {},
): FlashSaleRecord {
  const duration = 60;
  const end_time = addMinutes(new Date(), endsInMinutes);
  const item = dish();
  return {
    vendorId,
    ...dishInSale(item),
    discount: 20,
    discounted_price_cents: discountedPrice(item.price_cents, 20),
    duration,
    start_time: addMinutes(end_time, -duration),
    end_time,
    item_quantity: 10,
    remaining: 7,
    item_limit: 2,
    createdAt: addMinutes(end_time, -duration),
    ...changes,
  };
}

/** Stores a sale and returns its id. With a place, the search finds it. */
export async function storeSale(
  vendorId: string,
  endsInMinutes: number,
  changes: Partial<FlashSaleRecord> = {},
): Promise<string> {
  const id = `test-${randomUUID()}`;
  const record = saleRecord(vendorId, endsInMinutes, changes);
  if (record.place) await storePlaced([{ id, record }]);
  else await store(`FlashSales/${id}`, record);
  return id;
}

/** Stores active sales and returns their ids. */
export async function storeSales(
  vendorId: string,
  count: number,
  changes: Partial<FlashSaleRecord> = {},
): Promise<string[]> {
  const sales = Array.from({ length: count }, (_, n) => ({
    id: `test-${randomUUID()}`,
    // Each ends a moment later than the one before, so that lists have the order of the ids.
    record: saleRecord(vendorId, 30 + n / 100, changes),
  }));
  if (changes.place) await storePlaced(sales);
  else await storeAll(sales.map(({ id, record }) => [`FlashSales/${id}`, record]));
  return sales.map(({ id }) => id);
}

/** Stores a sale that ended half an hour ago and is archived, and returns its id. */
export async function storePastSale(
  vendorId: string,
  changes: Partial<FlashSaleRecord> = {},
): Promise<string> {
  const id = `test-${randomUUID()}`;
  await store(`PastSales/${id}`, { ...saleRecord(vendorId, -30, changes), archivedAt: new Date() });
  return id;
}

/** The site's request to start a sale of `dish()` now, for an hour. */
export function saleRequest(changes: object = {}) {
  const start = new Date();
  return {
    item_name: "Tomato Soup",
    base_price: 8.5,
    discount: 30,
    duration: 60,
    start_time: start.toISOString(),
    end_time: addMinutes(start, 60).toISOString(),
    item_quantity: 4,
    item_limit: 2,
    ...changes,
  };
}

/** A pending order. */
export function orderRecord(vendorId: string, changes: Partial<OrderRecord> = {}): OrderRecord {
  return {
    vendorId,
    consumerId: "test-consumer",
    saleId: "test-sale",
    usersName: "Maya",
    foodItem: ["Tomato Soup"],
    foodQuantity: [2],
    status: "pending",
    orderTime: new Date(),
    completionTime: null,
    ...changes,
  };
}

/** Stores an order and returns its id. */
export async function storeOrder(vendorId: string, changes: Partial<OrderRecord> = {}): Promise<string> {
  const id = `test-${randomUUID()}`;
  await store(`Orders/${id}`, orderRecord(vendorId, changes));
  return id;
}

/** Uploads a menu picture of this owner and returns its URL. */
export async function storePicture(owner: string): Promise<string> {
  const path = menuImagePath(Date.now(), `${randomUUID()}.webp`);
  await upload(path, owner, await plainPicture());
  return publicUrl(path);
}

/** Uploads the vendor's own picture and returns its URL. By default, it is a valid picture. */
export async function storeVendorPicture(uid: string, bytes?: Buffer): Promise<string> {
  await upload(vendorImagePath(uid), uid, bytes ?? (await plainPicture()));
  return publicUrl(vendorImagePath(uid));
}

/** Stores a vendor's picture as the server does after it has encoded it, and returns its URL. */
export async function storeEncodedVendorPicture(uid: string): Promise<string> {
  await upload(vendorImagePath(uid), uid, await plainPicture(), encodedMetadata(uid));
  return publicUrl(vendorImagePath(uid));
}

/** Stores a picture of a dish as the server does after it has encoded it, and returns its URL. */
export async function storeEncodedPicture(owner: string): Promise<string> {
  const path = menuImagePath(Date.now(), `${randomUUID()}.webp`);
  await upload(path, owner, await plainPicture(), encodedMetadata(owner));
  return publicUrl(path);
}

/** Treats any bytes as a picture that the server has encoded. */
export function asEncoded(bytes: Uint8Array): EncodedPicture {
  return bytes as EncodedPicture;
}

/** Whether an object exists. */
export async function hasObject(path: string): Promise<boolean> {
  const [exists] = await bucket().file(path).exists();
  return exists;
}

function plainPicture(): Promise<Buffer> {
  const background = { r: 200, g: 90, b: 40 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .webp()
    .toBuffer();
}

async function upload(
  path: string,
  owner: string,
  bytes: Buffer,
  metadata: Record<string, string> = { owner },
): Promise<void> {
  await bucket().file(path).save(bytes, {
    resumable: false,
    contentType: "image/webp",
    metadata: { metadata },
  });
}
