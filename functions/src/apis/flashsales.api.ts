import { createSaleRouter } from "../flash-sales/create-sale.routes.ts";
import { pictureFunction } from "../http/https-function.ts";
import { pauseSalesRouter } from "../schedules/pauses/pause-sales.routes.ts";
import { schedulesRouter } from "../schedules/schedules.routes.ts";

/**
 * `/engine/flashsales`: the portal creates, schedules and pauses a restaurant's sales. A sale of a
 * dish that is not on the menu may have its own picture.
 */
export const flashsales = pictureFunction("flashsales", createSaleRouter, pauseSalesRouter, schedulesRouter);
