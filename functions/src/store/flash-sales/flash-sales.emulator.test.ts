import { randomUUID } from "node:crypto";
import type { AddToPastAnswer, FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { makeVendor, saleRecord, store, stored, storeSale } from "../../../test-support/records/records.ts";
import { flashsaleAPI } from "../../index.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

const addToPast = (token: string | undefined, currentSaleId: string) =>
  api.post<AddToPastAnswer>("/api/flashsaleAPI/addToPast", {
    token,
    body: { reqBody: { currentSaleId, saleData: {} } },
  });
const list = async (name: string, token: string) =>
  (await api.get<FlashSale[]>(`/api/flashsaleAPI/${name}`, { token })).body;

describe.each(["allFlashSales", "getPastSales"])("GET /api/flashsaleAPI/%s", (name) => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    expect((await api.get(`/api/flashsaleAPI/${name}`)).status).toBe(401);
    expect((await api.get(`/api/flashsaleAPI/${name}`, await makePerson())).status).toBe(403);
  });

  test("is empty without sales and hides other vendors' sales", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    await storeSale(other.uid, 30);
    await storeSale(other.uid, -30);
    expect(await list(name, vendor.token)).toEqual([]);
  });
});

describe("lists of sales", () => {
  test("show each sale once, by the server's time, archived or not", async () => {
    const { uid, token } = await makeVendor();
    const later = await storeSale(uid, 600);
    const running = await storeSale(uid, 30);
    const ended = await storeSale(uid, -5);
    const past = `test-${randomUUID()}`;
    await store(`PastSales/${past}`, { ...saleRecord(uid, -10), archivedAt: new Date() });
    const live = await list("allFlashSales", token);
    expect(live.map(({ id, state }) => [id, state])).toEqual([
      [running, "active"],
      [later, "scheduled"],
    ]);
    const endedSales = await list("getPastSales", token);
    expect(endedSales.map(({ id, state }) => [id, state])).toEqual([
      [ended, "past"],
      [past, "past"],
    ]);
  });

  test("show a sale in both collections once, and the newest of many up to the limit", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -1);
    await store(`PastSales/${id}`, { ...saleRecord(uid, -1), archivedAt: new Date() });
    await Promise.all(
      Array.from({ length: maxSalesListed + 4 }, (_, n) =>
        store(`PastSales/test-${uid}-${n}`, { ...saleRecord(uid, -2 - n), archivedAt: new Date() }),
      ),
    );
    const endedSales = await list("getPastSales", token);
    const others = Array.from({ length: maxSalesListed - 1 }, (_, n) => `test-${uid}-${n}`);
    expect(endedSales.map((sale) => sale.id)).toEqual([id, ...others]);
  });
});

describe("POST /api/flashsaleAPI/addToPast", () => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    expect((await addToPast(undefined, "some-sale")).status).toBe(401);
    expect((await addToPast((await makePerson()).token, "some-sale")).status).toBe(403);
  });

  test("answers 400 without a sale's id and with a path in its place", async () => {
    const { token } = await makeVendor();
    const empty = await api.post("/addToPast", { token, body: { reqBody: {} } });
    expect(Object.keys(empty.body.error.fields ?? {})).toEqual(["reqBody.currentSaleId"]);
    expect((await addToPast(token, "a/b")).status).toBe(400);
  });

  test("archives an ended sale with its own end, also when repeated", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -3);
    const before = await stored(`FlashSales/${id}`);
    const first = await addToPast(token, id);
    expect([first.status, first.body.pastSale.state]).toEqual([200, "past"]);
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
    expect(await stored(`PastSales/${id}`)).toEqual({ ...before, archivedAt: expect.any(Date) });
    const again = await addToPast(token, id);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test("answers 409 for a live sale and keeps it", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 3);
    const { status, body } = await addToPast(token, id);
    expect([status, body.error.code]).toEqual([409, "sale/not-ended"]);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
    expect(await stored(`PastSales/${id}`)).toBeUndefined();
  });

  test("answers 404 for an unknown sale and another vendor's", async () => {
    const [vendor, other] = [await makeVendor(), await makeVendor()];
    const past = `test-${randomUUID()}`;
    await store(`PastSales/${past}`, { ...saleRecord(other.uid, -10), archivedAt: new Date() });
    const ids = [randomUUID(), await storeSale(other.uid, 30), await storeSale(other.uid, -30), past];
    const answers = [];
    for (const id of ids) answers.push(await addToPast(vendor.token, id));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
    expect(await stored(`PastSales/${ids[2]}`)).toBeUndefined();
  });
});
