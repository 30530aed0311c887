import { randomUUID } from "node:crypto";
import type { CreateFlashSaleAnswer } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  dish,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
  storePastSale,
  storeSale,
  storeSales,
} from "../../../test-support/records/records.ts";
import { flashsales } from "../../index.ts";

let engine: Served;
beforeAll(async () => {
  engine = await serve(flashsales);
});

describe("reactivating a past sale", () => {
  async function vendorWithPast() {
    const [vendor, soup] = [await makeVendor(), dish()];
    await storeMenu(vendor.uid, [soup]);
    const pastSaleId = await storePastSale(vendor.uid, { item_id: soup.id });
    return { ...vendor, soup, pastSaleId };
  }

  const reactivation = (pastSaleId: string, changes: Record<string, unknown> = {}) =>
    saleRequest({ requestId: randomUUID(), pastSaleId, ...changes });
  const create = (token: string, flashsaleData: object) =>
    engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", { token, body: { flashsaleData } });

  test("creates a new sale and removes the past one, archived or not", async () => {
    const { uid, token, soup, pastSaleId } = await vendorWithPast();
    const unarchived = await storeSale(uid, -1, { item_id: soup.id });
    for (const id of [pastSaleId, unarchived]) {
      const { status, body } = await create(token, reactivation(id));
      expect([status, body.sale.state, body.sale.remaining]).toEqual([201, "active", 4]);
      expect([await stored(`PastSales/${id}`), await stored(`FlashSales/${id}`)]).toEqual([
        undefined,
        undefined,
      ]);
    }
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(2);
  });

  test("returns the same sale for the same requestId", async () => {
    const { token, pastSaleId } = await vendorWithPast();
    const sent = reactivation(pastSaleId);
    const [first, repeat] = [await create(token, sent), await create(token, sent)];
    expect([first.status, repeat.status, repeat.body.sale.id]).toEqual([201, 200, first.body.sale.id]);
  });

  test("creates one sale when requests are concurrent", async () => {
    const { uid, token, pastSaleId } = await vendorWithPast();
    const sent = reactivation(pastSaleId);
    const same = await Promise.all([create(token, sent), create(token, sent), create(token, sent)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);

    // Two tabs send requests with different ids.
    const other = await vendorWithPast();
    const tabs = await Promise.all([
      create(other.token, reactivation(other.pastSaleId)),
      create(other.token, reactivation(other.pastSaleId)),
    ]);
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await storedWhere("FlashSales", "vendorId", other.uid)).toHaveLength(1);
    expect(await storedWhere("PastSales", "vendorId", other.uid)).toHaveLength(0);
  });

  test("answers 404 or 409 when the past sale is unknown, foreign or live", async () => {
    const [{ uid, token }, other] = [await vendorWithPast(), await makeVendor()];
    const foreign = await storePastSale(other.uid);
    const running = await storeSale(uid, 30);
    const answers = [];
    for (const id of [randomUUID(), foreign, running]) answers.push(await create(token, reactivation(id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 409]);
    expect(await stored(`PastSales/${foreign}`)).toBeDefined();
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
  });

  test("answers 409 at the limit of live sales and keeps the past sale", async () => {
    const { uid, token, pastSaleId } = await vendorWithPast();
    await storeSales(uid, maxSalesListed);
    const { status, body } = await create(token, reactivation(pastSaleId));
    expect([status, body.error.code]).toEqual([409, "sale/too-many"]);
    expect(await stored(`PastSales/${pastSaleId}`)).toBeDefined();
  });

  test("answers 400 when the dish is not on the menu and keeps the past sale", async () => {
    const { uid, token, soup, pastSaleId } = await vendorWithPast();
    await storeMenu(uid, [dish({ name: "Bread" })]);
    const { status, body } = await create(token, reactivation(pastSaleId, { item_id: soup.id }));
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["flashsaleData.item_name"]]);
    expect(await stored(`PastSales/${pastSaleId}`)).toBeDefined();
  });
});
