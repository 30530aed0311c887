import { ownSalesRouter } from "../flash-sales/own-sales.routes.ts";
import { saleChangesRouter } from "../flash-sales/sale-changes.routes.ts";
import { httpsFunction } from "../http/https-function.ts";

export const flashsaleAPI = httpsFunction("/api/flashsaleAPI", ownSalesRouter, saleChangesRouter);
