import { randomUUID } from "node:crypto";
import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type { PauseSalesAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  addMinutes,
  type CreateFlashSaleAnswer,
  type FlashSale,
  toInstant,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { NearbySales, ReserveAnswer } from "@flashplate/contract/orders/orders";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { geohashForLocation } from "geofire-common";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import {
  dish,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
} from "../../../test-support/records/records.ts";
import {
  consumerAPI,
  flashsaleAPI,
  flashsales,
  reserve as reserveFunction,
  vendorAPI,
  vendors,
} from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { forgetSearch } from "../../store/flash-sales/search-cells.repository.ts";
import { announceStarts } from "../starts/announce-started-sales.ts";

const deployed = { flashsales, flashsaleAPI, vendors, vendorAPI, consumerAPI, reserve: reserveFunction };
const api = {} as Record<keyof typeof deployed, Served>;
beforeAll(async () => {
  const served = Object.entries(deployed).map(async ([name, one]) => [name, await serve(one)]);
  Object.assign(api, Object.fromEntries(await Promise.all(served)));
});

const pause = (token: string, until: Date | null) =>
  api.flashsales.post<PauseSalesAnswer>("/engine/flashsales/pause", {
    token,
    body: { until: until?.toISOString() ?? null },
  });

async function reserve(saleId: string, requestId = randomUUID(), token?: string) {
  const body = { saleId, quantity: 1, requestId };
  const guest = token ?? (await makePerson()).token;
  return api.reserve.post<ReserveAnswer>("/api/consumerAPI/reserve", { token: guest, body });
}

/** Moves the clock, until the test ends. */
function minutesLater(minutes: number): void {
  onTestFinished(setClock(() => addMinutes(new Date(), minutes)));
}

const announced = async (vendorId: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", vendorId)).map(({ kind }) => kind);

describe("POST /engine/flashsales/pause", () => {
  test("answers 400 for an end in the past or more than 14 days ahead", async () => {
    const { token } = await makeVendor();
    for (const until of [addMinutes(new Date(), -1), addMinutes(new Date(), 14 * 24 * 60 + 1)]) {
      const { status, body } = await pause(token, until);
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ["until"]]);
    }
    expect((await pause(token, addMinutes(new Date(), 14 * 24 * 60 - 1))).status).toBe(200);
  });

  test("shows the pause to the restaurant until it resumes", async () => {
    const { uid, token } = await makeVendor();
    const [running, later] = [await storeSale(uid, 30), await storeSale(uid, 300)];
    const until = addMinutes(new Date(), 60);
    expect((await pause(token, until)).body).toEqual({ pausedUntil: until.toISOString() });
    const seen = async () => {
      const sales = await api.flashsaleAPI.get<FlashSale[]>("/api/flashsaleAPI/allFlashSales", { token });
      const me = await api.vendors.get<Me>("/engine/vendors/me", { token });
      const dashboard = await api.vendorAPI.get<Dashboard>("/api/vendorAPI/dashboard", { token });
      return {
        sales: sales.body.map(({ id, state, pausedUntil }) => [id, state, pausedUntil]),
        vendor: [me.body.vendor?.pausedUntil, dashboard.body.pausedUntil, dashboard.body.flashSales.active],
      };
    };
    expect(await seen()).toEqual({
      // The later sale starts after the pause.
      sales: [
        [running, "active", toInstant(until)],
        [later, "scheduled", null],
      ],
      vendor: [until.toISOString(), until.toISOString(), 1],
    });
    expect((await pause(token, null)).body).toEqual({ pausedUntil: null });
    expect(await seen()).toEqual({
      sales: [
        [running, "active", null],
        [later, "scheduled", null],
      ],
      vendor: [null, null, 1],
    });
  });

  test("restores each sale as it was", async () => {
    const { uid, token } = await makeVendor();
    const ids = [await storeSale(uid, 30), await storeSale(uid, 90), await storeSale(uid, 300)];
    const records = () =>
      Promise.all(
        ids.map(async (id) => {
          // These fields keep the times at which guests could reserve, so a pause changes them.
          const { pricedFrom: _, pastPrices: __, ...sale } = (await stored(`FlashSales/${id}`)) ?? {};
          return sale;
        }),
      );
    const before = await records();
    for (const minutes of [45, 20]) await pause(token, addMinutes(new Date(), minutes));
    await pause(token, null);
    expect(await records()).toEqual(before);
  });
});

