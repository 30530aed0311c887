import { pictureFunction } from "../http/https-function.ts";
import { createSaleRouter } from "../workflows/create-sale.routes.ts";
import { pauseSalesRouter } from "../workflows/pause-sales.routes.ts";
import { schedulesRouter } from "../workflows/schedules.routes.ts";

/** A sale of a dish that is not on the menu may have its own picture. */
export const flashsales = pictureFunction(
  "/engine/flashsales",
  createSaleRouter,
  pauseSalesRouter,
  schedulesRouter,
);
