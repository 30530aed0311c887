import { httpsFunction } from "../http/https-function.ts";
import { vendorOrdersRouter } from "../orders/vendor-orders.routes.ts";
import { vendorNameRouter } from "../vendors/vendor-name.routes.ts";
import { cancelOrderRouter } from "../workflows/cancel-order.routes.ts";
import { dashboardRouter } from "../workflows/dashboard.routes.ts";

export const vendorAPI = httpsFunction(
  "/api/vendorAPI",
  vendorNameRouter,
  vendorOrdersRouter,
  cancelOrderRouter,
  dashboardRouter,
);
