import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { DocumentReference } from "firebase-admin/firestore";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { whilePoisoned } from "../../../test-support/records/poison.ts";
import { change, makeVendor, saleRecord, store, stored } from "../../../test-support/records/records.ts";
import { firestore } from "../../platform/firebase.ts";
import * as logger from "../../platform/logging/logger.ts";
import { placeOf } from "../../platform/places.ts";
import { reserveOrder } from "../../reservations/reserve-portions.ts";
import { pauseOwnSales } from "../../schedules/pauses/pause-sales.ts";
import { forgetSearch } from "../../store/flash-sales/search-cells.repository.ts";
import { moveVendorSales } from "../../vendors/profile/move-sales.ts";
import { adjustOwnSale } from "../changes/adjust-sale.ts";
import { stopOwnSale } from "../ends/stop-sale.ts";
import { buildSearchMap } from "./build-search-map.ts";
import { findSalesNear } from "./search-nearby.ts";

const point = { latitude: 40.7, longitude: -74 };
const elsewhere = { latitude: -33.9, longitude: 18.4 };

beforeEach(async () => {
  for (const name of ["FlashSales", "SearchCells", "SearchMaps"]) {
    await firestore().recursiveDelete(firestore().collection(name));
  }
  forgetSearch();
});

/** Runs `act` before the next `create` of a document, which is that of the map. */
function beforeMapIsStored(act: () => Promise<unknown>): void {
  const { create } = DocumentReference.prototype;
  const delayed = vi.spyOn(DocumentReference.prototype, "create").mockImplementationOnce(async function (
    this: DocumentReference,
    data,
  ) {
    await act();
    return create.call(this, data);
  });
  onTestFinished(() => delayed.mockRestore());
}

/** The SDK repeats the next `create` of a document, because its acknowledgement is lost. */
function loseAcknowledgementOfCreate(): void {
  const { create } = DocumentReference.prototype;
  const losing = vi.spyOn(DocumentReference.prototype, "create").mockImplementationOnce(async function (
    this: DocumentReference,
    data,
  ) {
    await create.call(this, data);
    return create.call(this, data);
  });
  onTestFinished(() => losing.mockRestore());
}

async function storeSale(vendorId: string, id: string, changes: Partial<FlashSaleRecord> = {}) {
  const place = placeOf(point);
  const record = saleRecord(vendorId, 30, { remaining: 1, item_quantity: 4, item_limit: 4, ...changes });
  await store(`FlashSales/${id}`, { ...record, ...(place && { place }) });
}

async function found(center = point) {
  forgetSearch();
  return (await findSalesNear(center, 1)).map(({ sale }) => [sale.id, sale.record.remaining]);
}

test("keeps the cells of the map when the acknowledgement of its commit is lost", async () => {
  await storeSale("test-vendor", "test-sale");
  loseAcknowledgementOfCreate();
  const [cell] = await buildSearchMap();
  expect(await stored(`SearchCells/${cell?.id}`)).toBeDefined();
  expect(await found()).toEqual([["test-sale", 1]]);
});

const acts: [string, (vendorId: string, saleId: string) => Promise<unknown>, [string, number][]][] = [
  ["is stopped", (vendorId, saleId) => stopOwnSale(vendorId, saleId), []],
  ["is paused for hours", (vendorId) => pauseOwnSales(vendorId, addMinutes(new Date(), 120)), []],
  [
    "gets more portions",
    (vendorId, saleId) => adjustOwnSale(vendorId, { saleId, requestId: crypto.randomUUID(), portions: 3 }),
    [["test-sale", 4]],
  ],
  [
    "is sold out",
    async (_vendorId, saleId) => {
      const { uid } = await makePerson();
      const request = { saleId, quantity: 1, requestId: crypto.randomUUID() };
      await reserveOrder({ uid, name: "Maya" }, request);
    },
    [["test-sale", 0]],
  ],
  [
    "moves away",
    async (vendorId) => {
      await change(`Vendors/${vendorId}`, { coordinates: elsewhere });
      await moveVendorSales(vendorId);
    },
    [],
  ],
];

test.each(acts)("shows the present sale when it %s while the map is built", async (_title, act, shown) => {
  const { uid } = await makeVendor();
  await storeSale(uid, "test-sale");
  beforeMapIsStored(() => act(uid, "test-sale"));
  await buildSearchMap();
  expect(await found()).toEqual(shown);
});

test("shows a sale at its new place when it moves while the map is built", async () => {
  const { uid } = await makeVendor();
  await storeSale(uid, "test-sale");
  beforeMapIsStored(async () => {
    await change(`Vendors/${uid}`, { coordinates: elsewhere });
    await moveVendorSales(uid);
  });
  await buildSearchMap();
  expect(await found(elsewhere)).toEqual([["test-sale", 1]]);
});

test("shows a sale that is created while the map is built", async () => {
  beforeMapIsStored(() => storeSale("test-vendor", "test-sale", { isSearched: true }));
  await buildSearchMap();
  expect(await found()).toEqual([["test-sale", 1]]);
});

test("hides a sale that is stopped after the map had added it before its pass", async () => {
  const { uid } = await makeVendor();
  await storeSale(uid, "test-sale", { isSearched: false });
  expect(await found()).toEqual([["test-sale", 1]]);
  await stopOwnSale(uid, "test-sale");
  expect(await found()).toEqual([]);
});

test("builds the map and corrects the other entries when one cannot be written", async () => {
  const logged = vi.spyOn(logger, "logError").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  // Sales that the build adds before their pass.
  for (const id of ["test-poison", "test-sale"]) await storeSale("test-vendor", id, { isSearched: false });
  await whilePoisoned(["test-poison"], buildSearchMap);
  expect(await found()).toEqual([["test-sale", 1]]);
  expect(logged.mock.calls.map(([event, , fields]) => [event, fields])).toEqual([
    ["search-entry-not-corrected", { saleId: "test-poison" }],
  ]);
});

test("builds the map once when several searches find none", async () => {
  await storeSale("test-vendor", "test-sale");
  const searches = () => Promise.all(Array.from({ length: 5 }, () => findSalesNear(point, 1)));
  // One cell and the map.
  expect((await usageOf(searches)).writes).toBe(2);
});
