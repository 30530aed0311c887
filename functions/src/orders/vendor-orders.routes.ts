import {
  completeOrder,
  type OrderAnswer,
  type VendorOrders,
  vendorOrdersQuery,
} from "@flashplate/contract/orders/orders";
import { authenticate } from "../http/access/authenticate.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { validate, validateQuery } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { completeOwnOrder, undoCompletion } from "./completion.service.ts";
import { presentOrder } from "./orders.presenter.ts";
import { findVendorOrders } from "./orders.service.ts";
import { noteSeen } from "./seen-orders.service.ts";

/** The vendor's orders, under /api/vendorAPI. */
export const vendorOrdersRouter = createRouter();

vendorOrdersRouter.get(
  "/getVendorOrders",
  endpoint(authenticate, vendorOnly, validateQuery(vendorOrdersQuery), async ({ vendor, query }) => {
    const { pending, completed, pendingCount, revision } = await findVendorOrders(vendor.id, query);
    await noteSeen(vendor.id, pending.orders[0]?.record.orderTime);
    return ok<VendorOrders>({
      completedOrders: completed.orders.map(presentOrder),
      incompletedOrders: pending.orders.map(presentOrder),
      ...(pendingCount === undefined ? {} : { incompletedCount: pendingCount }),
      ...(completed.cursor === undefined ? {} : { completedCursor: completed.cursor }),
      ...(pending.cursor === undefined ? {} : { incompletedCursor: pending.cursor }),
      ...(revision === undefined ? {} : { revision }),
    });
  }),
);

vendorOrdersRouter.post(
  "/completeOrder",
  endpoint(authenticate, vendorOnly, validate(completeOrder), async ({ vendor, body }) => {
    const change = body.undo ? undoCompletion : completeOwnOrder;
    return ok<OrderAnswer>({ order: presentOrder(await change(vendor.id, body.orderId)) });
  }),
);
