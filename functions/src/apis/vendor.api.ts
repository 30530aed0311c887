import { dashboardRouter } from "../dashboard/dashboard.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";
import { cancelOrderRouter } from "../orders/cancellation/cancel-order.routes.ts";
import { vendorOrdersRouter } from "../orders/vendor-orders.routes.ts";
import { printersRouter } from "../printing/printers.routes.ts";
import { resultsRouter } from "../results/results.routes.ts";
import { vendorNameRouter } from "../vendors/vendor-name.routes.ts";

/** `/api/vendorAPI`: the portal shows the dashboard and results, and lists, changes and prints orders. */
export const vendorAPI = httpsFunctionWith(
  // A file of results is sent while it is made, which can take longer than the 30 seconds of other APIs.
  // Hosting ends every request after 60 seconds.
  { timeoutSeconds: 60 },
  "vendorAPI",
  vendorNameRouter,
  vendorOrdersRouter,
  cancelOrderRouter,
  dashboardRouter,
  resultsRouter,
  printersRouter,
);
