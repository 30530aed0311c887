import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { SearchedSales, SearchMapRecord } from "@flashplate/contract/flash-sales/search-cells";
import { maxSalesNearby, type NearbySales } from "@flashplate/contract/orders/orders";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makePerson, type Person } from "../../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  remove,
  saleRecord,
  saleRequest,
  storeAll,
  stored,
  storeMenu,
  storeSale,
} from "../../../test-support/records/records.ts";
import { consumerAPI, flashsaleAPI, flashsales, reserve } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { firestore } from "../../platform/firebase.ts";
import { placeOf } from "../../platform/places.ts";
import { forgetSearch, recentMap } from "../../store/flash-sales/search-cells.repository.ts";
import { searchedSale } from "../../store/flash-sales/search-cells.ts";
import { moveVendorSales } from "../../vendors/profile/move-sales.ts";
import { buildSearchMap } from "./build-search-map.ts";
import { showComingSales, tendCells } from "./keep-search-cells.ts";
import { repairSearchCells, repairSearchedSales } from "./repair-search-cells.ts";
import { findSalesNear } from "./search-nearby.ts";

const center = { latitude: 40.7, longitude: -74 };
const place = placeOf(center);

let apis: Record<"consuming" | "selling" | "starting" | "reserving", Served>;
beforeAll(async () => {
  const [consuming, selling, starting, reserving] = await Promise.all(
    [consumerAPI, flashsaleAPI, flashsales, reserve].map((api) => serve(api)),
  );
  if (!consuming || !selling || !starting || !reserving) throw new Error("An API is missing.");
  apis = { consuming, selling, starting, reserving };
});

/** Removes all sales and cells. The next search makes a map. */
async function startEmpty(): Promise<void> {
  for (const name of ["FlashSales", "SearchCells", "SearchMaps"]) {
    await firestore().recursiveDelete(firestore().collection(name));
  }
  forgetSearch();
}
beforeEach(startEmpty);

async function idsNear(point = center, radiusKm = 5): Promise<string[]> {
  forgetSearch();
  return (await findSalesNear(point, radiusKm)).map(({ sale }) => sale.id);
}

async function remainingNear(): Promise<number[]> {
  forgetSearch();
  return (await findSalesNear(center, 5)).map(({ sale }) => sale.record.remaining);
}

async function cells() {
  return ((await stored("SearchMaps/world")) as SearchMapRecord | undefined)?.cells ?? [];
}

async function salesOfCell(id: string): Promise<SearchedSales> {
  return (await stored(`SearchCells/${id}`))?.sales as SearchedSales;
}

/** Stores sales of different vendors in rows of 21, about 100 metres apart, and makes a map of them. */
async function storeCrowd(count: number, changes: Partial<FlashSaleRecord> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `test-${n}-${randomUUID()}`);
  const records = ids.map((id, n) => {
    const point = { latitude: 40.7 + (n % 21) / 1000, longitude: -74 + Math.floor(n / 21) / 1000 };
    return [`FlashSales/${id}`, saleRecord(id, 30, { place: placeOf(point), ...changes })] as const;
  });
  for (let from = 0; from < count; from += 400) await storeAll(records.slice(from, from + 400));
  await buildSearchMap();
  return ids;
}

async function sellingVendor() {
  const vendor = await makeVendor();
  await change(`Vendors/${vendor.uid}`, { coordinates: center });
  await storeMenu(vendor.uid, [dish()]);
  return vendor;
}

async function startSale({ token }: Person, changes: object = {}): Promise<string> {
  const body = { flashsaleData: saleRequest({ requestId: randomUUID(), ...changes }) };
  const answer = await apis.starting.post<{ sale: { id: string } }>("/create", { token, body });
  expect(answer.status).toBe(201);
  return answer.body.sale.id;
}

