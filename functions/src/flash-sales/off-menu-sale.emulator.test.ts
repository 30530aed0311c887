import { randomUUID } from "node:crypto";
import type { CreateFlashSaleAnswer, FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { objectPathOf } from "@flashplate/contract/shared/images";
import { beforeAll, describe, expect, test } from "vitest";
import { picture, picturesOf, uploadPicture } from "../../test-support/files/menu-pictures.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import {
  dish,
  hasObject,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
} from "../../test-support/records/records.ts";
import { flashsaleAPI, flashsales } from "../index.ts";
import { storageBucket } from "../platform/configuration/config.ts";

let engine: Served;
let api: Served;
beforeAll(async () => {
  [engine, api] = [await serve(flashsales), await serve(flashsaleAPI)];
});

const create = (token: string, flashsaleData: object) =>
  engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", { token, body: { flashsaleData } });
const bag = (changes: object = {}) =>
  saleRequest({
    item_name: "Surprise Bag",
    category: "Dinner",
    base_price: 12,
    discount: 50,
    item_description: "Whatever is left.",
    ...changes,
  });
const isThere = (url: string) => hasObject(objectPathOf(url, storageBucket) ?? "");

describe("a sale of a dish that is not on the menu", () => {
  test("has the name, category, price and description of the request", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish()]);
    const { status, body } = await create(token, bag());
    expect([status, body.sale]).toMatchObject([
      201,
      {
        item_id: body.sale.id,
        item_name: "Surprise Bag",
        category: "Dinner",
        base_price: 12,
        discountedPrice: 6,
        item_description: "Whatever is left.",
        state: "active",
      },
    ]);
    expect(body.sale.img_url).toContain("placeholder");
    expect(await storedWhere("NotificationOutbox", "vendorId", uid)).toMatchObject([
      { body: "Flash sale: Surprise Bag for $6.00." },
    ]);
  });

  test("does not need a menu", async () => {
    const { token } = await makeVendor();
    expect((await create(token, bag())).status).toBe(201);
  });

  test("answers 409 with another price when the dish is on the menu after all", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish({ name: "Surprise Bag", mealType: "Dinner", price_cents: 1500 })]);
    const { status, body } = await create(token, bag());
    expect([status, body.error.code]).toEqual([409, "sale/price-changed"]);
  });

  test("answers 400 without a category of the menu", async () => {
    const { token } = await makeVendor();
    for (const category of [undefined, "Brunch"]) {
      const { status, body } = await create(token, bag({ category }));
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["flashsaleData.category"]]);
    }
  });

  test("has the vendor's upload as its picture, encoded again, and no foreign picture", async () => {
    const [{ uid, token }, other] = [await makeVendor(), await makeVendor()];
    const upload = await uploadPicture(uid, await picture("jpeg", 900, 600));
    const { body } = await create(token, bag({ img_url: upload }));
    const { img_url, img_small_url } = body.sale;
    expect(img_url).not.toBe(upload);
    expect(await Promise.all([img_url, img_small_url ?? "", upload].map(isThere))).toEqual([
      true,
      true,
      false,
    ]);
    const foreign = await uploadPicture(other.uid);
    for (const url of [foreign, "https://example.com/soup.webp"]) {
      const { status, body: refused } = await create(token, bag({ img_url: url }));
      expect([status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ["flashsaleData.img_url"]]);
    }
    expect(await isThere(foreign)).toBe(true);
  });

  test("is one sale with one picture for concurrent requests with the same requestId", async () => {
    const { uid, token } = await makeVendor();
    const sent = bag({ requestId: randomUUID(), img_url: await uploadPicture(uid) });
    const answers = await Promise.all([1, 2, 3].map(() => create(token, sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
    // One picture in two sizes.
    expect(await picturesOf(uid)).toHaveLength(2);
  });

  test("leaves no picture when the sale is refused", async () => {
    const { uid, token } = await makeVendor();
    const upload = await uploadPicture(uid);
    const refused = await create(token, bag({ img_url: upload, pastSaleId: "not-there" }));
    expect(refused.status).toBe(404);
    expect(await picturesOf(uid)).toEqual([objectPathOf(upload, storageBucket)]);
  });

  test("can be edited and deleted like any other", async () => {
    const { token } = await makeVendor();
    const { id } = (await create(token, bag())).body.sale;
    const edit = { body: { item_quantity: 3, end_time: addMinutes(new Date(), 90) }, currentSaleId: id };
    const changed = await api.request<{ sale: FlashSale }>("PUT", "/updateFlashSale", {
      token,
      body: { reqBody: edit },
    });
    expect([changed.status, changed.body.sale.item_quantity]).toEqual([200, 3]);
    const gone = await api.request("DELETE", "/deleteFlashSale", { token, body: { saleId: id } });
    expect(gone.body).toEqual({ outcome: "removed" });
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
  });
});
