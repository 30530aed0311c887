import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
import type { NearbySales } from "../orders/orders.ts";
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

schemaFor<Instant>("Instant")(answeredInstant);
schemaFor<FlashSale>("FlashSale")(flashSale);
schemaFor<FlashSale[]>("FlashSales")(z.array(flashSale));
schemaFor<CreateFlashSaleAnswer>("CreateFlashSaleAnswer")(z.object({ sale: flashSale }));
schemaFor<AddToPastAnswer>("AddToPastAnswer")(z.object({ pastSale: flashSale }));
schemaFor<UpdateFlashSaleAnswer>("UpdateFlashSaleAnswer")(z.object({ sale: flashSale }));
schemaFor<DeleteFlashSaleAnswer>("DeleteFlashSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("ended"), cancelledOrders: z.int(), pastSale: flashSale }),
  ]),
);
schemaFor<DeletePastSaleAnswer>("DeletePastSaleAnswer")(z.object({ pastSaleId: z.string() }));
schemaFor<AdjustSaleAnswer>("AdjustSaleAnswer")(
  z.object({ sale: flashSale, changed: z.object({ portions: z.int(), minutes: z.int() }) }),
);
schemaFor<StopSaleAnswer>("StopSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("stopped"), pastSale: flashSale, openOrders: z.int() }),
  ]),
);
schemaFor<PauseSalesAnswer>("PauseSalesAnswer")(z.object({ pausedUntil: z.string().nullable() }));
schemaFor<OpenOrdersAnswer>("OpenOrdersAnswer")(z.object({ openOrders: z.int() }));
schemaFor<NearbySales>("NearbySales")(
  z.object({
    sales: z.array(flashSale.extend({ vendorId: z.string(), coordinates, distanceKm: z.number() })),
  }),
);
