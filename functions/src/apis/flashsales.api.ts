import { httpsFunction } from "../http/https-function.ts";
import { createSaleRouter } from "../workflows/create-sale.routes.ts";

export const flashsales = httpsFunction("/engine/flashsales", createSaleRouter);
