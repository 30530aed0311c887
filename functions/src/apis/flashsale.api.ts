import { saleChangesRouter } from "../flash-sales/changes/sale-changes.routes.ts";
import { flashSalesRouter } from "../flash-sales/flash-sales.routes.ts";
import { plansRouter } from "../flash-sales/plans/plans.routes.ts";
import { httpsFunction } from "../http/https-function.ts";

/** `/api/flashsaleAPI`: the portal lists and changes a restaurant's sales. */
export const flashsaleAPI = httpsFunction("flashsaleAPI", flashSalesRouter, saleChangesRouter, plansRouter);
