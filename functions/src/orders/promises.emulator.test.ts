import type { AdjustSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  saleRequest,
  stored,
  storedWhere,
  storeMenu,
  storeOrder,
  storePastSale,
  type VendorPerson,
} from "../../test-support/records/records.ts";
import { type PaymentWorld, startPaymentWorld } from "../../test-support/stand-ins/payment-world.ts";
import { adjustOwnSale } from "../flash-sales/changes/adjust-sale.ts";
import { editOwnSale } from "../flash-sales/changes/edit-sale.ts";
import { deleteOwnPastSale } from "../flash-sales/ends/delete-past-sale.ts";
import { stopOwnSale } from "../flash-sales/ends/stop-sale.ts";
import { flashsales } from "../index.ts";
import { now } from "../platform/clock.ts";
import * as logger from "../platform/logging/logger.ts";
import { countResult } from "../results/count-results.ts";
import { cancelPendingOrders } from "./cancellation/cancel-pending-orders.ts";

let world: PaymentWorld;
let engine: Served;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  engine = await serve(flashsales);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(() => world.reset());

/** A guest with an order of two portions, of a sale with 3 portions that ends in 30 minutes. */
async function makeOrder(pays: "paid" | "unpaid") {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const request = { quantity: 2, requestId: `reserved-${saleId}` };
  const answer = await world.reserve(guest, saleId, request);
  if (pays === "paid") await world.pay(answer);
  const { order } = (await world.reserve(guest, saleId, request)).body;
  expect(order.status).toBe(pays === "paid" ? "pending" : "awaiting-payment");
  return { vendor, saleId, guest, orderId: order.id, order };
}

const statusOf = async (id: string) => (await world.order(id)).status;

/** How a restaurant removes a past sale. */
const removals: [string, (vendor: VendorPerson, saleId: string) => Promise<unknown>][] = [
  ["deleted", ({ uid }, saleId) => deleteOwnPastSale(uid, saleId)],
  [
    "reactivated",
    async ({ uid, token }, pastSaleId) => {
      await storeMenu(uid, [dish()]);
      const body = { flashsaleData: saleRequest({ pastSaleId, requestId: `again-${pastSaleId}` }) };
      expect((await engine.post("/engine/flashsales/create", { token, body })).status).toBe(201);
    },
  ],
];

describe.each(removals)("a stopped sale that is %s", (_how, remove) => {
  async function makeOrderOfRemovedSale(pays: "paid" | "unpaid") {
    const one = await makeOrder(pays);
    await stopOwnSale(one.vendor.uid, one.saleId);
    await remove(one.vendor, one.saleId);
    expect(await stored(`PastSales/${one.saleId}`)).toBeUndefined();
    return one;
  }

  /** Counts the order of a removed sale twice. Returns the totals of the restaurant's days. */
  async function recount({ vendor, orderId }: Awaited<ReturnType<typeof makeOrderOfRemovedSale>>) {
    for (let n = 0; n < 2; n += 1) await countResult(vendor.uid, { kind: "order", id: orderId });
    const days = await storedWhere("ResultDays", "vendorId", vendor.uid);
    return days.map(({ totals }) => totals);
  }

  test("keeps a paid order collectable when its completion is undone", async () => {
    const one = await makeOrderOfRemovedSale("paid");
    await world.complete(one.vendor, one.orderId);
    await world.undoCompletion(one.vendor, one.orderId);
    world.advanceMinutes(1);
    await world.minute();
    expect(await statusOf(one.orderId)).toBe("pending");
    world.advanceMinutes(world.collectableMinutes - 3);
    await world.minute();
    expect(await statusOf(one.orderId)).toBe("pending");
    world.advanceMinutes(3);
    await world.minute();
    expect(await statusOf(one.orderId)).toBe("uncollected");
    expect(await recount(one)).toMatchObject([{ offered: 3, unsold: 1, uncollected: 2, cancelled: 0 }]);
  });

  test("lets a guest cancel until its planned end, and counts the portions as unsold", async () => {
    const [one, other] = [await makeOrderOfRemovedSale("paid"), await makeOrderOfRemovedSale("paid")];
    expect((await world.cancelAsGuest(one.guest, one.orderId)).status).toBe(200);
    expect(await recount(one)).toMatchObject([{ offered: 3, unsold: 3, cancelled: 2 }]);
    world.advanceMinutes(31);
    expect((await world.cancelAsGuest(other.guest, other.orderId)).body.error?.code).toBe("sale/ended");
  });

  test("counts the portions of an unpaid hold as unsold when the hold ends", async () => {
    const one = await makeOrderOfRemovedSale("unpaid");
    world.advanceMinutes(world.holdMinutes + 1);
    await world.minute();
    expect(await statusOf(one.orderId)).toBe("released");
    expect(await recount(one)).toMatchObject([{ offered: 3, unsold: 3, cancelled: 0 }]);
  });

  test("gives a hold that is paid afterwards the time that was promised", async () => {
    await world.delivery("held");
    const { vendor, saleId } = await world.paidSale();
    const answer = await world.reserve(await makePerson(), saleId);
    await stopOwnSale(vendor.uid, saleId);
    await remove(vendor, saleId);
    await world.pay(answer);
    await world.deliver();
    const { status, payment, promise } = await world.order(answer.body.order.id);
    expect([status, payment?.dueAt]).toEqual(["pending", promise?.collectableUntil]);
    expect(promise?.cancellableUntil.toISOString()).toBe(answer.body.order.cancellableUntil);
  });
});