describe("a search", () => {
  test.each([
    [1, 2],
    [50, 2],
    [200, 2],
    [1000, 4],
  ])("with %d sales nearby reads at most %d documents, and none when repeated", async (count, maxReads) => {
    await storeCrowd(count);
    forgetSearch();
    const time = new Date();
    onTestFinished(setClock(() => time));
    const guest = await makePerson();
    const query = `lat=${center.latitude}&lng=${center.longitude}&radiusKm=50`;
    const ask = () => apis.consuming.get<NearbySales>(`/api/consumerAPI/sales?${query}`, guest);
    expect((await ask()).body.sales).toHaveLength(Math.min(count, maxSalesNearby));
    forgetSearch();
    const cold = await usageOf(() => findSalesNear(center, 50));
    const warm = await usageOf(() => findSalesNear(center, 50));
    expect(cold.reads).toBeLessThanOrEqual(maxReads);
    expect([cold.writes, warm]).toEqual([0, { reads: 0, writes: 0 }]);
    time.setTime(time.getTime() + 5_000);
    const later = await usageOf(() => findSalesNear(center, 50));
    // The map is cached for a minute, cells for 5 seconds.
    expect(later.reads).toBe(cold.reads - 1);
  });
});

describe("guests nearby see", () => {
  test("a sale from its creation to its stop", async () => {
    const vendor = await sellingVendor();
    expect(await idsNear()).toEqual([]);
    const id = await startSale(vendor);
    expect(await idsNear()).toEqual([id]);
    const stop = { token: vendor.token, body: { saleId: id } };
    expect((await apis.selling.post("/api/flashsaleAPI/stop", stop)).status).toBe(200);
    expect(await idsNear()).toEqual([]);
    expect(Object.values(await salesOfCell((await cells())[0]?.id ?? ""))).toEqual([]);
  });

  test("a change of the sale, and its deletion", async () => {
    const vendor = await sellingVendor();
    await idsNear();
    const id = await startSale(vendor);
    const adjust = { saleId: id, requestId: randomUUID(), portions: 6 };
    const { token } = vendor;
    await apis.selling.post("/api/flashsaleAPI/adjust", { token, body: adjust });
    expect(await remainingNear()).toEqual([10]);
    await apis.selling.request("DELETE", "/api/flashsaleAPI/deleteFlashSale", {
      token,
      body: { saleId: id },
    });
    expect(await idsNear()).toEqual([]);
  });

  test("that a sale is sold out, with the reservation of its last portion", async () => {
    const vendor = await sellingVendor();
    await idsNear();
    const saleId = await startSale(vendor, { item_quantity: 4, item_limit: 4 });
    const take = async (quantity: number) => {
      const body = { saleId, quantity, requestId: randomUUID() };
      return (await apis.reserving.post("/reserve", { token: (await makePerson()).token, body })).status;
    };
    expect([await take(1), await remainingNear()]).toEqual([201, [3]]);
    expect([await take(3), await remainingNear()]).toEqual([201, [0]]);
  });

  test("that a sale is sold out after its cell was split", async () => {
    const vendor = await sellingVendor();
    await idsNear();
    const saleId = await startSale(vendor, { item_quantity: 1, item_limit: 1 });
    const known = await recentMap();
    await fillCell(500);
    await tendCells();
    expect((await cells()).length).toBeGreaterThan(1);
    // This instance still knows the cell from before the split.
    expect(await recentMap()).toEqual(known);
    const body = { saleId, quantity: 1, requestId: randomUUID() };
    const { token } = await makePerson();
    expect((await apis.reserving.post("/reserve", { token, body })).status).toBe(201);
    forgetSearch();
    const found = await findSalesNear(center, 0.1);
    expect(found.find(({ sale }) => sale.id === saleId)?.sale.record.remaining).toBe(0);
  });

  test("a sale at the present place of its restaurant only", async () => {
    const vendor = await sellingVendor();
    await idsNear();
    const id = await startSale(vendor);
    const other = { latitude: -33.9, longitude: 18.4 };
    await change(`Vendors/${vendor.uid}`, { coordinates: other });
    await moveVendorSales(vendor.uid);
    expect([await idsNear(), await idsNear(other)]).toEqual([[], [id]]);
  });

  test("a scheduled sale when it starts, which its cell has half an hour before", async () => {
    const vendor = await sellingVendor();
    await idsNear();
    const start_time = addMinutes(new Date(), 60);
    const times = {
      start_time: start_time.toISOString(),
      end_time: addMinutes(start_time, 60).toISOString(),
    };
    const id = await startSale(vendor, times);
    const cell = (await cells())[0]?.id ?? "";
    await showComingSales();
    expect(Object.keys(await salesOfCell(cell))).toEqual([]);
    onTestFinished(setClock(() => addMinutes(start_time, -29)));
    await showComingSales();
    expect(Object.keys(await salesOfCell(cell))).toEqual([id]);
    expect(await idsNear()).toEqual([]);
    onTestFinished(setClock(() => start_time));
    expect(await idsNear()).toEqual([id]);
  });
});

