import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { NearbySales } from "../orders/orders.ts";
import { type SalePlansAnswer, type SwitchPlanAnswer, shownPlan } from "../pricing/plans.ts";
import { coordinates } from "../vendors/vendors.ts";
import type {
  AdjustSaleAnswer,
  DeleteFlashSaleAnswer,
  DeletePastSaleAnswer,
  OpenOrdersAnswer,
  PauseSalesAnswer,
  StopSaleAnswer,
  UpdateFlashSaleAnswer,
} from "./flash-sale-changes.ts";
import {
  type AddToPastAnswer,
  answeredInstant,
  type CreateFlashSaleAnswer,
  type FlashSale,
  flashSale,
  type Instant,
} from "./flash-sales.ts";

registerResponse<Instant>("Instant")(answeredInstant);
registerResponse<FlashSale>("FlashSale")(flashSale);
registerResponse<FlashSale[]>("FlashSales")(z.array(flashSale));
registerResponse<CreateFlashSaleAnswer>("CreateFlashSaleAnswer")(z.object({ sale: flashSale }));
registerResponse<AddToPastAnswer>("AddToPastAnswer")(z.object({ pastSale: flashSale }));
registerResponse<UpdateFlashSaleAnswer>("UpdateFlashSaleAnswer")(z.object({ sale: flashSale }));
registerResponse<DeleteFlashSaleAnswer>("DeleteFlashSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("ended"), cancelledOrders: z.int(), pastSale: flashSale }),
  ]),
);
registerResponse<DeletePastSaleAnswer>("DeletePastSaleAnswer")(z.object({ pastSaleId: z.string() }));
registerResponse<AdjustSaleAnswer>("AdjustSaleAnswer")(
  z.object({ sale: flashSale, changed: z.object({ portions: z.int(), minutes: z.int() }) }),
);
registerResponse<StopSaleAnswer>("StopSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("stopped"), pastSale: flashSale, openOrders: z.int() }),
  ]),
);
registerResponse<SalePlansAnswer>("SalePlansAnswer")(z.object({ plans: z.array(shownPlan) }));
registerResponse<SwitchPlanAnswer>("SwitchPlanAnswer")(z.object({ plan: shownPlan }));
registerResponse<PauseSalesAnswer>("PauseSalesAnswer")(z.object({ pausedUntil: z.string().nullable() }));
registerResponse<OpenOrdersAnswer>("OpenOrdersAnswer")(z.object({ openOrders: z.int() }));
registerResponse<NearbySales>("NearbySales")(
  z.object({
    sales: z.array(
      flashSale.extend({
        vendorId: z.string(),
        coordinates,
        distanceKm: z.number(),
        allergenText: z.string(),
        priceLabel: z.string(),
      }),
    ),
  }),
);
