import { flashSalesRouter } from "../flash-sales/flash-sales.routes.ts";
import { httpsFunction } from "../http/https-function.ts";
import { saleChangesRouter } from "../flash-sales/sale-changes.routes.ts";

export const flashsaleAPI = httpsFunction("/api/flashsaleAPI", flashSalesRouter, saleChangesRouter);
