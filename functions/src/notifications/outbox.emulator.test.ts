import { randomUUID } from "node:crypto";
import { endOf } from "@flashplate/contract/flash-sales";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { announceStarts } from "../flash-sales/sale-changes.service.ts";
import { flashsaleAPI, flashsales, vendorAPI, vendors } from "../index.ts";
import * as logger from "../platform/logger.ts";
import { eventually } from "../test-support/eventually.ts";
import { sentTo } from "../test-support/fcm.ts";
import { makeAdmin } from "../test-support/people.ts";
import {
  change,
  dish,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storeSale,
  storeSales,
  type VendorPerson,
} from "../test-support/records.ts";
import { type Served, serve } from "../test-support/server.ts";

let creating: Served;
let changing: Served;
let orders: Served;
let deciding: Served;
beforeAll(async () => {
  [creating, changing, orders, deciding] = await Promise.all([
    serve(flashsales),
    serve(flashsaleAPI),
    serve(vendorAPI),
    serve(vendors),
  ]);
});

afterEach(() => void vi.restoreAllMocks());

const newsOf = ({ uid }: VendorPerson) => storedWhere("NotificationOutbox", "vendorId", uid);
const kindsOf = async (vendor: VendorPerson) => (await newsOf(vendor)).map(({ kind }) => kind).sort();

async function start(vendor: VendorPerson, startsInMinutes: number, requestId: string = randomUUID()) {
  const soup = dish();
  await storeMenu(vendor.uid, [soup]);
  const start_time = endOf(new Date(), startsInMinutes);
  const flashsaleData = {
    requestId,
    item_id: soup.id,
    item_name: soup.name,
    base_price: soup.price_cents / 100,
    discount: 20,
    duration: 30,
    start_time,
    end_time: endOf(start_time, 30),
    item_quantity: 5,
    item_limit: 2,
  };
  const sent = { token: vendor.token, body: { flashsaleData } };
  return { sent, answer: await creating.post<{ sale: { id: string } }>("/engine/flashsales/create", sent) };
}

async function untilSent(vendor: VendorPerson, count: number): Promise<void> {
  await eventually(async () => {
    const states = (await newsOf(vendor)).map(({ state }) => state);
    expect(states).toEqual(Array(count).fill("sent"));
  });
}

