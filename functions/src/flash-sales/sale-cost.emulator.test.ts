import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endOf } from "@flashplate/contract/flash-sales/sale-rules";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { type Usage, usageOf } from "../../test-support/instances/usage.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  storeMenu,
  storeOrder,
  type VendorPerson,
} from "../../test-support/records/records.ts";
import { allow } from "../http/access/allow.ts";
import { limits } from "../http/access/limits.ts";
import { consumerAPI, flashsales, reserve, vendorAPI } from "../index.ts";
import { deliver } from "../notifications/deliver-notifications.ts";
import { ringForOrder } from "../notifications/rings/ring-devices.ts";
import { setClock } from "../platform/clock.ts";
import { firestore } from "../platform/firebase.ts";
import { spendDailyBudget } from "../platform/limits/daily-budgets.ts";
import * as logger from "../platform/logging/logger.ts";
import { countResult } from "../results/count-results.ts";
import { newGuestRecords } from "../store/guests.repository.ts";
import { archiveExpired } from "./ends/archive-sale.ts";
import { tendCells } from "./nearby/keep-search-cells.ts";

const place = { latitude: 40.7, longitude: -74 };
const ordersOnScreen = 15;

/** The functions, whose instances have leases (`instanceLease`). */
const deployedNames = {
  starting: "flashsales",
  consuming: "consumerAPI",
  reserving: "reserve",
  selling: "vendorAPI",
} as const;

let apis: Record<keyof typeof deployedNames, Served>;
let vendor: VendorPerson;
/** The address of the person whose request is next. */
let address = "";
const addresses = new Map<string, string>();
/** The clock stands still, because a new minute would start new counters of rate limits. */
let time = new Date();
const resetClock = setClock(() => time);
afterAll(resetClock);

beforeAll(async () => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  const served = (deployed: HttpsFunction) => serve(deployed, () => address);
  apis = {
    starting: await served(flashsales),
    consuming: await served(consumerAPI),
    reserving: await served(reserve),
    selling: await served(vendorAPI),
  };
  // The first reservation of a project finds out that there is nothing to migrate.
  await newGuestRecords([randomUUID()]);
  await takeLeases();
  // The first search of a project makes the map, and the pass does it before.
  await tendCells();
  vendor = await makeVendor();
  await change(`Vendors/${vendor.uid}`, { coordinates: place });
});

/** An instance takes its lease with its first request, for ten minutes. */
async function takeLeases(): Promise<void> {
  for (const name of Object.values(deployedNames)) {
    vi.stubEnv("FUNCTION_TARGET", name);
    await allow(limits.signedIn, `first ${name}`);
  }
}

/** Counts a request's documents. Each person has one address. */
async function request(
  { uid, token }: Person,
  api: keyof typeof apis,
  line: string,
  status: number,
  body?: object,
): Promise<Usage> {
  address = addresses.get(uid) ?? newAddress();
  addresses.set(uid, address);
  vi.stubEnv("FUNCTION_TARGET", deployedNames[api]);
  const [method = "", path = ""] = line.split(" ");
  return usageOf(async () => {
    const answer = await apis[api].request(method, path, { token, body });
    expect([line, answer.status]).toEqual([line, status]);
  });
}

async function idOf(collection: string): Promise<string> {
  const found = await firestore().collection(collection).where("vendorId", "==", vendor.uid).get();
  expect(found.size).toBe(1);
  return found.docs[0]?.id ?? "";
}

function startSale(): Promise<Usage> {
  const item = dish();
  const start_time = time;
  const flashsaleData = {
    item_id: item.id,
    item_name: item.name,
    base_price: item.price_cents / 100,
    discount: 20,
    duration: 30,
    start_time,
    end_time: endOf(start_time, 30),
    item_quantity: 1,
    item_limit: 1,
  };
  return storeMenu(vendor.uid, [item]).then(() =>
    request(vendor, "starting", "POST /create", 201, { flashsaleData }),
  );
}

/** Counts the documents of every step in docs/operations.md, in its order. */
async function measure(): Promise<Usage[]> {
  // An instance takes its share of the day's pushes with the first of them.
  await spendDailyBudget("pushes");
  const start = await startSale();
  const [saleId, message] = [await idOf("FlashSales"), await idOf("NotificationOutbox")];
  const send = await usageOf(() => deliver(message));
  const { latitude, longitude } = place;
  const search = `GET /sales?lat=${latitude}&lng=${longitude}&radiusKm=5`;
  const found = await request(await makePerson(), "consuming", search, 200);
  const reserveOne = async (status: number) => {
    const body = { saleId, quantity: 1, requestId: randomUUID() };
    return request(await makePerson(), "reserving", "POST /reserve", status, body);
  };
  const [reserved, refused] = [await reserveOne(201), await reserveOne(409)];
  const orderId = await idOf("Orders");
  const rung = await usageOf(() => ringForOrder(orderId, vendor.uid));
  const count = (kind: "order" | "sale", id: string) => usageOf(() => countResult(vendor.uid, { kind, id }));
  const countedPending = await count("order", orderId);
  for (let n = 1; n < ordersOnScreen; n += 1) await storeOrder(vendor.uid, { saleId: "test-other" });
  const shown = await request(vendor, "selling", "GET /getVendorOrders", 200);
  // The page's listener reads the changed document.
  const onScreen = { reads: shown.reads + 1, writes: shown.writes };
  const completed = await request(vendor, "selling", "POST /completeOrder", 200, { orderId });
  const counted = await count("order", orderId);
  time = endOf(time, 31);
  const archived = await usageOf(archiveExpired);
  const countedSale = await count("sale", saleId);
  const reserving = [reserved, rung, countedPending, refused];
  return [start, send, found, ...reserving, onScreen, completed, counted, archived, countedSale];
}

function documented(): Usage[] {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const lines = text.slice(text.search(/\| step +\| times/)).split("\n");
  const end = lines.findIndex((line) => line.startsWith("| **sum**"));
  return lines.slice(2, end).map((row) => {
    const [reads = 0, writes = 0] = row.split("|").slice(3, 5).map(Number);
    return { reads, writes };
  });
}

test("reads and writes as many documents for a sale as docs/operations.md says", async () => {
  expect(await measure()).toEqual(documented());
});
