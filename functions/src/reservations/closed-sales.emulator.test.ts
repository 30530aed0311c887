import { randomUUID } from "node:crypto";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Reserve } from "@flashplate/contract/orders/orders";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Instance,
  reserveAt,
  startInstances,
  stopInstances,
} from "../../test-support/instances/reserve-instances.ts";
import { usageOf } from "../../test-support/instances/usage.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import { change, makeVendor, storePastSale, storeSale } from "../../test-support/records/records.ts";
import { setClock } from "../platform/clock.ts";
import { firestore } from "../platform/firebase.ts";
import { newGuestRecords } from "../store/guests.repository.ts";
import { closedMs } from "./closed-sales.ts";
import { reserveOrder } from "./reserve-portions.ts";

let instances: Instance[] = [];
beforeAll(async () => {
  instances = await startInstances(1);
  // The first reservation of a project reads that there is nothing to migrate. The tests count reads, so
  // that is done here.
  await newGuestRecords([randomUUID()]);
});
afterAll(() => stopInstances(instances));

let time: number;
let resetClock: () => void;
beforeEach(() => {
  time = Date.now();
  resetClock = setClock(() => new Date(time));
});
afterEach(() => resetClock());

const requestOf = (saleId: string, changes: Partial<Reserve> = {}): Reserve => ({
  saleId,
  quantity: 1,
  requestId: randomUUID(),
  ...changes,
});
const reserve = (guest: Person, request: Reserve) => reserveOrder({ uid: guest.uid, name: "Maya" }, request);

/** Stores a sale that has `portions` left. */
async function sale(portions: number, changes: Partial<FlashSaleRecord> = {}): Promise<string> {
  const { uid } = await makeVendor();
  return storeSale(uid, 30, { item_quantity: 9, remaining: portions, item_limit: 2, ...changes });
}

/** Sends a new request, and returns its refusal and the documents that it cost. */
async function refusal(saleId: string, changes: Partial<Reserve> = {}) {
  const guest = await makePerson();
  let error: unknown;
  const usage = await usageOf(async () => {
    error = await reserve(guest, requestOf(saleId, changes)).catch((thrown: unknown) => thrown);
  });
  const { code, message } = error as { code: string; message: string };
  return { code, message, usage };
}

/** A refusal from memory reads only the order that the same request may have made. */
const fromMemory = { reads: 1, writes: 0 };
/** Any other refusal reads the sale and the guest too. */
const fromRecords = { reads: 3, writes: 0 };

test("refuses from memory when the instance has just read that a sale is sold out", async () => {
  const saleId = await sale(0);
  const first = await refusal(saleId);
  expect(first).toMatchObject({ code: "sale/sold-out", usage: fromRecords });
  expect(await refusal(saleId)).toEqual({ ...first, usage: fromMemory });
});

test("refuses from memory when the instance has just sold the last portion", async () => {
  const saleId = await sale(1);
  await reserve(await makePerson(), requestOf(saleId));
  expect(await refusal(saleId)).toMatchObject({ code: "sale/sold-out", usage: fromMemory });
});

test("decides from the records while portions are left", async () => {
  const saleId = await sale(2);
  expect(await refusal(saleId, { quantity: 3 })).toMatchObject({ code: "sale/not-enough-left" });
  await reserve(await makePerson(), requestOf(saleId));
  expect((await reserve(await makePerson(), requestOf(saleId))).created).toBe(true);
});

test("gives a guest the order that another instance made", async () => {
  const saleId = await sale(2);
  const [guest, request] = [await makePerson(), requestOf(saleId)];
  const { body } = await reserveAt(instances[0] as Instance, guest, request);
  await reserve(await makePerson(), requestOf(saleId));
  expect((await refusal(saleId)).usage).toEqual(fromMemory);
  expect(await reserve(guest, request)).toMatchObject({ order: { id: body.order?.id }, created: false });
  await expect(reserve(guest, { ...request, quantity: 2 })).rejects.toMatchObject({ code: "request/reused" });
});

test("gives a guest the order that another instance made while this one refused", async () => {
  const saleId = await sale(0);
  await refusal(saleId);
  await change(`FlashSales/${saleId}`, { remaining: 1 });
  const [guest, request] = [await makePerson(), requestOf(saleId)];
  const { status, body } = await reserveAt(instances[0] as Instance, guest, request);
  expect(status).toBe(201);
  expect((await refusal(saleId)).usage).toEqual(fromMemory);
  expect(await reserve(guest, request)).toMatchObject({ order: { id: body.order?.id }, created: false });
});

test("sells returned portions within two seconds", async () => {
  expect(closedMs).toBeLessThanOrEqual(2000);
  const saleId = await sale(1);
  await reserve(await makePerson(), requestOf(saleId));
  await change(`FlashSales/${saleId}`, { remaining: 1 });
  // A refusal from memory does not prolong the time.
  time += closedMs - 1;
  expect((await refusal(saleId)).usage).toEqual(fromMemory);
  time += 1;
  expect((await reserve(await makePerson(), requestOf(saleId))).created).toBe(true);
});

test.each<[string, Partial<FlashSaleRecord>, Partial<Reserve>]>([
  ["another price", {}, { price_cents: 1 }],
  ["more than one person may have", {}, { quantity: 3 }],
  ["a paused sale", { pausedUntil: new Date("2099-11-23T16:00:00Z") }, {}],
  ["an ended sale", { end_time: new Date(Date.now() - 1000), remaining: 3 }, {}],
])("answers as the records would when a guest asks for %s", async (_title, changes, request) => {
  const saleId = await sale(0, changes);
  const { usage, ...first } = await refusal(saleId, request);
  expect(usage).toEqual(fromRecords);
  expect(await refusal(saleId, request)).toEqual({ ...first, usage: fromMemory });
});

test("says that a sale has ended when it ends while its portions are gone", async () => {
  const saleId = await sale(0, { end_time: new Date(time + closedMs / 2) });
  expect((await refusal(saleId)).code).toBe("sale/sold-out");
  time += closedMs / 2;
  expect(await refusal(saleId)).toMatchObject({ code: "sale/not-active", usage: fromMemory });
});

test("refuses from memory when the instance has just read that a sale is archived", async () => {
  const saleId = await storePastSale((await makeVendor()).uid);
  const first = await refusal(saleId);
  expect(await refusal(saleId)).toEqual({ ...first, code: "sale/not-active", usage: fromMemory });
});

test("finds a sale that was unknown a moment ago", async () => {
  const saleId = randomUUID();
  expect((await refusal(saleId)).code).toBe("request/not-found");
  const knownSale = await firestore()
    .doc(`FlashSales/${await sale(1)}`)
    .get();
  await firestore()
    .doc(`FlashSales/${saleId}`)
    .set(knownSale.data() ?? {});
  expect((await reserve(await makePerson(), requestOf(saleId))).created).toBe(true);
});