describe("an order of a sale that is extended", () => {
  const extensions = {
    "an adjustment": ({ uid }: VendorPerson, saleId: string) =>
      adjustOwnSale(uid, { saleId, minutes: 60, requestId: `extend-${saleId}` }),
    "an edit": ({ uid }: VendorPerson, saleId: string) => editOwnSale(uid, saleId, { duration: 120 }),
  };

  test.each(Object.entries(extensions))("promises the later end after %s and removal", async (_, extend) => {
    const { vendor, saleId, orderId } = await makeOrder("paid");
    const [before, revision] = [await world.order(orderId), await stored(`OrderSignals/${vendor.uid}`)];
    await extend(vendor, saleId);
    const { promise } = await world.order(orderId);
    expect(Number(promise?.cancellableUntil) - Number(before.promise?.cancellableUntil)).toBe(3_600_000);
    expect(await stored(`OrderSignals/${vendor.uid}`)).not.toEqual(revision);
    // The sale ends after 90 minutes now, and the order can be collected for two hours after that.
    world.advanceMinutes(91);
    await stopOwnSale(vendor.uid, saleId);
    await deleteOwnPastSale(vendor.uid, saleId);
    world.advanceMinutes(90);
    await world.minute();
    expect(await statusOf(orderId)).toBe("pending");
    world.advanceMinutes(30);
    await world.minute();
    expect(await statusOf(orderId)).toBe("uncollected");
  });

  test("keeps its promise when the sale is shortened again", async () => {
    const { vendor, saleId, guest, orderId } = await makeOrder("paid");
    await extensions["an adjustment"](vendor, saleId);
    const { promise } = await world.order(orderId);
    await adjustOwnSale(vendor.uid, { saleId, minutes: -80, requestId: `shorten-${saleId}` });
    expect((await world.order(orderId)).promise).toEqual(promise);
    world.advanceMinutes(80);
    expect((await world.cancelAsGuest(guest, orderId)).status).toBe(200);
  });

  test("promises the later end when it was completed, and its completion is undone", async () => {
    const { vendor, saleId, orderId } = await makeOrder("paid");
    await world.complete(vendor, orderId);
    await extensions["an adjustment"](vendor, saleId);
    const { body } = await world.undoCompletion(vendor, orderId);
    expect(Date.parse(body.order.collectableUntil ?? "") - now().getTime()).toBeGreaterThan(200 * 60_000);
  });
});

test("an order from before promises gets one when its sale is removed", async () => {
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const orderId = await storeOrder(vendor.uid, { saleId, consumerId: guest.uid });
  await stopOwnSale(vendor.uid, saleId);
  const plannedEnd = (await stored(`PastSales/${saleId}`))?.plannedEnd;
  await deleteOwnPastSale(vendor.uid, saleId);
  expect((await world.order(orderId)).promise).toMatchObject({ cancellableUntil: plannedEnd });
  expect((await world.cancelAsGuest(guest, orderId)).status).toBe(200);
});

test("a withdrawal returns the portions of past sales", async () => {
  const { uid } = await makeVendor();
  const [one, other] = [await storePastSale(uid), await storePastSale(uid)];
  for (const saleId of [one, one, other]) await storeOrder(uid, { saleId, foodQuantity: [1] });
  expect(await cancelPendingOrders(uid, "The restaurant left.")).toBe(3);
  const remaining = async (id: string) => (await stored(`PastSales/${id}`))?.remaining;
  expect([await remaining(one), await remaining(other)]).toEqual([9, 8]);
  await change(`PastSales/${one}`, { remaining: 7 });
  expect(await cancelPendingOrders(uid, "The restaurant left.")).toBe(0);
  expect(await remaining(one)).toBe(7);
});

describe("a sale that its restaurant has marked as sold out", () => {
  const adjust = (
    { uid }: VendorPerson,
    saleId: string,
    asked: object,
  ): Promise<AdjustSaleAnswer["changed"]> =>
    adjustOwnSale(uid, { saleId, requestId: `adjust-${Math.random()}`, ...asked }).then(
      ({ changed }) => changed,
    );

  test("does not sell portions that come back, until some are put on sale", async () => {
    const { vendor, saleId } = await makeOrder("unpaid");
    const guest = await makePerson();
    expect(await adjust(vendor, saleId, { soldOut: true })).toMatchObject({ portions: -1 });
    world.advanceMinutes(world.holdMinutes + 1);
    await world.minute();
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ item_quantity: 0, remaining: 0 });
    expect((await world.reserve(guest, saleId)).body.error?.code).toBe("sale/sold-out");

    await adjust(vendor, saleId, { portions: 1 });
    // An instance that has seen the sale sold out refuses from memory for a second.
    world.advanceMinutes(0.05);
    const { body } = await world.reserve(guest, saleId);
    expect(await world.remaining(saleId)).toBe(0);
    await world.cancelAsGuest(guest, body.order.id);
    const sale = await stored(`FlashSales/${saleId}`);
    expect(sale).toMatchObject({ item_quantity: 1, remaining: 1, item_limit: 1, wanted_limit: 3 });
  });

  test("has no unsold portions in the results, also when it was removed", async () => {
    const [past, removed] = [await makeOrder("paid"), await makeOrder("paid")];
    for (const { vendor, saleId } of [past, removed]) {
      await adjust(vendor, saleId, { soldOut: true });
      await stopOwnSale(vendor.uid, saleId);
    }
    await deleteOwnPastSale(removed.vendor.uid, removed.saleId);
    for (const { vendor, saleId, orderId, guest } of [past, removed]) {
      await world.cancelAsGuest(guest, orderId);
      await countResult(vendor.uid, { kind: "sale", id: saleId });
      await countResult(vendor.uid, { kind: "order", id: orderId });
      const [day] = await storedWhere("ResultDays", "vendorId", vendor.uid);
      const totals = { sales: 1, offered: 0, unsold: 0, discount_points: 0, cancelled: 2 };
      expect(day).toMatchObject({ totals });
    }
  });
});