describe("during a pause", () => {
  test("refuses reservations and keeps orders, and sells again when it is over", async () => {
    const { uid, token } = await makeVendor();
    const guest = await makePerson();
    const [saleId, requestId] = [await storeSale(uid, 30), randomUUID()];
    expect((await reserve(saleId, requestId, guest.token)).status).toBe(201);
    await pause(token, addMinutes(new Date(), 10));
    const refused = await reserve(saleId);
    expect([refused.status, refused.body.error.code]).toEqual([409, "sale/paused"]);
    const again = await reserve(saleId, requestId, guest.token);
    expect([again.status, again.body.order.status]).toEqual([200, "pending"]);
    const cancel = { token: guest.token, body: { orderId: again.body.order.id } };
    expect((await api.consumerAPI.post("/api/consumerAPI/cancel", cancel)).status).toBe(200);
    minutesLater(11);
    expect((await reserve(saleId)).status).toBe(201);
  });

  test("hides the sales from guests nearby until it is over", async () => {
    const { uid, token } = await makeVendor();
    const point = { latitude: -33.9, longitude: 18.4 + Math.random() / 100 };
    const place = { ...point, geohash: geohashForLocation([point.latitude, point.longitude]) };
    const id = await storeSale(uid, 30, { place });
    const guest = await makePerson();
    const path = `/api/consumerAPI/sales?lat=${point.latitude}&lng=${point.longitude}&radiusKm=0.1`;
    const nearby = async () => {
      forgetSearch();
      return (await api.consumerAPI.get<NearbySales>(path, { token: guest.token })).body.sales.map(
        (one) => one.id,
      );
    };
    expect(await nearby()).toEqual([id]);
    await pause(token, addMinutes(new Date(), 10));
    expect(await nearby()).toEqual([]);
    minutesLater(11);
    expect(await nearby()).toEqual([id]);
  });

  test("archives a sale that ends, and keeps its start", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 5);
    const before = await stored(`FlashSales/${id}`);
    await pause(token, addMinutes(new Date(), 60));
    minutesLater(6);
    const body = { reqBody: { currentSaleId: id } };
    const { status } = await api.flashsaleAPI.post("/api/flashsaleAPI/addToPast", { token, body });
    expect(status).toBe(200);
    expect(await stored(`PastSales/${id}`)).toMatchObject({ start_time: before?.start_time, duration: 60 });
  });

  test("can adjust, edit and stop a sale", async () => {
    const { uid, token } = await makeVendor();
    const id = await storeSale(uid, 30);
    const before = await stored(`FlashSales/${id}`);
    await storeOrder(uid, { saleId: id });
    await pause(token, addMinutes(new Date(), 60));
    const adjust = { saleId: id, portions: 1, minutes: 90, requestId: randomUUID() };
    const adjusted = await api.flashsaleAPI.post<{ sale: FlashSale }>("/api/flashsaleAPI/adjust", {
      token,
      body: adjust,
    });
    expect(adjusted.body.sale).toMatchObject({
      duration: 150,
      start_time: toInstant(before?.start_time as Date),
    });
    const edit = { reqBody: { body: { discount: 30 }, currentSaleId: id } };
    expect(
      (await api.flashsaleAPI.request("PUT", "/api/flashsaleAPI/updateFlashSale", { token, body: edit }))
        .status,
    ).toBe(200);
    expect((await reserve(id)).body.error.code).toBe("sale/paused");
    const { body } = await api.flashsaleAPI.post("/api/flashsaleAPI/stop", { token, body: { saleId: id } });
    expect(body).toMatchObject({ outcome: "stopped", openOrders: 1, pastSale: { pausedUntil: null } });
  });
});

describe("starts during a pause", () => {
  test("are announced when it is over, of new and of scheduled sales", async () => {
    const { uid, token } = await makeVendor();
    await storeMenu(uid, [dish()]);
    await pause(token, addMinutes(new Date(), 20));
    const body = { flashsaleData: saleRequest() };
    const created = await api.flashsales.post<CreateFlashSaleAnswer>("/engine/flashsales/create", {
      token,
      body,
    });
    expect(created.body.sale).toMatchObject({ state: "active", pausedUntil: expect.anything() });
    expect((await reserve(created.body.sale.id)).body.error.code).toBe("sale/paused");
    const scheduled = await storeSale(uid, 65, { startAnnounced: false });
    // `storeSale` writes the sale without the pause, so the pause is set again.
    await pause(token, addMinutes(new Date(), 20));
    onTestFinished(setClock(() => addMinutes(new Date(), 10)));
    await announceStarts();
    expect(await announced(uid)).toEqual([]);
    minutesLater(21);
    await announceStarts();
    expect(await announced(uid)).toEqual(["sale-started", "sale-started"]);
    expect(await stored(`FlashSales/${scheduled}`)).toMatchObject({ startAnnounced: true });
  });

  test("are announced at the next run when the restaurant resumes", async () => {
    const { uid, token } = await makeVendor();
    await storeSale(uid, 30, { startAnnounced: false });
    await pause(token, addMinutes(new Date(), 20));
    await announceStarts();
    expect(await announced(uid)).toEqual([]);
    await pause(token, null);
    await announceStarts();
    expect(await announced(uid)).toEqual(["sale-started"]);
  });
});
