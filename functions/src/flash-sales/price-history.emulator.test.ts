import {
  type CreateFlashSaleAnswer,
  type FlashSale,
  type FlashSaleRecord,
  flashSaleData,
} from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import type { NearbySales } from "@flashplate/contract/orders/orders";
import { type PriceHistoryRecord, priceHistoryId } from "@flashplate/contract/pricing/price-history";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  saleRequest,
  store,
  stored,
  storedWhere,
  storeMenu,
} from "../../test-support/records/records.ts";
import { consumerAPI, flashsaleAPI, flashsales } from "../index.ts";
import { AppError } from "../platform/app-error.ts";
import { setClock } from "../platform/clock.ts";
import { firestore } from "../platform/firebase.ts";
import * as logger from "../platform/logging/logger.ts";
import { pauseOwnSales } from "../schedules/pauses/pause-sales.ts";
import { announceStart } from "../schedules/starts/announce-start.ts";
import { saleOfDocument } from "../store/flash-sales/sale-document.ts";
import { forgetSearch } from "../store/flash-sales/search-cells.repository.ts";
import { moveVendorSales } from "../vendors/profile/move-sales.ts";
import { applyDecline } from "../vendors/review/vendor-decisions.ts";
import { adjustOwnSale } from "./changes/adjust-sale.ts";
import { editOwnSale } from "./changes/edit-sale.ts";
import { createSale } from "./create-sale.ts";
import { deleteOwnSale } from "./ends/delete-sale.ts";
import { stopOwnSale } from "./ends/stop-sale.ts";

const madrid = { latitude: 40.42, longitude: -3.7 };
const berlin = { latitude: 52.52, longitude: 13.4 };

let engine: Served;
let api: Served;
let guests: Served;
beforeAll(async () => {
  [engine, api, guests] = [await serve(flashsales), await serve(flashsaleAPI), await serve(consumerAPI)];
});
beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

async function makeRestaurant(coordinates?: { latitude: number; longitude: number }) {
  const vendor = await makeVendor();
  if (coordinates) await change(`Vendors/${vendor.uid}`, { coordinates });
  const soup = dish({ price_cents: 1000 });
  await storeMenu(vendor.uid, [soup]);
  const create = async (changes: object = {}) => {
    const flashsaleData = saleRequest({ item_id: soup.id, base_price: 10, ...changes });
    const { body } = await engine.post<CreateFlashSaleAnswer>("/engine/flashsales/create", {
      token: vendor.token,
      body: { flashsaleData },
    });
    return body.sale;
  };
  /** For each sale of the dish, its prices as `[cents, minutes]`. */
  const history = async () => {
    const record = await stored(`PriceHistory/${priceHistoryId(vendor.uid, soup.id)}`);
    return Object.values((record as PriceHistoryRecord | undefined)?.sales ?? {}).map((spans) =>
      spans.map(({ cents, from, until }) => [cents, (until.getTime() - from.getTime()) / 60_000]),
    );
  };
  return { ...vendor, soup, create, history };
}

const shown = ({ percentOff, priceBefore, priceRule }: FlashSale) => ({ percentOff, priceBefore, priceRule });

async function nearby({ latitude, longitude }: { latitude: number; longitude: number }, id: string) {
  forgetSearch();
  const { token } = await makePerson();
  const path = `/api/consumerAPI/sales?lat=${latitude}&lng=${longitude}&radiusKm=0.2`;
  const { body } = await guests.request<NearbySales>("GET", path, { token });
  return body.sales.find((sale) => sale.id === id);
}

describe("where no rule applies", () => {
  test("shows the discount on the menu's price, and none for a dish off the menu", async () => {
    const { create } = await makeRestaurant();
    expect(shown(await create({ discount: 40 }))).toEqual({
      percentOff: 40,
      priceBefore: 10,
      priceRule: "none",
    });
    const bag = { item_id: undefined, item_name: "Surprise Bag", category: "Dinner", discount: 50 };
    expect(shown(await create(bag))).toEqual({ priceRule: "none" });
  });
});

