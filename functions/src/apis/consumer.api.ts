import { nearbySalesRouter } from "../flash-sales/nearby/nearby-sales.routes.ts";
import { httpsFunction } from "../http/https-function.ts";
import { cancelReservationRouter } from "../orders/cancellation/cancel-order.routes.ts";
import { consumerOrdersRouter } from "../orders/consumer-orders.routes.ts";

/** `/api/consumerAPI`: the mobile app finds sales, and lists and cancels a guest's orders. */
export const consumerAPI = httpsFunction(
  "consumerAPI",
  nearbySalesRouter,
  consumerOrdersRouter,
  cancelReservationRouter,
);
