import { httpsFunction } from "../http/https-function.ts";
import { startSaleRouter } from "../workflows/start-sale.routes.ts";

export const flashsales = httpsFunction("/engine/flashsales", startSaleRouter);
