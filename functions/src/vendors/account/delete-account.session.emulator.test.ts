import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import type { DeleteAccountAnswer } from "@flashplate/contract/vendors/vendors";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test-support/eventually.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson, type Person } from "../../../test-support/records/people.ts";
import {
  asEncoded,
  dish,
  hasObject,
  makeVendor,
  saleRecord,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePicture,
  storeSale,
  storeVendorPicture,
} from "../../../test-support/records/records.ts";
import { sentTo } from "../../../test-support/stand-ins/fcm.ts";
import { vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { storageBucket } from "../../platform/configuration/config.ts";
import { auth } from "../../platform/firebase.ts";
import { savePicture } from "../../platform/services/objects.ts";
import { applyDeletion } from "./delete-account.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendors);
});

const ask = ({ token, email }: Person, confirmation = email) =>
  api.post<DeleteAccountAnswer>("/engine/vendors/delete-account", { token, body: { confirmation } });

const hasAccount = (uid: string) =>
  auth()
    .getUser(uid)
    .then(
      () => true,
      () => false,
    );

async function untilDeleted({ uid }: Person): Promise<void> {
  await eventually(async () => {
    expect(await stored(`AccountDeletions/${uid}`)).toMatchObject({ completedAt: expect.any(Date) });
  });
  expect(await hasAccount(uid)).toBe(false);
}

describe("POST /engine/vendors/delete-account", () => {
  test("removes the vendor, informs its consumers and keeps a record when called", async () => {
    const vendor = await makeVendor();
    const { uid } = vendor;
    const picture = await storePicture(uid);
    await storeVendorPicture(uid);
    const newer = `${vendorImagePath(uid)}_ab12`;
    await savePicture(newer, asEncoded(Buffer.from("picture")), uid);
    await storeMenu(uid, [dish({ img_url: picture })]);
    await store(`NotificationTopics/${uid}`, { vendorId: uid, state: "active" });
    const saleId = await storeSale(uid, 30);
    await store(`PastSales/test-past-${uid}`, { ...saleRecord(uid, -60), archivedAt: new Date() });
    const consumerId = `test-consumer-${uid}`;
    const order = await storeOrder(uid, { saleId, consumerId });
    const { status, body } = await ask(vendor, vendor.email.toUpperCase());
    expect([status, body]).toEqual([200, { requestedAt: expect.any(String) }]);
    await untilDeleted(vendor);
    for (const path of ["Vendors", "VendorProfiles", "Menus", "NotificationTopics", "OrderSignals"]) {
      await eventually(async () => expect(await stored(`${path}/${uid}`), path).toBeUndefined());
    }
    for (const collection of ["FlashSales", "PastSales"]) {
      expect(await storedWhere(collection, "vendorId", uid), collection).toEqual([]);
    }
    const paths = [objectPathOf(picture, storageBucket) ?? "", vendorImagePath(uid), newer];
    expect(await Promise.all(paths.map(hasObject))).toEqual([false, false, false]);
    expect(await stored(`Orders/${order}`)).toMatchObject({ status: "cancelled", usersName: "Maya" });
    await eventually(async () => {
      expect((await sentTo(`consumer_${consumerId}`)).map(({ data }) => data.kind)).toEqual([
        "order-cancelled",
      ]);
      expect((await sentTo(`vendor_${uid}`)).map(({ data }) => data.kind).sort()).toEqual([
        "sale-ended",
        "vendor-declined",
      ]);
    });
    expect(await stored(`AccountDeletions/${uid}`)).toEqual({
      hadRestaurant: true,
      requestedAt: new Date(body.requestedAt),
      completedAt: expect.any(Date),
    });
    expect(await storedWhere("Approvals", "vendorId", uid)).toEqual([]);
    expect((await api.get("/me", { token: vendor.token })).status).toBe(401);
  });

  test("returns a consumer's portions and removes their name and uid", async () => {
    const [guest, vendor] = [await makePerson(), await makeVendor()];
    const saleId = await storeSale(vendor.uid, 30, { remaining: 3 });
    const mine = { consumerId: guest.uid, saleId };
    const [waiting, collected] = [
      await storeOrder(vendor.uid, mine),
      await storeOrder(vendor.uid, { ...mine, status: "completed", completionTime: new Date() }),
    ];
    const others = await storeOrder(vendor.uid, { saleId });
    const erased = { usersName: "Guest", consumerId: "erased" };
    await ask(guest);
    await untilDeleted(guest);
    expect(await stored(`Orders/${waiting}`)).toMatchObject({ status: "cancelled", ...erased });
    expect(await stored(`Orders/${collected}`)).toMatchObject({ status: "completed", ...erased });
    expect(await storedWhere("Orders", "consumerId", guest.uid)).toEqual([]);
    expect(await stored(`Orders/${others}`)).toMatchObject({ status: "pending", usersName: "Maya" });
    // The two portions of the cancelled order are on sale again.
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 5 });
    expect(await stored(`AccountDeletions/${guest.uid}`)).toMatchObject({ hadRestaurant: false });
  });

  test("answers 403 when the sign-in is too old", async () => {
    const vendor = await makeVendor();
    const restore = setClock(() => new Date(Date.now() + 6 * 60_000));
    const { status, body } = await ask(vendor);
    restore();
    expect([status, body.error.code]).toEqual([403, "auth/sign-in-again"]);
    expect(await stored(`Vendors/${vendor.uid}`)).toEqual({ ...vendor.record });
  });

  test("answers 400 when the confirmation is not the account's email", async () => {
    const vendor = await makeVendor();
    for (const typed of ["DELETE", "somebody@example.com"]) {
      const { status, body } = await ask(vendor, typed);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["confirmation"]]);
    }
    expect(await stored(`AccountDeletions/${vendor.uid}`)).toBeUndefined();
  });

  test("takes effect at once, and once when requested twice", async () => {
    const vendor = await makeVendor();
    const answers = await Promise.all([ask(vendor), ask(vendor)]);
    // The first deletion may have signed the person out already.
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    expect(new Set(accepted.map(({ body }) => body.requestedAt)).size).toBe(1);
    const record = await stored(`Vendors/${vendor.uid}`);
    expect(record?.decision ?? "gone").toMatch(/declined|gone/);
    await untilDeleted(vendor);
  });

  test("completes in a later run when a run stops, and announces once", async () => {
    const vendor = await makeVendor();
    const { uid } = vendor;
    const saleId = await storeSale(uid, 30);
    const consumerId = `test-consumer-${uid}`;
    await storeOrder(uid, { saleId, consumerId });
    await ask(vendor);
    await Promise.all([applyDeletion(uid), applyDeletion(uid)]);
    await applyDeletion(uid);
    await untilDeleted(vendor);
    expect(await stored(`Vendors/${uid}`)).toBeUndefined();
    await eventually(async () => expect(await sentTo(`consumer_${consumerId}`)).toHaveLength(1));
  });
});

