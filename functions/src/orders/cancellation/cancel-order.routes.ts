import {
  cancelOrder,
  cancelReservation,
  type OrderAnswer,
  type ReserveAnswer,
} from "@flashplate/contract/orders/orders";
import { authenticate } from "../../http/access/authenticate.ts";
import { verifiedEmailOnly } from "../../http/access/authorise.ts";
import { limits } from "../../http/access/limits.ts";
import { rateLimited } from "../../http/access/rate-limit.ts";
import { vendorOnly } from "../../http/access/vendor-access.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { presentConsumerOrder, presentOrder } from "../orders.presenter.ts";
import { cancelOrderOfGuest, cancelOwnOrder } from "./cancel-order.ts";

/** Cancelling an order by its vendor, under /api/vendorAPI. */
export const cancelOrderRouter = createRouter();

cancelOrderRouter.post(
  "/cancelOrder",
  endpoint(authenticate, vendorOnly, validate(cancelOrder), async ({ vendor, body }) => {
    const order = await cancelOwnOrder(vendor.id, body.orderId, body.reason);
    return ok<OrderAnswer>({ order: presentOrder(order) });
  }),
);

/** Cancelling an order by its consumer, under /api/consumerAPI. */
export const cancelReservationRouter = createRouter();

cancelReservationRouter.post(
  "/cancel",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.reserve }),
    validate(cancelReservation),
    async ({ user, body }) => {
      const order = await cancelOrderOfGuest(user.uid, body.orderId);
      return ok<ReserveAnswer>({ order: presentConsumerOrder(order) });
    },
  ),
);
