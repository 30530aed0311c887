import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import { objectPathOf, vendorImagePath } from "@flashplate/contract/shared/images";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { Firestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { menuAPI } from "../../functions/src/index.ts";
import { storageBucket } from "../../functions/src/platform/configuration/config.ts";
import { auth } from "../../functions/src/platform/firebase.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { applyDecline } from "../../functions/src/vendors/review/vendor-decisions.ts";
import { eventually } from "../../functions/test-support/eventually.ts";
import { picturesOf, uploadPicture } from "../../functions/test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import {
  change,
  dish,
  hasObject,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePastSale,
  storePicture,
  storeSale,
  storeVendorPicture,
  type VendorPerson,
} from "../../functions/test-support/records/records.ts";
import { sentTo } from "../../functions/test-support/stand-ins/fcm.ts";
import { listsDuring, whileStorageRefuses } from "../../functions/test-support/stand-ins/storage-trouble.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

// Expected warnings would clutter the test output.
beforeAll(() => void vi.spyOn(logger, "logInfo").mockReturnValue());

const consumersPerSale = 3;

interface Restaurant {
  vendor: VendorPerson;
  /** Three guests of each sale, also of one that ended long ago. */
  consumers: string[];
  /** The order of each of them. */
  orders: string[];
  picture: string;
  /** The end of the owner's earlier sessions, before the decline. */
  sessionsEndedAt: number;
}

/** Reads when the sessions of an account were ended last, or when it was created. */
async function sessionsEndedAt(uid: string): Promise<number> {
  return Date.parse((await auth().getUser(uid)).tokensValidAfterTime ?? "");
}

/** Creates a restaurant with active sales and open orders, which is declined. Its data is still there. */
async function makeDeclinedWhileSelling(sales: number): Promise<Restaurant> {
  const vendor = await makeVendor();
  const { uid } = vendor;
  await storeVendorPicture(uid);
  const picture = await storePicture(uid);
  await storeMenu(uid, [dish({ img_url: picture })]);
  await store(`NotificationTopics/${uid}`, { vendorId: uid, topic: `vendor_${uid}`, state: "active" });
  const saleIds = ["test-over-long-ago"];
  for (let n = 0; n < sales; n += 1) saleIds.push(await storeSale(uid, 30 + n));
  await storeSale(uid, -5);
  const consumers: string[] = [];
  const orders: string[] = [];
  for (const saleId of saleIds) {
    for (let n = 0; n < consumersPerSale; n += 1) {
      const consumerId = `test-${randomUUID()}`;
      consumers.push(consumerId);
      orders.push(await storeOrder(uid, { saleId, consumerId, foodQuantity: [1] }));
    }
  }
  await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
  const restaurant = { vendor, consumers, orders, picture, sessionsEndedAt: await sessionsEndedAt(uid) };
  // Revocation has a resolution of one second.
  await sleep(1100);
  return restaurant;
}

async function expectNothingLeft(restaurant: Restaurant): Promise<void> {
  const { consumers, orders, picture } = restaurant;
  const { uid } = restaurant.vendor;
  for (const path of [`Vendors/${uid}`, `Menus/${uid}`, `NotificationTopics/${uid}`]) {
    expect(await stored(path), path).toBeUndefined();
  }
  for (const collection of ["FlashSales", "PastSales"]) {
    expect(await storedWhere(collection, "vendorId", uid), collection).toEqual([]);
  }
  const object = decodeURIComponent(new URL(picture).pathname.split("/o/")[1] ?? "");
  expect([await hasObject(vendorImagePath(uid)), await hasObject(object)]).toEqual([false, false]);
  expect((await auth().getUser(uid)).customClaims).toEqual({});
  expect(await sessionsEndedAt(uid)).toBeGreaterThan(restaurant.sessionsEndedAt);
  for (const id of orders) {
    expect(await stored(`Orders/${id}`)).toMatchObject({
      status: "cancelled",
      cancelReason: "The sale has ended: this restaurant is no longer on Flashplate.",
    });
  }
  await eventually(async () => {
    const messageCounts = await Promise.all(
      consumers.map(async (id) => (await sentTo(`consumer_${id}`)).length),
    );
    expect(messageCounts).toEqual(consumers.map(() => 1));
  });
}

/** Stores the decision, whose event declines the restaurant in the emulator. */
async function fileDecline({ vendor }: Restaurant): Promise<void> {
  await store(`Approvals/test-${vendor.uid}_declined`, {
    vendorId: vendor.uid,
    decision: "declined",
    reason: "No kitchen was found.",
    decidedBy: "test",
    decidedAt: new Date(),
    vendorName: vendor.record.name,
    vendorEmail: vendor.email,
  } satisfies ApprovalRecord);
}

test("a killed decline is completed when its event is repeated", async () => {
  const restaurant = await makeDeclinedWhileSelling(6);
  const { uid } = restaurant.vendor;
  const cancelled = async () =>
    (await storedWhere("Orders", "vendorId", uid)).filter(({ status }) => status === "cancelled").length;
  await runAndKill("decline-process.ts", [uid], async () => (await cancelled()) === 2 * consumersPerSale);

  // A sale was ended with all of its orders or not at all, and the restaurant's record still exists.
  expect(await cancelled()).toBe(2 * consumersPerSale);
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ decision: "declined" });

  // The emulator delivers the event a second time.
  await fileDecline(restaurant);
  await applyDecline(uid);
  await eventually(async () => expect(await stored(`Vendors/${uid}`)).toBeUndefined());
  await expectNothingLeft(restaurant);
  expect(await storedWhere("Approvals", "vendorId", uid)).toMatchObject([
    { decision: "declined", reason: "No kitchen was found.", decidedBy: "test" },
  ]);
  const ofSales = await sentTo(`vendor_${uid}`);
  expect(ofSales.map(({ data }) => data.kind)).toEqual(Array(6).fill("sale-ended"));
});

