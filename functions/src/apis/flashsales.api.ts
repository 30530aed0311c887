import { flashSalesRouter } from "../flash-sales/flash-sales.routes.ts";
import { httpsFunction } from "../http/https-function.ts";

export const flashsales = httpsFunction("/engine/flashsales", flashSalesRouter);
