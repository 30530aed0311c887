import type { ModelSums, PriceModel } from "@flashplate/contract/pricing/model/price-model";
import { builtInModel, noModelSums } from "@flashplate/contract/pricing/model/price-model";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serve } from "../../../test-support/instances/server.ts";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makeMember } from "../../../test-support/records/members.ts";
import {
  change,
  makeVendor,
  remove,
  storeAll,
  stored,
  storeOrder,
  storePastSale,
  vendorRecord,
} from "../../../test-support/records/records.ts";
import { sellTwice } from "../../../test-support/records/sold-dishes.ts";
import { vendors } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import * as logger from "../../platform/logging/logger.ts";
import * as flashSales from "../../store/flash-sales/flash-sales.repository.ts";
import * as ordersOfSale from "../../store/orders/orders-of-sale.repository.ts";
import * as vendorRecords from "../../store/vendors.repository.ts";
import { forgetPriceModel } from "./known-price-model.ts";
import { learnFromPastSales } from "./learn-from-past-sales.ts";
import * as repository from "./price-models.repository.ts";

/** A Thursday. `friday` is six days before. */
const at = new Date("2031-03-06T12:00:00Z");
const daysBefore = (days: number) => new Date(at.getTime() - days * 86_400_000);
const friday = new Date("2031-02-28T18:00:00Z");
const evening = { start_time: friday, end_time: new Date(friday.getTime() + 3_600_000) };

let putClockBack = () => {};
beforeEach(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  putClockBack = setClock(() => at);
  await remove("Sweeps/demand-sums");
  forgetPriceModel();
});
afterEach(() => {
  putClockBack();
  vi.restoreAllMocks();
});

const sumsOf = async (uid: string) =>
  ((await stored(`DemandSums/${uid}`)) as { sums: ModelSums } | undefined)?.sums;
const marketplace = async () =>
  (await stored("PriceModels/marketplace")) as (PriceModel & { restaurants: number }) | undefined;

/** Restaurants that sold a dish twice. */
async function sellingVendors(count: number) {
  const made: Awaited<ReturnType<typeof makeVendor>>[] = [];
  for (let n = 0; n < count; n += 1) {
    const vendor = await makeVendor();
    await sellTwice(vendor.uid, evening);
    made.push(vendor);
  }
  return made;
}

describe("the model of prices", () => {
  test("is learned from five restaurants, and is gone when one of them leaves", async () => {
    const restaurants = await sellingVendors(5);
    await learnFromPastSales();
    expect(await marketplace()).toMatchObject({ restaurants: 5, computedAt: at });
    const [first] = restaurants;
    await change(`Vendors/${first?.uid}`, { vendorVerify: false, decision: null });
    await learnFromPastSales();
    expect(await sumsOf(first?.uid ?? "")).toBeUndefined();
    expect(await marketplace()).toBeUndefined();
    for (const { uid } of restaurants) await remove(`DemandSums/${uid}`);
  });

  test("is in what owners and managers load anyway, and not in what staff load", async () => {
    const { uid, token } = await makeVendor();
    const api = await serve(vendors);
    const modelOf = async (person: { token: string }) =>
      (await api.get<Me>("/engine/vendors/me", person)).body.priceModel;
    await repository.writePriceModel(builtInModel, 5, at);
    expect(await modelOf({ token })).toEqual(JSON.parse(JSON.stringify(builtInModel)));
    expect(await modelOf(await makeMember(uid, "manager"))).toBeDefined();
    expect(await modelOf(await makeMember(uid, "staff"))).toBeUndefined();
    await repository.writePriceModel(undefined, 0, at);
    expect(await modelOf({ token }), "kept by the instance for an hour").toBeDefined();
    forgetPriceModel();
    expect(await modelOf({ token })).toBeUndefined();
  });

  test("is left out of the response when it cannot be read", async () => {
    const { token } = await makeVendor();
    const api = await serve(vendors);
    vi.spyOn(repository, "readPriceModel").mockRejectedValue(new Error("unavailable"));
    const { status, body } = await api.get<Me>("/engine/vendors/me", { token });
    expect([status, body.priceModel]).toEqual([200, undefined]);
  });
});