describe("a sale", () => {
  test("that starts now is told to the restaurant's followers once, and on record is what was sent and when", async () => {
    const vendor = await makeVendor();
    const { sent, answer } = await start(vendor, 0);
    expect(answer.status).toBe(201);
    expect((await creating.post("/engine/flashsales/create", sent)).status).toBe(200);
    await untilSent(vendor, 1);
    const [message, ...others] = await sentTo(`vendor_${vendor.uid}`);
    const { id: saleId } = answer.body.sale;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      title: "Test Kitchen",
      body: "Flash sale: Tomato Soup for $6.80 instead of $8.50.",
      data: { kind: "sale-started", vendorId: vendor.uid, saleId },
      collapseKey: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect((await newsOf(vendor))[0]).toMatchObject({
      state: "sent",
      attempts: 1,
      messageId: message?.name,
      sentAt: expect.any(Date),
      error: null,
    });
  });

  test("that starts later is told when its start has come, however many runs see it", async () => {
    const vendor = await makeVendor();
    const { answer } = await start(vendor, 20);
    const { id } = answer.body.sale;
    await announceStarts();
    expect(await newsOf(vendor)).toEqual([]);
    await change(`FlashSales/${id}`, { start_time: endOf(new Date(), -1) });
    await Promise.all([announceStarts(), announceStarts()]);
    await announceStarts();
    await untilSent(vendor, 1);
    expect(await sentTo(`vendor_${vendor.uid}`)).toHaveLength(1);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ startAnnounced: true });
  });

  test("of a restaurant that was declined meanwhile is not told, and neither is one that is over", async () => {
    const [declined, vendor] = [await makeVendor(), await makeVendor()];
    await change(`Vendors/${declined.uid}`, { decision: "declined", vendorVerify: false });
    await storeSale(declined.uid, 30, { startAnnounced: false });
    await storeSale(vendor.uid, -1, { startAnnounced: false });
    await announceStarts();
    expect([await newsOf(declined), await newsOf(vendor)]).toEqual([[], []]);
  });

  test("is told though more than a page of others cannot be, and one of them fails", async () => {
    const [waiting, vendor] = [await makeVendor({ approved: false }), await makeVendor()];
    // Each starts before the one that is told.
    const behind = { startAnnounced: false, start_time: endOf(new Date(), -40) };
    await storeSales(waiting.uid, 201, behind);
    const poison = await storeSale(vendor.uid, 30, behind);
    const { createdAt } = (await stored(`FlashSales/${poison}`)) as { createdAt: Date };
    await store(`NotificationOutbox/sale-started_${poison}_${createdAt.getTime()}`, { state: "sent" });
    const saleId = await storeSale(vendor.uid, 30, { startAnnounced: false });
    const complaint = vi.spyOn(logger, "logError").mockReturnValue();
    await announceStarts();
    expect(complaint.mock.calls.map(([, , details]) => details)).toContainEqual({ saleId: poison });
    expect(await newsOf(vendor)).toMatchObject([{ kind: "sale-started", data: { saleId } }]);
    expect(await newsOf(waiting)).toEqual([]);
  });

  test("cannot be started by a restaurant that was declined since the request was let in", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
    expect((await start(vendor, 0)).answer.status).toBe(403);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
  });

  test("that ends early is told to the followers, and to whoever waits for an order without saying what", async () => {
    const vendor = await makeVendor();
    const saleId = await storeSale(vendor.uid, 30);
    const consumerId = `test-${randomUUID()}`;
    const orderId = await storeOrder(vendor.uid, { saleId, consumerId });
    await storeOrder(vendor.uid, { saleId, status: "completed", completionTime: new Date() });
    const { token } = vendor;
    const ended = await changing.request("DELETE", "/deleteFlashSale", { token, body: { saleId } });
    expect(ended.body).toMatchObject({ outcome: "ended", cancelledOrders: 1 });
    expect((await changing.request("DELETE", "/deleteFlashSale", { token, body: { saleId } })).status).toBe(
      404,
    );
    await untilSent(vendor, 2);
    expect(await sentTo(`vendor_${vendor.uid}`)).toMatchObject([
      { body: "The flash sale on Tomato Soup has ended early.", data: { kind: "sale-ended", saleId } },
    ]);
    expect(await sentTo(`consumer_${consumerId}`)).toEqual([
      expect.objectContaining({
        title: "Your order was cancelled",
        body: "Open the app to see the reason.",
        data: { kind: "order-cancelled", orderId },
      }),
    ]);
  });

  test("of which nobody was told is taken off without a word", async () => {
    const vendor = await makeVendor();
    const { answer } = await start(vendor, 20);
    const body = { saleId: answer.body.sale.id };
    const gone = await changing.request("DELETE", "/deleteFlashSale", { token: vendor.token, body });
    expect(gone.body).toEqual({ outcome: "removed" });
    expect(await newsOf(vendor)).toEqual([]);
  });
});

test("an order that its restaurant cancels is told to its consumer once", async () => {
  const vendor = await makeVendor();
  const consumerId = `test-${randomUUID()}`;
  const orderId = await storeOrder(vendor.uid, { consumerId });
  const body = { orderId, reason: "The oven broke." };
  const ask = () => orders.post("/cancelOrder", { token: vendor.token, body });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await untilSent(vendor, 1);
  const sent = await sentTo(`consumer_${consumerId}`);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/oven|Soup|Maya/);
});

test("an order that is completed already is not told to be cancelled", async () => {
  const vendor = await makeVendor();
  const orderId = await storeOrder(vendor.uid, { status: "completed", completionTime: new Date() });
  const body = { orderId, reason: "Too late." };
  expect((await orders.post("/cancelOrder", { token: vendor.token, body })).status).toBe(409);
  expect(await newsOf(vendor)).toEqual([]);
});

describe("a decision", () => {
  test.each([
    ["approve", "vendor-approved", "Now on Flashplate."],
    ["decline", "vendor-declined", "No longer on Flashplate."],
  ])("to %s is told once, whoever repeats it", async (path, kind, body) => {
    const [vendor, admin] = [await makeVendor({ approved: false }), await makeAdmin()];
    const ask = () =>
      deciding.post(`/${path}`, {
        token: admin.token,
        body: { vendorId: vendor.uid, reason: "No kitchen was found." },
      });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([200, 200]);
    await untilSent(vendor, 1);
    expect(await kindsOf(vendor)).toEqual([kind]);
    const sent = await sentTo(`vendor_${vendor.uid}`);
    expect(sent).toMatchObject([{ title: "Test Kitchen", body }]);
    // The reason is between the admins and the record.
    expect(JSON.stringify(sent)).not.toContain("kitchen was found");
  });

  test("that an admin made in Firestore itself is told too", async () => {
    const vendor = await makeVendor({ approved: false });
    await change(`Vendors/${vendor.uid}`, { vendorVerify: true });
    await untilSent(vendor, 1);
    expect(await kindsOf(vendor)).toEqual(["vendor-approved"]);
  });
});
