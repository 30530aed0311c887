import { randomUUID } from "node:crypto";
import type { AdjustSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { AddToPastAnswer } from "@flashplate/contract/flash-sales/flash-sales";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { change, makeVendor, stored, storeSale } from "../../../test-support/records/records.ts";
import { flashsaleAPI } from "../../index.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

/** `storeSale` stores a sale of one hour with 3 of 10 portions sold. */
function adjust(token: string, saleId: string, change: object, requestId: string = randomUUID()) {
  const body = { saleId, requestId, ...change };
  return api.post<AdjustSaleAnswer>("/api/flashsaleAPI/adjust", { token, body });
}

describe("POST /api/flashsaleAPI/adjust", () => {
  test("answers with the sale and the change", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const { status, body } = await adjust(token, id, { portions: 1, minutes: 15 });
    expect([status, body.changed]).toEqual([200, { portions: 1, minutes: 15 }]);
    expect(body.sale).toMatchObject({ id, item_quantity: 11, remaining: 8, sold: 3, duration: 75 });
    expect(JSON.stringify(body)).not.toContain("adjustments");
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ item_quantity: 11, remaining: 8 });
  });

  test("counts a retried request once, also after the sale has ended", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const requestId = randomUUID();
    await adjust(token, id, { soldOut: true }, requestId);
    await adjust(token, id, { portions: 3 });
    const again = await adjust(token, id, { soldOut: true }, requestId);
    expect(again.body).toMatchObject({ changed: { portions: -7, minutes: 0 }, sale: { remaining: 3 } });

    await change(`FlashSales/${id}`, { end_time: new Date() });
    const body = { reqBody: { currentSaleId: id } };
    await api.post<AddToPastAnswer>("/api/flashsaleAPI/addToPast", { token, body });
    const late = await adjust(token, id, { soldOut: true }, requestId);
    expect([late.status, late.body.changed.portions, late.body.sale.state]).toEqual([200, -7, "past"]);
    expect((await adjust(token, id, { portions: 1 })).body.error.code).toBe("sale/ended");
  });

  test("counts each of several concurrent adjustments once, although all are repeated", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const ids = Array.from({ length: 6 }, () => randomUUID());
    const answers = await Promise.all([...ids, ...ids].map((one) => adjust(token, id, { portions: 1 }, one)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ item_quantity: 16, remaining: 13 });
  });
});
