import { isDeepStrictEqual } from "node:util";
import type { UpdateFlashSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  makeVendor,
  store,
  stored,
  storedWhere,
  storePastSale,
  storeSale,
  storeSales,
} from "../../../test-support/records/records.ts";
import { flashsaleAPI } from "../../index.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { placeOf } from "../../platform/places.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { moveVendorSales } from "../../vendors/profile/move-sales.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

const base = "/api/flashsaleAPI";

const edit = (token: string, currentSaleId: string, body: object, seen?: object) =>
  api.request<UpdateFlashSaleAnswer>("PUT", `${base}/updateFlashSale`, {
    token,
    body: { reqBody: { body, currentSaleId, seen } },
  });

/** Sells one portion in a transaction like that of a reservation. Returns whether one was left. */
function reserve(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { live, map } = await readSaleIn(transaction, id);
    if (!live || live.remaining < 1) return false;
    writeSaleIn(transaction, { id, record: { ...live, remaining: live.remaining - 1 } }, map, live);
    return true;
  });
}

describe("editing a sale", () => {
  test.each([
    ["PUT", {}],
    ["PATCH", {}],
    ["POST", { "X-HTTP-Method-Override": "UPDATE" }],
  ])("works with %s", async (method, headers: Record<string, string>) => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const before = await stored(`FlashSales/${id}`);
    const answer = await api.request<UpdateFlashSaleAnswer>(method, `${base}/updateFlashSale`, {
      token,
      headers,
      body: {
        reqBody: {
          // The price of the menu and the vendor cannot be edited.
          body: { discount: 50, item_quantity: 5, base_price: 1, vendorId: "me" },
          currentSaleId: id,
        },
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.sale).toMatchObject({ id, discount: 50, discountedPrice: 4.25, remaining: 2 });
    expect(await stored(`FlashSales/${id}`)).toEqual({
      ...before,
      discount: 50,
      discounted_price_cents: 425,
      item_quantity: 5,
      remaining: 2,
      pricedFrom: expect.any(Date),
      pastPrices: [{ cents: 680, from: before?.start_time, until: expect.any(Date) }],
      revenueOffset_cents: 3 * (680 - 425),
    });
  });

  test("answers 404 to POST without the override header", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const body = { reqBody: { body: { discount: 50 }, currentSaleId: id } };
    for (const headers of [{}, { "X-HTTP-Method-Override": "DELETE" }] as Record<string, string>[]) {
      expect((await api.post(`${base}/updateFlashSale`, { token, headers, body })).status).toBe(404);
    }
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ discount: 20 });
  });

  test("accepts the whole form and keeps the start of an active sale", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const before = await stored(`FlashSales/${id}`);
    const start = new Date();
    const sent = {
      item_name: "Tomato Soup",
      discount: 25,
      base_price: 8.5,
      duration: 45,
      start_time: start.toISOString(),
      end_time: addMinutes(start, 45).toISOString(),
      item_quantity: 12,
      item_limit: 3,
      item_description: "The last of it.",
      img_url: "",
    };
    expect((await edit(token, id, sent)).status).toBe(200);
    const after = await stored(`FlashSales/${id}`);
    expect(after).toMatchObject({
      start_time: before?.start_time,
      item_quantity: 12,
      remaining: 9,
      item_limit: 3,
      item_description: "The last of it.",
      item_name: "Tomato Soup",
    });
    // 30 minutes have passed, and 45 are added. A part of a minute counts as a whole one.
    expect([75, 76]).toContain(after?.duration);
  });

  test("answers 409 below the sold portions, and 400 for a limit above the quantity", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const belowSold = await edit(token, id, { item_quantity: 2 });
    expect([belowSold.status, belowSold.body.error.code]).toEqual([409, "sale/below-sold"]);
    expect(belowSold.body.error.fields).toEqual({
      "reqBody.body.item_quantity": "3 are sold already. Enter at least 3.",
    });
    const limit = await edit(token, id, { item_limit: 11 });
    expect([limit.status, Object.keys(limit.body.error.fields ?? {})]).toEqual([
      400,
      ["reqBody.body.item_limit"],
    ]);
  });

  test("answers 409 for an ended sale, archived or not", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [await storeSale(uid, -1), await storePastSale(uid)]) {
      const { status, body } = await edit(token, id, { discount: 50 });
      expect([status, body.error.code]).toEqual([409, "sale/ended"]);
    }
  });

  test("answers 409 for stale fields and accepts a retry", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    expect((await edit(token, id, { discount: 40 }, { discount: 20 })).status).toBe(200);
    expect((await edit(token, id, { discount: 40 }, { discount: 20 })).status).toBe(200);
    const late = await edit(token, id, { discount: 50 }, { discount: 20 });
    expect([late.status, late.body.error.code, Object.keys(late.body.error.fields ?? {})]).toEqual([
      409,
      "sale/changed-meanwhile",
      ["reqBody.body.discount"],
    ]);
  });

  test("neither loses nor doubles portions when reservations race", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { item_quantity: 10, remaining: 10 });
    const [answer, ...reserved] = await Promise.all([
      edit(token, id, { item_quantity: 4 }),
      ...Array.from({ length: 8 }, () => reserve(id)),
    ]);
    const sold = reserved.filter(Boolean).length;
    const after = await stored(`FlashSales/${id}`);
    if (answer.status === 200) expect([after?.item_quantity, sold <= 4]).toEqual([4, true]);
    else expect([answer.body.error.code, after?.item_quantity]).toEqual(["sale/below-sold", 10]);
    expect(Number(after?.item_quantity) - Number(after?.remaining)).toBe(sold);
  });
});

test("moves all live sales when the vendor moves", async () => {
  const vendor = await makeVendor();
  await storeSales(vendor.uid, maxSalesListed + 4);
  const coordinates = { latitude: 40.7, longitude: -74 };
  await store(`Vendors/${vendor.uid}`, { ...vendor.record, coordinates });
  await moveVendorSales(vendor.uid);
  const sales = await storedWhere("FlashSales", "vendorId", vendor.uid);
  expect(sales.filter(({ place }) => isDeepStrictEqual(place, placeOf(coordinates)))).toHaveLength(
    maxSalesListed + 4,
  );
});