describe("in Spain", () => {
  test("shows a percentage only below the lowest price of the 30 days before", async () => {
    const { create, token } = await makeRestaurant(madrid);
    const stop = (saleId: string) => api.post("/api/flashsaleAPI/stop", { token, body: { saleId } });
    const first = await create({ discount: 40 });
    expect(shown(first)).toEqual({ priceRule: "eu-30-days" });
    await stop(first.id);
    expect(shown(await create({ discount: 55 }))).toEqual({
      percentOff: 25,
      priceBefore: 6,
      priceRule: "eu-30-days",
    });
    expect(shown(await create({ discount: 50 }))).toEqual({ priceRule: "eu-30-days" });
  });

  test("shows guests the price alone, also in the fields of older apps and in the message", async () => {
    const place = { latitude: 40.43, longitude: -3.71 };
    const { uid, create } = await makeRestaurant(place);
    const { id } = await create({ discount: 40 });
    const sale = await nearby(place, id);
    expect(sale).toMatchObject({ base_price: 6, originalPrice: 6, discountedPrice: 6, discount: 0 });
    expect(sale).not.toHaveProperty("percentOff");
    const next = await create({ discount: 70 });
    expect(await nearby(place, next.id)).toMatchObject({
      base_price: 6,
      originalPrice: 6,
      discountedPrice: 3,
      discount: 50,
      percentOff: 50,
      priceLabel: "",
    });
    const bodies = (await storedWhere("NotificationOutbox", "vendorId", uid)).map(({ body }) => body);
    expect(bodies.sort()).toEqual([
      "Flash sale: Tomato Soup for $3.00 instead of $6.00.",
      "Flash sale: Tomato Soup for $6.00.",
    ]);
  });

  test("compares a sale that starts later with the prices before its start", async () => {
    const { uid, create } = await makeRestaurant(madrid);
    const soon = { start_time: addMinutes(new Date(), 30), end_time: addMinutes(new Date(), 90) };
    const { id } = await create({ discount: 60, ...soon });
    await create({ discount: 50, duration: 10, end_time: addMinutes(new Date(), 10) });
    const prior = async () => (await stored(`FlashSales/${id}`))?.priorPrice_cents;
    expect(await prior()).toBeUndefined();
    onTestFinished(setClock(() => addMinutes(new Date(), 31)));
    await announceStart(id);
    expect(await prior()).toBe(500);
    expect(await storedWhere("NotificationOutbox", "vendorId", uid)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ body: "Flash sale: Tomato Soup for $4.00 instead of $5.00." }),
      ]),
    );
  });

  test("removes the price rule when the restaurant moves to where none applies", async () => {
    const { uid, create } = await makeRestaurant(madrid);
    const { id } = await create({ discount: 40 });
    await change(`Vendors/${uid}`, { coordinates: { latitude: 40.7, longitude: -74 } });
    await moveVendorSales(uid);
    expect(await stored(`FlashSales/${id}`)).not.toHaveProperty("priceRule");
  });
});

describe("in Germany", () => {
  test("shows the discount with the label of surplus, in the guest's language", async () => {
    const { create } = await makeRestaurant(berlin);
    const sale = await create({ discount: 40 });
    expect(shown(sale)).toEqual({ percentOff: 40, priceBefore: 10, priceRule: "de-perishable" });
    expect(await nearby(berlin, sale.id)).toMatchObject({ discount: 40, priceLabel: "Surplus of today" });
  });
});

