import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { archiveExpired } from "../../src/flash-sales/ends/archive-sale.ts";
import { tendCells } from "../../src/flash-sales/nearby/keep-search-cells.ts";
import { allow } from "../../src/http/access/allow.ts";
import { limits } from "../../src/http/access/limits.ts";
import { forgetMembership } from "../../src/http/access/membership.ts";
import { consumerAPI, flashsales, reserve, vendorAPI } from "../../src/index.ts";
import { deliver } from "../../src/notifications/deliver-notifications.ts";
import { ringForOrder } from "../../src/notifications/rings/ring-devices.ts";
import { setClock } from "../../src/platform/clock.ts";
import { firestore } from "../../src/platform/firebase.ts";
import { spendDailyBudget } from "../../src/platform/limits/daily-budgets.ts";
import { countResult } from "../../src/results/count-results.ts";
import { newGuestRecords } from "../../src/store/guests.repository.ts";
import { listen, newAddress } from "../instances/listening.ts";
import { makePerson, type Person } from "../records/people.ts";
import { change, dish, makeVendor, storeMenu, storeOrder, type VendorPerson } from "../records/records.ts";
import { type Trace, traceOf } from "./trace.ts";

/** The acts of a sale, in the order of the table in docs/operations.md. */
export const saleActs = [
  "start",
  "send",
  "search",
  "reserve",
  "ring",
  "countPending",
  "refuse",
  "show",
  "complete",
  "countCompleted",
  "archive",
  "countSale",
] as const;
export type SaleAct = (typeof saleActs)[number];

/** The place of the sale. */
export const place = { latitude: 40.7, longitude: -74 };
const ordersOnScreen = 15;

/** The functions, whose instances have leases (`instanceLease`). */
const deployed = { consumerAPI, flashsales, reserve, vendorAPI } as const;
type Api = keyof typeof deployed;

/** Serves the functions of a sale, and measures its acts. */
export async function saleMeasurement() {
  /** The address of the person whose request is next. */
  let address = "";
  const addresses = new Map<string, string>();
  const serve = async (api: Api) =>
    [api, await listen(deployed[api] as HttpsFunction, () => address)] as const;
  const apis = new Map(await Promise.all((Object.keys(deployed) as Api[]).map(serve)));
  /** The clock is stopped, because a new minute would start new counters of rate limits. */
  let time = new Date();
  const resetClock = setClock(() => time);
  // The first reservation of a project checks whether guest records must be migrated. Not measured.
  await newGuestRecords([randomUUID()]);
  // The pass makes the map of cells. Otherwise the first search would make it, and cost more.
  await tendCells();

  async function request(
    { uid, token }: Person,
    api: Api,
    line: string,
    expectedStatus: number,
    body?: object,
  ) {
    address = addresses.get(uid) ?? newAddress();
    addresses.set(uid, address);
    process.env.FUNCTION_TARGET = api;
    // As an instance that has not seen this person for five seconds.
    forgetMembership(uid);
    const [method = "", path = ""] = line.split(" ");
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    let bytes = 0;
    const trace = await traceOf(async () => {
      const init = { method, headers, body: body ? JSON.stringify(body) : null };
      const answer = await fetch(`${apis.get(api)?.origin}${path}`, init);
      const text = await answer.text();
      bytes = Buffer.byteLength(text);
      if (answer.status !== expectedStatus) throw new Error(`${line}: ${answer.status} ${text}`);
    });
    return { ...trace, bytes };
  }

  return {
    request,
    /** Measures every act of a new sale. */
    measure: async () => {
      time = new Date(Math.max(time.getTime(), Date.now()));
      await takeShares();
      return measureSale(request, (minutes) => {
        time = addMinutes(time, minutes);
        return time;
      });
    },
    close: async () => {
      resetClock();
      delete process.env.FUNCTION_TARGET;
      for (const { close } of apis.values()) await close();
    },
  };
}

/**
 * What an instance takes with its first request: leases for ten minutes, and a share of the day's
 * pushes.
 */
async function takeShares(): Promise<void> {
  for (const name of Object.keys(deployed)) {
    process.env.FUNCTION_TARGET = name;
    await allow(limits.signedIn, `first ${name}`);
  }
  await spendDailyBudget("pushes");
}

type Request = (
  person: Person,
  api: Api,
  line: string,
  expectedStatus: number,
  body?: object,
) => Promise<Trace & { bytes: number }>;

async function measureSale(
  request: Request,
  wait: (minutes: number) => Date,
): Promise<Record<SaleAct, Trace>> {
  const vendor = await makeVendor();
  await change(`Vendors/${vendor.uid}`, { coordinates: place });
  const start = await startSale(request, vendor, wait(0));
  const saleId = await idOf("FlashSales", vendor);
  const message = await idOf("NotificationOutbox", vendor);
  const send = await traceOf(() => deliver(message));
  const search = await searchNearby(request);
  const reserveOne = async (status: number) => {
    const body = { saleId, quantity: 1, requestId: randomUUID() };
    return request(await makePerson(), "reserve", "POST /reserve", status, body);
  };
  const [reserved, refuse] = [await reserveOne(201), await reserveOne(409)];
  const orderId = await idOf("Orders", vendor);
  const ring = await traceOf(() => ringForOrder(orderId, vendor.uid));
  const count = (kind: "order" | "sale", id: string) => traceOf(() => countResult(vendor.uid, { kind, id }));
  const countPending = await count("order", orderId);
  for (let n = 1; n < ordersOnScreen; n += 1) await storeOrder(vendor.uid, { saleId: "test-other" });
  const shown = await request(vendor, "vendorAPI", "GET /getVendorOrders", 200);
  // The page's listener reads the changed document.
  const show = { ...shown, reads: shown.reads + 1 };
  const complete = await request(vendor, "vendorAPI", "POST /completeOrder", 200, { orderId });
  const countCompleted = await count("order", orderId);
  // The sale of 30 minutes is over.
  wait(31);
  const archive = await traceOf(archiveExpired);
  const countSale = await count("sale", saleId);
  const byGuest = { search, reserve: reserved, refuse, ring, countPending };
  return { start, send, ...byGuest, show, complete, countCompleted, archive, countSale };
}

/** Searches near the place of the sales, as a new guest. */
export async function searchNearby(request: Request): Promise<Trace & { bytes: number }> {
  const { latitude, longitude } = place;
  const line = `GET /sales?lat=${latitude}&lng=${longitude}&radiusKm=5`;
  return request(await makePerson(), "consumerAPI", line, 200);
}

async function startSale(request: Request, vendor: VendorPerson, start_time: Date): Promise<Trace> {
  const item = dish();
  await storeMenu(vendor.uid, [item]);
  const flashsaleData = {
    item_id: item.id,
    item_name: item.name,
    base_price: item.price_cents / 100,
    discount: 20,
    duration: 30,
    start_time,
    end_time: addMinutes(start_time, 30),
    item_quantity: 1,
    item_limit: 1,
  };
  return request(vendor, "flashsales", "POST /create", 201, { flashsaleData });
}

/** The id of the vendor's only record. */
async function idOf(collection: string, { uid }: VendorPerson): Promise<string> {
  const found = await firestore().collection(collection).where("vendorId", "==", uid).get();
  if (found.size !== 1) throw new Error(`The vendor has ${found.size} of ${collection}.`);
  return found.docs[0]?.id ?? "";
}
