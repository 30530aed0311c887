import {
  type ConsumerOrders,
  cancelOrder,
  completeOrder,
  consumerOrdersQuery,
  type OrderAnswer,
  type ReserveAnswer,
  reserve,
  type VendorOrders,
  vendorOrdersQuery,
} from "@flashplate/contract/orders";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly, verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateQuery } from "../http/validate.ts";
import { cancelOwnOrder, completeOwnOrder, undoCompletion } from "./completion.service.ts";
import { presentConsumerOrder, presentOrder } from "./orders.presenter.ts";
import { ordersOf, ordersOfConsumer } from "./orders.service.ts";
import { reserveOrder } from "./reservation.service.ts";

/** The vendor's orders: under /api/vendorAPI. */
export const vendorOrdersRouter = Router();

vendorOrdersRouter.get(
  "/getVendorOrders",
  endpoint(authenticate, vendorOnly, validateQuery(vendorOrdersQuery), async ({ vendor, query }) => {
    const { pending, completed } = await ordersOf(vendor.id, query);
    return ok<VendorOrders>({
      completedOrders: completed.orders.map(presentOrder),
      incompletedOrders: pending.orders.map(presentOrder),
      ...(completed.cursor === undefined ? {} : { completedCursor: completed.cursor }),
      ...(pending.cursor === undefined ? {} : { incompletedCursor: pending.cursor }),
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

vendorOrdersRouter.post(
  "/cancelOrder",
  endpoint(authenticate, vendorOnly, validate(cancelOrder), async ({ vendor, body }) => {
    const order = await cancelOwnOrder(vendor.id, body.orderId, body.reason);
    return ok<OrderAnswer>({ order: presentOrder(order) });
  }),
);

/** What a consumer reserves: under /api/consumerAPI. */
export const consumerOrdersRouter = Router();

consumerOrdersRouter.post(
  "/reserve",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.reserve }),
    validate(reserve),
    async ({ user, body }) => {
      const result = await reserveOrder({ uid: user.uid, name: user.name }, body);
      const answer: ReserveAnswer = { order: presentConsumerOrder(result.order) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);

consumerOrdersRouter.get(
  "/orders",
  endpoint(authenticate, verifiedEmailOnly, validateQuery(consumerOrdersQuery), async ({ user, query }) => {
    const { orders, cursor } = await ordersOfConsumer(user.uid, query.before);
    return ok<ConsumerOrders>({
      orders: orders.map(presentConsumerOrder),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);