describe("the history of a dish", () => {
  test("has both prices of a sale that was edited while guests could reserve", async () => {
    const { uid, create, history } = await makeRestaurant();
    const { id } = await create({ discount: 40 });
    onTestFinished(setClock(() => addMinutes(new Date(), 20)));
    await editOwnSale(uid, id, { discount: 70 });
    const [spans = []] = await history();
    expect(spans.map(([cents]) => cents)).toEqual([600, 300]);
    expect(spans[0]?.[1]).toBeCloseTo(20, 0);
  });

  test("keeps the price of a sale that was deleted after its start, and no other", async () => {
    const { uid, create, history } = await makeRestaurant();
    const start_time = addMinutes(new Date(), 60);
    const planned = await create({ start_time, end_time: addMinutes(start_time, 60) });
    expect(await history()).toEqual([[[700, 60]]]);
    await deleteOwnSale(uid, planned.id);
    expect(await history()).toEqual([]);
    const started = await create();
    onTestFinished(setClock(() => addMinutes(new Date(), 15)));
    await deleteOwnSale(uid, started.id);
    const [[[cents, minutes] = []] = []] = await history();
    expect([cents, Math.round(minutes ?? 0)]).toEqual([700, 15]);
  });

  test("is not written when portions change, nor for a dish off the menu", async () => {
    const { uid, soup, create } = await makeRestaurant();
    const { id } = await create();
    const path = `PriceHistory/${priceHistoryId(uid, soup.id)}`;
    const before = await stored(path);
    await store(path, { ...before, untouched: true });
    await adjustOwnSale(uid, { saleId: id, portions: 2, requestId: "more-portions-1" });
    await editOwnSale(uid, id, { item_description: "Still warm." });
    expect(await stored(path)).toEqual({ ...before, untouched: true });
    await create({ item_id: undefined, item_name: "Surprise Bag", category: "Dinner" });
    expect(await storedWhere("PriceHistory", "vendorId", uid)).toMatchObject([{ item_id: soup.id }]);
  });

  test("forgets prices of 400 days ago when a sale of the dish starts", async () => {
    const { uid, soup, create, history } = await makeRestaurant();
    const until = addMinutes(new Date(), -401 * 24 * 60);
    const old = [{ cents: 100, from: addMinutes(until, -60), until }];
    const record = { vendorId: uid, item_id: soup.id, sales: { "past.sale": old }, purgeAt: new Date() };
    await store(`PriceHistory/${priceHistoryId(uid, soup.id)}`, record);
    await create();
    expect(await history()).toEqual([[[700, expect.closeTo(60, 0)]]]);
  });

  test("is deleted with the restaurant", async () => {
    const { uid, create } = await makeRestaurant();
    await create();
    await change(`Vendors/${uid}`, { decision: "declined" });
    await applyDecline(uid);
    expect(await storedWhere("PriceHistory", "vendorId", uid)).toEqual([]);
  });
});

/** A repeatable generator of random integers below a limit. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

test.each([1, 2, 3])("stores the prior price of a recount after random acts, seed %i", async (seed) => {
  const random = randomOf(seed);
  const { uid, soup } = await makeRestaurant();
  let at = new Date();
  onTestFinished(setClock(() => at));
  const sales = async () =>
    (await storedWhere("FlashSales", "vendorId", uid)).map(
      (one) => saleOfDocument(one) as unknown as FlashSaleRecord,
    );
  const reservable: { cents: number; from: number; until: number }[] = [];

  /** Moves the clock. Notes the prices at which guests could reserve, by the stored sales alone. */
  async function letTimePass(minutes: number) {
    const next = addMinutes(at, minutes);
    for (const sale of await sales()) {
      const from = Math.max(at.getTime(), sale.start_time.getTime(), sale.pausedUntil?.getTime() ?? 0);
      const until = Math.min(next.getTime(), sale.end_time.getTime());
      if (from < until) reservable.push({ cents: sale.discounted_price_cents, from, until });
    }
    at = next;
    for (const id of await storedIds(uid)) await announceStart(id);
  }

  for (let step = 0; step < 14; step += 1) {
    const all = (await storedIds(uid)).sort();
    const id = all[random(all.length)];
    const act = random(7);
    try {
      if (id === undefined || act < 3) {
        const start_time = random(3) === 0 ? addMinutes(at, random(300)) : at;
        const data = { item_id: soup.id, base_price: 10, discount: 10 + 5 * random(12), start_time };
        const end_time = addMinutes(start_time, 240);
        const request = saleRequest({ ...data, duration: 240, start_time: start_time.toISOString() });
        await createSale(uid, flashSaleData.parse({ ...request, end_time: end_time.toISOString() }));
      } else if (act === 3) await editOwnSale(uid, id, { discount: 10 + 5 * random(12) });
      else if (act === 4) await stopOwnSale(uid, id);
      else if (act === 5) await deleteOwnSale(uid, id);
      else await pauseOwnSales(uid, random(2) === 0 ? null : addMinutes(at, 1 + random(200)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    await letTimePass(1 + random(120));
    for (const sale of await sales()) {
      const first = sale.pastPrices?.[0]?.from ?? sale.pricedFrom;
      if (sale.startAnnounced === false || !first || saleStateAt(sale, at) === "past") continue;
      const before = reservable.filter(
        ({ from, until }) => from < first.getTime() && until > first.getTime() - 30 * 86_400_000,
      );
      const lowest = before.length > 0 ? Math.min(...before.map(({ cents }) => cents)) : undefined;
      expect({ step, prior: sale.priorPrice_cents }).toEqual({ step, prior: lowest });
    }
  }
});

async function storedIds(vendorId: string): Promise<string[]> {
  const found = await firestore().collection("FlashSales").where("vendorId", "==", vendorId).get();
  return found.docs.map(({ id }) => id);
}
