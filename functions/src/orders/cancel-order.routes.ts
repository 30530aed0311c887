import {
  cancelOrder,
  cancelReservation,
  type OrderAnswer,
  type ReserveAnswer,
} from "@flashplate/contract/orders/orders";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { presentConsumerOrder, presentOrder } from "./orders.presenter.ts";
import { vendorOnly } from "../http/vendor-access.ts";
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