describe("the sums of a restaurant", () => {
  test("count portions by weekday, and by tenth of the newest sale", async () => {
    const { uid } = await makeVendor();
    await change(`Vendors/${uid}`, { timeZone: "UTC" });
    await sellTwice(uid, evening);
    const start_time = daysBefore(3);
    const end_time = new Date(start_time.getTime() + 100 * 60_000);
    const saleId = await storePastSale(uid, { item_id: `soup-${uid}`, start_time, end_time });
    const minutesIn = (minutes: number) => new Date(start_time.getTime() + minutes * 60_000);
    await storeOrder(uid, { saleId, orderTime: minutesIn(5), foodQuantity: [2] });
    await storeOrder(uid, { saleId, orderTime: minutesIn(95), foodQuantity: [1] });
    await storeOrder(uid, { saleId, orderTime: minutesIn(50), foodQuantity: [4], status: "cancelled" });
    await learnFromPastSales();
    const sums = await sumsOf(uid);
    expect(sums?.rhythm.sold).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    // Two sales on Friday, one on Monday, with three portions each.
    expect(sums?.rhythm.soldOn).toEqual([0, 3, 0, 0, 0, 6, 0]);
    await remove(`DemandSums/${uid}`);
  });

  test("leave out sales whose price was changed, and old ones", async () => {
    const { uid } = await makeVendor();
    const from = friday;
    const past = [{ cents: 800, from, until: new Date(from.getTime() + 60_000) }];
    await sellTwice(uid, { ...evening, pastPrices: past });
    await learnFromPastSales();
    expect(await sumsOf(uid)).toBeUndefined();
    const tooLongAgo = daysBefore(130);
    await sellTwice(uid, { start_time: tooLongAgo, end_time: new Date(tooLongAgo.getTime() + 60_000) });
    await learnFromPastSales();
    expect(await sumsOf(uid)).toBeUndefined();
  });
});

describe("with 25,000 restaurants", () => {
  test("a run reads 10,000 of them, and the next one continues", async () => {
    const ids = Array.from({ length: 25_000 }, (_, n) => `vendor-${String(n).padStart(5, "0")}`);
    const record = vendorRecord("", true);
    const seen: string[] = [];
    let running = 0;
    let mostRunning = 0;
    vi.spyOn(vendorRecords, "pageOfVendors").mockImplementation(async (size, from = "") => {
      const first = ids.findIndex((id) => id > from);
      const page = ids.slice(first, first + size);
      const next = first + size < ids.length ? page.at(-1) : undefined;
      return { items: page.map((id) => ({ id, record })), next, isLast: next === undefined };
    });
    vi.spyOn(flashSales, "listSalesEndedWithin").mockImplementation(async (id) => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await Promise.resolve();
      seen.push(id);
      return [];
    });
    vi.spyOn(ordersOfSale, "listPortionsTaken").mockResolvedValue([]);
    vi.spyOn(repository, "writeDemandSums").mockImplementation(async () => {
      running -= 1;
    });
    const counts: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const before = seen.length;
      await learnFromPastSales();
      counts.push(seen.length - before);
    }
    expect(counts).toEqual([10_000, 10_000, 5_000]);
    expect(seen).toEqual(ids);
    expect(mostRunning).toBeLessThanOrEqual(10);
  });

  test("a model is made of the newest sums of 5,000, page by page", async () => {
    const sums = { ...noModelSums(), restaurants: 1 };
    const requestedBounds: object[] = [];
    const { newestDemandSums } = repository;
    vi.spyOn(repository, "newestDemandSums").mockImplementation((since, bounds) => {
      requestedBounds.push(bounds);
      return newestDemandSums(since, { limit: bounds.limit / 50, pageSize: bounds.pageSize / 50 });
    });
    // As the limits are a fiftieth, 120 sums are as 6,000.
    const paths = Array.from({ length: 120 }, (_, n) => `DemandSums/many-${n}`);
    await storeAll(paths.map((path, n) => [path, { sums, computedAt: new Date(at.getTime() - n) }]));
    const items = [{ id: "unsold", record: vendorRecord("", true) }];
    vi.spyOn(vendorRecords, "pageOfVendors").mockResolvedValue({ items, next: undefined, isLast: true });
    const { reads } = await usageOf(learnFromPastSales);
    expect(requestedBounds).toEqual([{ limit: 5000, pageSize: 250 }]);
    expect(await marketplace()).toMatchObject({ restaurants: 100 });
    // Sums, the model of each category and of the marketplace, the record of the pass, and sales.
    expect(reads).toBeLessThanOrEqual(100 + 6 + 3);
    for (const path of paths) await remove(path);
    await repository.writePriceModel(undefined, 0, at);
  });
});