/** Adds sales to the only cell of the map. */
async function fillCell(count: number): Promise<void> {
  const [cell] = await cells();
  const others = Array.from({ length: count }, (_, n) => {
    const place = placeOf({ latitude: 40.7 + n / 10_000, longitude: -74 });
    return [`test-${n}`, searchedSale(saleRecord(`vendor-${n}`, 30, place && { place }))] as const;
  });
  const sales = { ...(await salesOfCell(cell?.id ?? "")), ...Object.fromEntries(others) };
  await change(`SearchCells/${cell?.id}`, { sales });
}

describe("the passes", () => {
  test("join cells with few sales, into which the map was split", async () => {
    const ids = await storeCrowd(1000);
    const split = await cells();
    expect(split.length).toBeGreaterThan(2);
    const counts = await Promise.all(split.map(async ({ id }) => Object.keys(await salesOfCell(id)).length));
    expect(counts.reduce((sum, count) => sum + count)).toBe(ids.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(400);
    onTestFinished(setClock(() => addMinutes(new Date(), 40)));
    // A run joins cells in pairs.
    for (let run = 0; run < Math.ceil(Math.log2(split.length)); run += 1) await tendCells();
    expect(await cells()).toHaveLength(1);
    expect(await idsNear()).toEqual([]);
  });

  test("repair a cell that differs from its sales", async () => {
    const vendor = await makeVendor();
    await idsNear();
    const [missing, wrong, soldOut] = [
      await storeSale(vendor.uid, 30, { place }),
      await storeSale(vendor.uid, 30, { place }),
      await storeSale(vendor.uid, 30, { place }),
    ];
    const deleted = await storeSale(vendor.uid, 30, { place });
    const [cell] = await cells();
    const { [missing]: _, ...others } = await salesOfCell(cell?.id ?? "");
    const broken = { ...others, [wrong]: { ...others[wrong], item_name: "Old Soup" } };
    await change(`SearchCells/${cell?.id}`, { sales: broken });
    await change(`FlashSales/${soldOut}`, { remaining: 0 });
    await remove(`FlashSales/${deleted}`);
    await repairSearchedSales();
    await repairSearchCells();
    expect((await idsNear()).sort()).toEqual([missing, wrong, soldOut].sort());
    const after = await salesOfCell(cell?.id ?? "");
    expect([after[wrong]?.item_name, after[soldOut]?.remaining]).toEqual(["Tomato Soup", 0]);
  });

  test("make the map again when the first attempt was killed, and delete its cells", async () => {
    const ids = await storeCrowd(3);
    const [left] = await cells();
    // The state after a process that was killed between its writes of the cells and of the map.
    await remove("SearchMaps/world");
    expect((await idsNear()).sort()).toEqual(ids.sort());
    expect(await stored(`SearchCells/${left?.id}`)).toBeDefined();
    // Cells that no map names are kept for an hour.
    onTestFinished(setClock(() => addMinutes(new Date(), 61)));
    await repairSearchCells();
    expect(await stored(`SearchCells/${left?.id}`)).toBeUndefined();
    expect(await cells()).toHaveLength(1);
  });

  test("keep cells while there is no map", async () => {
    await storeCrowd(3);
    const [cell] = await cells();
    await remove("SearchMaps/world");
    onTestFinished(setClock(() => addMinutes(new Date(), 61)));
    await repairSearchCells();
    expect(await stored(`SearchCells/${cell?.id}`)).toBeDefined();
  });

  test("show sales of an older version, which are not marked", async () => {
    await idsNear();
    const id = `test-${randomUUID()}`;
    await storeAll([[`FlashSales/${id}`, saleRecord("vendor", 30, { place })]]);
    expect(await idsNear()).toEqual([]);
    await repairSearchedSales();
    expect(await idsNear()).toEqual([id]);
  });
});
