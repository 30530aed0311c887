import { nearbySalesRouter } from "../flash-sales/nearby-sales.routes.ts";
import { httpsFunction } from "../http/https-function.ts";
import { consumerOrdersRouter } from "../orders/consumer-orders.routes.ts";
import { cancelReservationRouter } from "../orders/cancel-order.routes.ts";

export const consumerAPI = httpsFunction(
  "/api/consumerAPI",
  nearbySalesRouter,
  consumerOrdersRouter,
  cancelReservationRouter,
);
