import { dashboardRouter } from "../dashboard/dashboard.routes.ts";
import { httpsFunction } from "../http/https-function.ts";
import { vendorOrdersRouter } from "../orders/vendor-orders.routes.ts";
import { vendorNameRouter } from "../vendors/vendor-name.routes.ts";

export const vendorAPI = httpsFunction(
  "/api/vendorAPI",
  vendorNameRouter,
  vendorOrdersRouter,
  dashboardRouter,
);
