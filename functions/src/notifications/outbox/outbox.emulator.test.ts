import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
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
} from "../../../test-support/records/records.ts";
import { sentTo } from "../../../test-support/stand-ins/fcm.ts";
import { flashsaleAPI, flashsales, vendorAPI } from "../../index.ts";
import * as logger from "../../platform/logging/logger.ts";
import { announceStart } from "../../schedules/starts/announce-start.ts";
import { announceStarts } from "../../schedules/starts/announce-started-sales.ts";
import { runStartTask } from "../../schedules/starts/run-start-task.ts";
import { deliverDue } from "../deliver-due.ts";
import { deliver } from "../deliver-notifications.ts";

let creating: Served;
let changing: Served;
let ordersApi: Served;
beforeAll(async () => {
  [creating, changing, ordersApi] = await Promise.all([
    serve(flashsales),
    serve(flashsaleAPI),
    serve(vendorAPI),
  ]);
});

beforeEach(() => void vi.spyOn(logger, "logInfo").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const messagesOf = ({ uid }: VendorPerson) => storedWhere("NotificationOutbox", "vendorId", uid);

async function start(vendor: VendorPerson, startsInMinutes: number) {
  const soup = dish();
  await storeMenu(vendor.uid, [soup]);
  const start_time = addMinutes(new Date(), startsInMinutes);
  const flashsaleData = {
    item_id: soup.id,
    item_name: soup.name,
    base_price: soup.price_cents / 100,
    discount: 20,
    duration: 30,
    start_time,
    end_time: addMinutes(start_time, 30),
    item_quantity: 5,
    item_limit: 2,
  };
  const sent = { token: vendor.token, body: { flashsaleData } };
  return creating.post<{ sale: { id: string } }>("/engine/flashsales/create", sent);
}

/** Delivers the outbox as the schedule does, and expects a number of messages about this vendor. */
async function deliverAll(vendor: VendorPerson, count: number): Promise<void> {
  await deliverDue();
  const states = (await messagesOf(vendor)).map(({ state }) => state);
  expect(states).toEqual(Array(count).fill("sent"));
}

describe("the message of a sale", () => {
  test("is sent once when the sale starts and runs overlap", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { coordinates: { latitude: 40.7128, longitude: -74.006 } });
    const answer = await start(vendor, 20);
    const { id } = answer.body.sale;
    await announceStarts();
    expect(await messagesOf(vendor)).toEqual([]);
    await change(`FlashSales/${id}`, { start_time: addMinutes(new Date(), -1) });
    await Promise.all([announceStarts(), announceStarts()]);
    await announceStarts();
    await deliverAll(vendor, 1);
    expect(await sentTo(`vendor_${vendor.uid}`)).toMatchObject([
      { filteredByApp: true, data: { saleId: id, geohash: "dr5regw3pp", radiusKm: "5" } },
    ]);
    const details = { kind: "sale-started", attempts: 1, waitSeconds: expect.any(Number) };
    expect(logger.logInfo).toHaveBeenCalledWith("message-sent", details);
    expect(await stored(`FlashSales/${id}`)).toMatchObject({ startAnnounced: true });
  });

  test("is sent by one of the runs that find it at once", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { startAnnounced: false });
    const { eventKey } = (await announceStart(saleId)) as { eventKey: string };
    const results = await Promise.all([deliver(eventKey), deliver(eventKey), deliver(eventKey)]);
    expect(results.sort()).toEqual(["none", "none", "sent"]);
    expect(await sentTo(`vendor_${uid}`)).toMatchObject([{ data: { kind: "sale-started", saleId } }]);
  });

  test("is sent by a repeated task if the first one ended after it had announced the sale", async () => {
    const { uid } = await makeVendor();
    const saleId = await storeSale(uid, 30, { startAnnounced: false });
    await announceStart(saleId);
    expect(await sentTo(`vendor_${uid}`)).toEqual([]);
    expect(await runStartTask(saleId)).toBe("done");
    expect(await sentTo(`vendor_${uid}`)).toMatchObject([{ data: { kind: "sale-started", saleId } }]);
  });

  test("is not stored when the vendor was declined or the sale is over", async () => {
    const [declined, vendor] = [await makeVendor(), await makeVendor()];
    await change(`Vendors/${declined.uid}`, { decision: "declined", vendorVerify: false });
    await storeSale(declined.uid, 30, { startAnnounced: false });
    await storeSale(vendor.uid, -1, { startAnnounced: false });
    await announceStarts();
    expect([await messagesOf(declined), await messagesOf(vendor)]).toEqual([[], []]);
  });

  test("is stored when more than a page of other sales cannot be announced", async () => {
    const [waiting, vendor] = [await makeVendor({ approved: false }), await makeVendor()];
    const startedBefore = { startAnnounced: false, start_time: addMinutes(new Date(), -40) };
    // A page has 200 sales.
    await storeSales(waiting.uid, 201, startedBefore);
    // Storing its message fails, because the message exists.
    const alreadySent = await storeSale(vendor.uid, 30, startedBefore);
    const { createdAt } = (await stored(`FlashSales/${alreadySent}`)) as { createdAt: Date };
    await store(`NotificationOutbox/sale-started_${alreadySent}_${createdAt.getTime()}`, { state: "sent" });
    const saleId = await storeSale(vendor.uid, 30, { startAnnounced: false });
    const logError = vi.spyOn(logger, "logError").mockReturnValue();
    await announceStarts();
    expect(logError.mock.calls.map(([, , details]) => details)).toContainEqual(
      expect.objectContaining({ pass: "started-sales", id: alreadySent, attempts: 1 }),
    );
    expect(await messagesOf(vendor)).toMatchObject([{ kind: "sale-started", data: { saleId } }]);
    expect(await messagesOf(waiting)).toEqual([]);
  });

  test("is not stored when the vendor was declined before the sale is stored", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { decision: "declined", vendorVerify: false });
    expect((await start(vendor, 0)).status).toBe(403);
    expect(await storedWhere("FlashSales", "vendorId", vendor.uid)).toEqual([]);
  });

  test("goes to followers and consumers when the sale ends early", async () => {
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
    await deliverAll(vendor, 2);
    expect(await sentTo(`vendor_${vendor.uid}`)).toMatchObject([
      { body: "The flash sale on Tomato Soup has ended early.", data: { kind: "sale-ended", saleId } },
    ]);
    expect(await sentTo(`consumer_${consumerId}`)).toEqual([
      expect.objectContaining({
        title: "Your order was cancelled",
        body: "Open the app to see the reason.",
        data: { kind: "order-cancelled", orderId },
        filteredByApp: false,
      }),
    ]);
  });

  test("is not stored when a sale is removed before its announcement", async () => {
    const vendor = await makeVendor();
    const answer = await start(vendor, 20);
    const body = { saleId: answer.body.sale.id };
    const removed = await changing.request("DELETE", "/deleteFlashSale", { token: vendor.token, body });
    expect(removed.body).toEqual({ outcome: "removed" });
    expect(await messagesOf(vendor)).toEqual([]);
  });
});

test("informs the consumer once when the vendor cancels an order twice at once", async () => {
  const vendor = await makeVendor();
  const consumerId = `test-${randomUUID()}`;
  const orderId = await storeOrder(vendor.uid, { consumerId });
  const body = { orderId, reason: "The oven broke." };
  const ask = () => ordersApi.post("/cancelOrder", { token: vendor.token, body });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await deliverAll(vendor, 1);
  const sent = await sentTo(`consumer_${consumerId}`);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toMatch(/oven|Soup|Maya/);
});

test("sends nothing when the cancelled order is completed already", async () => {
  const vendor = await makeVendor();
  const orderId = await storeOrder(vendor.uid, { status: "completed", completionTime: new Date() });
  const body = { orderId, reason: "Too late." };
  expect((await ordersApi.post("/cancelOrder", { token: vendor.token, body })).status).toBe(409);
  expect(await messagesOf(vendor)).toEqual([]);
});
