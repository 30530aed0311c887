import { flashSalesRouter } from "../flash-sales/flash-sales.routes.ts";
import { httpsFunction } from "../http/https-function.ts";
import { endSaleRouter } from "../workflows/end-sale.routes.ts";

export const flashsaleAPI = httpsFunction("/api/flashsaleAPI", flashSalesRouter, endSaleRouter);