describe("the pictures of a declined restaurant", () => {
  /** Stores pictures of a dish and of a past sale, in both sizes. Returns the small ones. */
  async function declinedWithPictures() {
    const { uid } = await makeVendor();
    const picture = async () => ({
      img_url: await storePicture(uid),
      img_small_url: await storePicture(uid),
    });
    const [dishPicture, salePicture] = [await picture(), await picture()];
    await storeMenu(uid, [dish(dishPicture)]);
    const saleId = await storePastSale(uid, salePicture);
    await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
    return { uid, saleId, ofMenu: dishPicture.img_small_url, ofSale: salePicture.img_small_url };
  }

  test("are deleted without listing other pictures; unused uploads stay", async () => {
    const { uid } = await declinedWithPictures();
    const unused = await uploadPicture(uid);
    const lists = await listsDuring(() => applyDecline(uid));
    expect(lists.map(({ prefix }) => prefix)).toEqual([`vendorImages/${uid}_`]);
    expect(await picturesOf(uid)).toEqual([objectPathOf(unused, storageBucket)]);
  });

  test.each(["ofMenu", "ofSale"] as const)(
    "(%s) are deleted before the record that names them, so a retry finds them",
    async (which) => {
      const declined = await declinedWithPictures();
      const { uid, saleId } = declined;
      const path = objectPathOf(declined[which], storageBucket) ?? "";
      const refused = whileStorageRefuses(
        "delete",
        (name) => name === path,
        () => applyDecline(uid),
      );
      await expect(refused).rejects.toThrow();
      const namedBy = which === "ofMenu" ? `Menus/${uid}` : `PastSales/${saleId}`;
      expect([await stored(namedBy), await stored(`Vendors/${uid}`)]).toEqual([
        expect.anything(),
        expect.anything(),
      ]);
      await applyDecline(uid);
      expect(await picturesOf(uid)).toEqual([]);
      for (const gone of [`Menus/${uid}`, `PastSales/${saleId}`, `Vendors/${uid}`]) {
        expect(await stored(gone), gone).toBeUndefined();
      }
    },
  );
});

test("a decline that is delivered three times at once sends each message once", async () => {
  const restaurant = await makeDeclinedWhileSelling(3);
  const { uid } = restaurant.vendor;
  await Promise.all([fileDecline(restaurant), applyDecline(uid), applyDecline(uid)]);
  await eventually(async () => expect(await stored(`Vendors/${uid}`)).toBeUndefined());
  await expectNothingLeft(restaurant);
  expect(await sentTo(`vendor_${uid}`)).toHaveLength(3);
});

describe("a menu change during a decline", () => {
  let menus: Served;
  beforeAll(async () => {
    menus = await serve(menuAPI);
  });

  const changes: [name: string, send: (vendor: VendorPerson, soup: MenuItemRecord) => Promise<number>][] = [
    [
      "adding a dish with a picture",
      async ({ uid, token }) => {
        const img_url = await uploadPicture(uid);
        const items = [{ name: "Bread", description: "Warm.", price: 3.5, mealType: "Lunch", img_url }];
        return (await menus.post("/add", { token, body: { items } })).status;
      },
    ],
    [
      "changing a dish",
      async ({ token }, { id, description, mealType }) => {
        const updatedItem = { id, name: "Leek Soup", description, mealType, price: 9 };
        return (await menus.request("PUT", "/update", { token, body: { updatedItem } })).status;
      },
    ],
    [
      "removing a dish",
      async ({ token }, { id }) =>
        (await menus.request("DELETE", "/delete", { token, body: { item: { id } } })).status,
    ],
  ];

  test.each(changes)("is refused and stores nothing when it follows the decline: %s", async (_name, send) => {
    const vendor = await makeVendor();
    const soup = dish();
    await storeMenu(vendor.uid, [soup, dish()]);
    const runTransaction = Firestore.prototype.runTransaction;
    // The request passes the access check. The decline happens before it writes.
    const late = vi.spyOn(Firestore.prototype, "runTransaction").mockImplementationOnce(async function (
      this: Firestore,
      ...args
    ) {
      await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
      await applyDecline(vendor.uid);
      return runTransaction.apply(this, args) as never;
    });
    expect(await send(vendor, soup)).toBe(403);
    late.mockRestore();
    expect(await stored(`Menus/${vendor.uid}`)).toBeUndefined();
    expect(await picturesOf(vendor.uid)).toEqual([]);
  });

  test("leaves no menu when both run at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const vendor = await makeVendor();
      const soup = dish();
      await storeMenu(vendor.uid, [soup]);
      const decline = async () => {
        await sleep(round * 4);
        await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
        await applyDecline(vendor.uid);
      };
      const [, ...statuses] = await Promise.all([
        decline(),
        ...changes.map(([, send]) => send(vendor, soup)),
      ]);
      for (const status of statuses) expect([200, 401, 403, 404, 409]).toContain(status);
      expect(await stored(`Menus/${vendor.uid}`)).toBeUndefined();
    }
  });
});
