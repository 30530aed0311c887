import type { CreateFlashSaleAnswer, FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  picturesOf,
  uploadPicture,
  whilePicturesAreRefused,
} from "../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import {
  dish,
  hasObject,
  makeVendor,
  saleRequest,
  storeMenu,
  storePastSale,
  storeSale,
  type VendorPerson,
} from "../../test-support/records/records.ts";
import { flashsaleAPI, flashsales } from "../index.ts";
import { storageBucket } from "../platform/configuration/config.ts";

/** The URLs of a picture in both sizes. */
interface Sizes {
  img_url: string;
  img_small_url: string;
}

let engine: Served;
let api: Served;
let vendor: VendorPerson;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});
beforeEach(async () => {
  vendor = await makeVendor();
});

const uploadBothSizes = async (): Promise<Sizes> => ({
  img_url: await uploadPicture(vendor.uid),
  img_small_url: await uploadPicture(vendor.uid),
});
const isThere = async ({ img_url, img_small_url }: Sizes) => {
  const paths = [img_url, img_small_url].map((url) => objectPathOf(url, storageBucket) ?? "");
  const [large, small] = await Promise.all(paths.map(hasObject));
  expect(small, "one size without the other").toBe(large);
  return large;
};
const storeUnsold = (picture: Sizes) =>
  storeSale(vendor.uid, 30, { ...picture, item_quantity: 5, remaining: 5 });
const deletePastSale = (pastSaleId: string) =>
  api.request("DELETE", "/api/flashsaleAPI/deletePastSale", { token: vendor.token, body: { pastSaleId } });
const deleteSale = (saleId: string) =>
  api.request("DELETE", "/api/flashsaleAPI/deleteFlashSale", { token: vendor.token, body: { saleId } });
/** Sells a dish that is not on the menu. */
const sellOffMenu = (changes: object) =>
  engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", {
    token: vendor.token,
    body: { flashsaleData: saleRequest({ item_name: "Surprise Bag", category: "Dinner", ...changes }) },
  });
const pictureOf = ({ img_url, img_small_url }: FlashSale) => ({
  img_url,
  img_small_url: img_small_url ?? "",
});

test("deletes a picture with the last sale when no dish shows it", async () => {
  const picture = await uploadBothSizes();
  const [live, past] = [await storeUnsold(picture), await storePastSale(vendor.uid, picture)];
  expect((await deleteSale(live)).status).toBe(200);
  expect(await isThere(picture)).toBe(true);
  expect((await deletePastSale(past)).status).toBe(200);
  expect(await isThere(picture)).toBe(false);
});

test("deletes the picture with a sale that has no orders", async () => {
  const picture = await uploadBothSizes();
  expect((await deleteSale(await storeUnsold(picture))).status).toBe(200);
  expect(await isThere(picture)).toBe(false);
});

test("keeps the picture of a dish when its sales are deleted", async () => {
  const picture = await uploadBothSizes();
  await storeMenu(vendor.uid, [dish(picture)]);
  expect((await deleteSale(await storeUnsold(picture))).status).toBe(200);
  expect((await deletePastSale(await storePastSale(vendor.uid, picture))).status).toBe(200);
  expect(await isThere(picture)).toBe(true);
});

test("deletes the old picture when a sale is reactivated with a new one", async () => {
  const [before, present] = [await uploadBothSizes(), await uploadBothSizes()];
  const item = dish(present);
  await storeMenu(vendor.uid, [item]);
  const pastSaleId = await storePastSale(vendor.uid, before);
  const body = { flashsaleData: saleRequest({ pastSaleId }) };
  expect((await engine.post("/engine/flashsales/create", { token: vendor.token, body })).status).toBe(201);
  expect([await isThere(before), await isThere(present)]).toEqual([false, true]);
});

test("keeps the picture of a dish off the menu when it is sold again", async () => {
  const { sale } = (await sellOffMenu({ img_url: await uploadPicture(vendor.uid) })).body;
  for (let evening = 0; evening < 2; evening += 1) {
    const again = await sellOffMenu({ img_url: sale.img_url });
    expect([again.status, pictureOf(again.body.sale)]).toEqual([201, pictureOf(sale)]);
  }
  // One picture in two sizes.
  expect(await picturesOf(vendor.uid)).toHaveLength(2);
});

test("has a plate drawing in one size when Storage refuses the picture of a new sale", async () => {
  const img_url = await uploadPicture(vendor.uid);
  const { status, body } = await whilePicturesAreRefused(() => sellOffMenu({ img_url }));
  expect(status).toBe(201);
  expect(body.sale.img_url).toContain("placeholder");
  // By this, the web tells the restaurant that its picture was not stored.
  expect(body.sale).not.toHaveProperty("img_small_url");
});

test("keeps the picture of a reactivated sale when Storage refuses pictures", async () => {
  const { sale: first } = (await sellOffMenu({ img_url: await uploadPicture(vendor.uid) })).body;
  const picture = pictureOf(first);
  const pastSaleId = await storePastSale(vendor.uid, picture);
  expect((await deleteSale(first.id)).status).toBe(200);
  const { status, body } = await whilePicturesAreRefused(() =>
    sellOffMenu({ img_url: picture.img_url, pastSaleId }),
  );
  expect([status, pictureOf(body.sale)]).toEqual([201, picture]);
  expect(await isThere(picture)).toBe(true);
});
