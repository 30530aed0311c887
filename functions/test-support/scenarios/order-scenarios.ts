import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import { guestLimits } from "../../src/platform/configuration/config.ts";
import { change, storeOrder, storeSale } from "../records/records.ts";
import { storePaidSale } from "../stand-ins/payments.ts";
import { anotherVendor, nothing, type Scenarios } from "./scenario.ts";

const reservation = (saleId: string, quantity = 1) => ({ saleId, quantity, requestId: randomUUID() });

/** Stores an order of a consumer in a new sale. */
async function reservedOrder(
  consumerId: string,
  endsInMinutes: number,
  changes: Partial<OrderRecord> = {},
): Promise<string> {
  const vendorId = await anotherVendor();
  const saleId = await storeSale(vendorId, endsInMinutes);
  return storeOrder(vendorId, { consumerId, saleId, ...changes });
}

/** Stores pending orders of a consumer, made some days ago. */
async function storeOrdersOf(consumerId: string, count: number, daysAgo: number): Promise<void> {
  const orderTime = new Date(Date.now() - daysAgo * 86_400_000);
  const vendorId = await anotherVendor();
  await Promise.all(Array.from({ length: count }, () => storeOrder(vendorId, { consumerId, orderTime })));
}

export const orderScenarios = {
  "GET /api/vendorAPI/getVendorOrders": { success: nothing, wrong: { list: "completed" } },
  "POST /api/vendorAPI/completeOrder": {
    success: async ({ uid }) => ({ orderId: await storeOrder(uid) }),
    foreign: async () => ({ orderId: await storeOrder(await anotherVendor()) }),
    conflicts: {
      "order/cancelled": async ({ uid }) => ({ orderId: await storeOrder(uid, { status: "cancelled" }) }),
      "order/uncollected": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "uncollected", completionTime: new Date() }),
      }),
      "order/undo-too-late": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "completed", completionTime: addMinutes(new Date(), -1) }),
        undo: true,
      }),
    },
  },
  "POST /api/vendorAPI/collect": {
    success: async ({ uid }) => ({ orderId: await storeOrder(uid) }),
    foreign: async () => ({ orderId: await storeOrder(await anotherVendor()) }),
    conflicts: {
      "order/already-collected": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "completed", completionTime: new Date() }),
      }),
      "order/cancelled": async ({ uid }) => ({ orderId: await storeOrder(uid, { status: "cancelled" }) }),
      "order/released": async ({ uid }) => ({ orderId: await storeOrder(uid, { status: "released" }) }),
      "order/unpaid": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "awaiting-payment" }),
      }),
      "order/uncollected": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "uncollected", completionTime: new Date() }),
      }),
    },
  },
  "POST /api/vendorAPI/cancelOrder": {
    success: async ({ uid }) => ({ orderId: await storeOrder(uid), reason: "The oven broke." }),
    foreign: async () => ({ orderId: await storeOrder(await anotherVendor()), reason: "The oven broke." }),
    conflicts: {
      "order/completed": async ({ uid }) => ({
        orderId: await storeOrder(uid, { status: "completed", completionTime: new Date() }),
        reason: "The oven broke.",
      }),
    },
  },
  "POST /api/consumerAPI/reserve": {
    success: async () => reservation(await storeSale(await anotherVendor(), 30)),
    foreign: async () => reservation(randomUUID()),
    conflicts: {
      "sale/not-active": async () => reservation(await storeSale(await anotherVendor(), -1)),
      "sale/paused": async () =>
        reservation(await storeSale(await anotherVendor(), 30, { pausedUntil: addMinutes(new Date(), 10) })),
      "sale/sold-out": async () => reservation(await storeSale(await anotherVendor(), 30, { remaining: 0 })),
      "sale/not-enough-left": async () =>
        reservation(await storeSale(await anotherVendor(), 30, { remaining: 1 }), 2),
      "sale/limit-reached": async () =>
        reservation(await storeSale(await anotherVendor(), 30, { item_limit: 1 }), 2),
      "order/too-many": async ({ uid }) => {
        await storeOrdersOf(uid, guestLimits.openOrders, 0);
        return reservation(await storeSale(await anotherVendor(), 30));
      },
      "order/payment-needed": async () => reservation(await storePaidSale()),
      "order/price-changed": async () => ({
        ...reservation(await storeSale(await anotherVendor(), 30, { discounted_price_cents: 500 })),
        price_cents: 400,
      }),
      "order/unpaid": async ({ uid }) => {
        const saleId = await storePaidSale({ item_limit: 9 });
        await storeOrder(await anotherVendor(), { consumerId: uid, saleId, status: "awaiting-payment" });
        return { ...reservation(saleId), canPay: true };
      },
      "sale/held": async () => {
        const saleId = await storePaidSale();
        await change(`FlashSales/${saleId}`, { held: 100 });
        return { ...reservation(saleId), canPay: true };
      },
      "order/paused": async ({ uid }) => {
        // Two days ago: they were not collected.
        await storeOrdersOf(uid, guestLimits.uncollectedOrders, 2);
        return reservation(await storeSale(await anotherVendor(), 30));
      },
    },
  },
  "POST /api/consumerAPI/cancel": {
    success: async ({ uid }) => ({ orderId: await reservedOrder(uid, 30) }),
    foreign: async () => ({ orderId: await reservedOrder(randomUUID(), 30) }),
    conflicts: {
      "order/completed": async ({ uid }) => ({
        orderId: await reservedOrder(uid, 30, { status: "completed", completionTime: new Date() }),
      }),
      "sale/ended": async ({ uid }) => ({ orderId: await reservedOrder(uid, -1) }),
    },
  },
  "GET /api/consumerAPI/orders": { success: nothing, wrong: { before: "" } },
} satisfies Partial<Scenarios>;
