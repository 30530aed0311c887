import { nearbySalesRouter } from "../flash-sales/nearby/nearby-sales.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { cancelReservationRouter } from "../orders/cancellation/cancel-order.routes.ts";
import { consumerOrdersRouter } from "../orders/consumer-orders.routes.ts";
import { consumerOptions } from "../platform/function-options.ts";

export const consumerAPI = httpsFunctionWith(
  consumerOptions,
  "/api/consumerAPI",
  nearbySalesRouter,
  consumerOrdersRouter,
  cancelReservationRouter,
);