test("removes restaurant, menu, sale and picture when the account is deleted at Firebase Auth", async () => {
  const vendor = await makeVendor();
  const { uid } = vendor;
  await storeVendorPicture(uid);
  await storeMenu(uid, [dish()]);
  const saleId = await storeSale(uid, 30);
  await auth().deleteUser(uid);
  await eventually(async () =>
    expect(await stored(`AccountDeletions/${uid}`)).toMatchObject({ completedAt: expect.any(Date) }),
  );
  for (const path of [`Vendors/${uid}`, `Menus/${uid}`, `VendorProfiles/${uid}`, `FlashSales/${saleId}`]) {
    await eventually(async () => expect(await stored(path), path).toBeUndefined());
  }
  expect(await hasObject(vendorImagePath(uid))).toBe(false);
});

test("removes a guest's name, uid and record when the account is deleted at Firebase Auth", async () => {
  const [{ uid }, vendor] = [await makePerson(), await makeVendor()];
  const saleId = await storeSale(vendor.uid, 30, { remaining: 3 });
  const orderId = await storeOrder(vendor.uid, { consumerId: uid, saleId });
  await store(`Guests/${uid}`, { orders: {}, purgeAt: new Date() });
  await auth().deleteUser(uid);
  await eventually(async () =>
    expect(await stored(`AccountDeletions/${uid}`)).toMatchObject({ completedAt: expect.any(Date) }),
  );
  const erased = { consumerId: "erased", usersName: "Guest" };
  expect(await stored(`Orders/${orderId}`)).toMatchObject({ status: "cancelled", ...erased });
  expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 5 });
  expect(await stored(`Guests/${uid}`)).toBeUndefined();
});
