import type { OrderAnswer, VendorOrders } from "@flashplate/contract/orders/orders";
import {
  collectOrderEndpoint,
  completeOrderEndpoint,
  vendorOrdersEndpoint,
} from "@flashplate/contract/orders/orders.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { collectOwnOrder } from "./collection/collect-order.ts";
import { completeOwnOrder, undoCompletion } from "./completion.service.ts";
import { presentOrder } from "./orders.presenter.ts";
import { findVendorOrders } from "./orders.service.ts";
import { noteSeen } from "./seen-orders.service.ts";

/** The vendor's orders, under /api/vendorAPI. */
export const vendorOrdersRouter = createRouter();

mount(vendorOrdersRouter, vendorOrdersEndpoint, async ({ vendor, role, query }) => {
  const { pending, completed, pendingCount, revision } = await findVendorOrders(vendor.id, query);
  await noteSeen(vendor.id, pending.orders[0]?.record.orderTime);
  return ok<VendorOrders>({
    completedOrders: completed.orders.map((order) => presentOrder(order, role)),
    incompletedOrders: pending.orders.map((order) => presentOrder(order, role)),
    ...(pendingCount === undefined ? {} : { incompletedCount: pendingCount }),
    ...(completed.cursor === undefined ? {} : { completedCursor: completed.cursor }),
    ...(pending.cursor === undefined ? {} : { incompletedCursor: pending.cursor }),
    ...(revision === undefined ? {} : { revision }),
  });
});

mount(vendorOrdersRouter, completeOrderEndpoint, async ({ vendor, role, body }) => {
  const change = body.undo ? undoCompletion : completeOwnOrder;
  return ok<OrderAnswer>({ order: presentOrder(await change(vendor.id, body.orderId), role) });
});

mount(vendorOrdersRouter, collectOrderEndpoint, async ({ user, vendor, role, body }) =>
  ok<OrderAnswer>({ order: presentOrder(await collectOwnOrder(vendor, user, body), role) }),
);
