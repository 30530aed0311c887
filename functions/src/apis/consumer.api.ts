import { nearbySalesRouter } from "../flash-sales/nearby/nearby-sales.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { cancelReservationRouter } from "../orders/cancellation/cancel-order.routes.ts";
import { consumerOrdersRouter } from "../orders/consumer-orders.routes.ts";
import { consumerOptions } from "../platform/configuration/function-options.ts";

/** `/api/consumerAPI`: the mobile app finds sales, and lists and cancels a guest's orders. */
export const consumerAPI = httpsFunctionWith(
  consumerOptions,
  "consumerAPI",
  nearbySalesRouter,
  consumerOrdersRouter,
  cancelReservationRouter,
);
