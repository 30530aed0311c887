import { randomUUID } from "node:crypto";
import type { DeleteFlashSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import {
  makeVendor,
  stored,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../../test-support/records/records.ts";
import { flashsaleAPI } from "../../index.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(flashsaleAPI);
});

const base = "/api/flashsaleAPI";
const endpoints: [
  method: string,
  path: string,
  body: (id: string) => object,
  invalidBody: object,
  invalidField: string,
][] = [
  ["POST", "/getFlashSaleById", (saleId) => ({ saleId }), { saleId: "a/b" }, "saleId"],
  [
    "PUT",
    "/updateFlashSale",
    (currentSaleId) => ({ reqBody: { body: { discount: 30 }, currentSaleId } }),
    { reqBody: { body: { discount: 101 }, currentSaleId: "some-sale" } },
    "reqBody.body.discount",
  ],
  ["DELETE", "/deleteFlashSale", (saleId) => ({ saleId }), {}, "saleId"],
  ["DELETE", "/deletePastSale", (pastSaleId) => ({ pastSaleId }), { pastSaleId: 5 }, "pastSaleId"],
];

const deleteSale = (token: string, saleId: string) =>
  api.request<DeleteFlashSaleAnswer>("DELETE", `${base}/deleteFlashSale`, { token, body: { saleId } });
const deletePastSale = (token: string, pastSaleId: string) =>
  api.request("DELETE", `${base}/deletePastSale`, { token, body: { pastSaleId } });

/** Sells one portion in a transaction like that of a reservation. Returns whether one was left. */
function reserve(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const { live, map } = await readSaleIn(transaction, id);
    if (!live || live.remaining < 1) return false;
    writeSaleIn(transaction, { id, record: { ...live, remaining: live.remaining - 1 } }, map, live);
    return true;
  });
}

describe.each(endpoints)("%s /api/flashsaleAPI%s", (method, path, body, invalidBody, invalidField) => {
  test("answers 401 without a token and 403 when the caller is not a vendor", async () => {
    const answers = [
      await api.request(method, base + path, { body: body("some-sale") }),
      await api.request(method, base + path, {
        token: (await makePerson()).token,
        body: body("some-sale"),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 403]);
  });

  test("answers 404 for an unknown sale and another vendor's", async () => {
    const [{ token }, other] = [await makeVendor(), await makeVendor()];
    const [live, past] = [await storeSale(other.uid, 30), await storePastSale(other.uid)];
    const [liveBefore, pastBefore] = [await stored(`FlashSales/${live}`), await stored(`PastSales/${past}`)];
    const answers = [];
    for (const id of [randomUUID(), live, past]) {
      answers.push(await api.request(method, base + path, { token, body: body(id) }));
    }
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(3).fill([404, "request/not-found"]),
    );
    // The message does not reveal which ids exist.
    expect(new Set(answers.map(({ body }) => body.error.message)).size).toBe(1);
    expect(await stored(`FlashSales/${live}`)).toEqual(liveBefore);
    expect(await stored(`PastSales/${past}`)).toEqual(pastBefore);
  });

  test("answers 400 with the invalid field", async () => {
    const { token } = await makeVendor();
    const answer = await api.request(method, base + path, { token, body: invalidBody });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, [invalidField]]);
  });
});

test("finds live and past sales by id", async () => {
  const { uid, token } = await makeVendor();
  for (const [id, state] of [
    [await storeSale(uid, 30), "active"],
    [await storeSale(uid, 90), "scheduled"],
    [await storePastSale(uid), "past"],
  ]) {
    const found = await api.post<FlashSale>(`${base}/getFlashSaleById`, { token, body: { saleId: id } });
    expect([found.status, found.body.id, found.body.state]).toEqual([200, id, state]);
  }
});

describe("deleting a sale", () => {
  test("removes a sale without orders and answers 404 when repeated", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [
      await storeSale(uid, 30, { remaining: 10 }),
      await storeSale(uid, 90, { remaining: 10 }),
    ]) {
      const { status, body } = await deleteSale(token, id);
      expect([status, body]).toEqual([200, { outcome: "removed" }]);
      expect([await stored(`FlashSales/${id}`), await stored(`PastSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await deleteSale(token, id)).status).toBe(404);
    }
  });

  test("ends a sale with orders, cancels pending ones, and answers 404 when repeated", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { remaining: 5 });
    const before = await stored(`FlashSales/${id}`);
    const pending = await storeOrder(uid, { saleId: id });
    const done = await storeOrder(uid, { saleId: id, status: "completed", foodQuantity: [3] });
    const elsewhere = await storeOrder(uid);
    const { status, body } = await deleteSale(token, id);
    expect([status, body]).toMatchObject([
      200,
      { outcome: "ended", cancelledOrders: 1, pastSale: { id, state: "past", remaining: 7, duration: 30 } },
    ]);
    expect(await stored(`FlashSales/${id}`)).toBeUndefined();
    const past = await stored(`PastSales/${id}`);
    const end_time = addMinutes(before?.start_time as Date, 30);
    const ended = { duration: 30, end_time, remaining: 7, archivedAt: expect.any(Date) };
    const pastPrices = [{ cents: 680, from: before?.start_time, until: expect.any(Date) }];
    expect(past).toEqual({ ...before, ...ended, pricedFrom: before?.end_time, pastPrices });
    expect(await stored(`Orders/${pending}`)).toMatchObject({
      status: "cancelled",
      cancelReason: "The restaurant ended this sale early.",
      cancelledAt: expect.any(Date),
    });
    expect(await stored(`Orders/${done}`)).toMatchObject({ status: "completed" });
    expect(await stored(`Orders/${elsewhere}`)).toMatchObject({ status: "pending" });
    expect((await deleteSale(token, id)).status).toBe(404);
  });

  test("answers 404 for an ended sale and keeps it", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, -1);
    expect((await deleteSale(token, id)).status).toBe(404);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
  });

  test("ends the sale once when requests race reservations", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30, { remaining: 9 });
    await storeOrder(uid, { saleId: id, foodQuantity: [1] });
    const answers = await Promise.all([
      deleteSale(token, id),
      deleteSale(token, id),
      reserve(id),
      reserve(id),
    ]);
    const statuses = answers.flatMap((answer) => (typeof answer === "object" ? [answer.status] : []));
    expect(statuses.sort()).toEqual([200, 404]);
    const reserved = answers.filter((answer) => answer === true).length;
    expect(await stored(`PastSales/${id}`)).toMatchObject({ remaining: 10 - reserved });
  });
});

describe("deleting a past sale", () => {
  test("removes it, archived or not, keeps its orders, and answers 404 when repeated", async () => {
    const { uid, token } = await makeVendor();
    for (const id of [await storePastSale(uid), await storeSale(uid, -1)]) {
      const order = await storeOrder(uid, { saleId: id });
      const { status, body } = await deletePastSale(token, id);
      expect([status, body]).toEqual([200, { pastSaleId: id }]);
      expect([await stored(`FlashSales/${id}`), await stored(`PastSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await stored(`Orders/${order}`)).toMatchObject({ status: "pending" });
      expect((await deletePastSale(token, id)).status).toBe(404);
    }
  });

  test("answers 409 for a live sale", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const { status, body } = await deletePastSale(token, id);
    expect([status, body.error.code]).toEqual([409, "sale/not-ended"]);
    expect(await stored(`FlashSales/${id}`)).toBeDefined();
  });
});
