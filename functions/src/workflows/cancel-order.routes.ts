import { cancelOrder, type OrderAnswer } from "@flashplate/contract/orders/orders";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { presentOrder } from "../orders/orders.presenter.ts";
import { vendorOnly } from "../vendors/vendor-access.ts";
import { cancelOwnOrder } from "./cancel-order.ts";

/** Cancelling an order, under /api/vendorAPI. */
export const cancelOrderRouter = Router();

cancelOrderRouter.post(
  "/cancelOrder",
  endpoint(authenticate, vendorOnly, validate(cancelOrder), async ({ vendor, body }) => {
    const order = await cancelOwnOrder(vendor.id, body.orderId, body.reason);
    return ok<OrderAnswer>({ order: presentOrder(order) });
  }),
);
