import {
  type AddToPastAnswer,
  addToPast,
  type CreateFlashSaleAnswer,
  createFlashSale,
  type FlashSale,
} from "@flashplate/contract/flash-sales";
import { type NearbySales, salesNearby } from "@flashplate/contract/orders";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { sellingVendorOnly, vendorOnly, verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateQuery } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { presentNearby, presentSale } from "./flash-sales.presenter.ts";
import { archiveOwnSale, endedSales, liveSales, startSale } from "./flash-sales.service.ts";
import { activeSalesNear } from "./nearby.service.ts";

/** Starting sales: under /engine/flashsales. */
export const flashSalesRouter = Router();

flashSalesRouter.post(
  "/create",
  endpoint(
    authenticate,
    sellingVendorOnly,
    rateLimited({ perUser: limits.startSale }),
    validate(createFlashSale),
    async ({ vendor, body }) => {
      const result = await startSale(vendor.id, body.flashsaleData, vendor.record.coordinates);
      const answer: CreateFlashSaleAnswer = { sale: presentSale(result.sale, now()) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);

/** The vendor's own sales: under /api/flashsaleAPI. */
export const ownSalesRouter = Router();

ownSalesRouter.get(
  "/allFlashSales",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const sales = await liveSales(vendor.id);
    return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now())));
  }),
);

ownSalesRouter.get(
  "/getPastSales",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const sales = await endedSales(vendor.id);
    return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now())));
  }),
);

ownSalesRouter.post(
  "/addToPast",
  endpoint(authenticate, vendorOnly, validate(addToPast), async ({ vendor, body }) => {
    const sale = await archiveOwnSale(vendor.id, body.reqBody.currentSaleId);
    return ok<AddToPastAnswer>({ pastSale: presentSale(sale, now()) });
  }),
);

/** What a consumer finds: under /api/consumerAPI. */
export const nearbySalesRouter = Router();

nearbySalesRouter.get(
  "/sales",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.searchSales }),
    validateQuery(salesNearby),
    async ({ query }) => {
      const point = { latitude: query.lat, longitude: query.lng };
      const found = await activeSalesNear(point, query.radiusKm);
      return ok<NearbySales>({ sales: found.map((one) => presentNearby(one, now())) });
    },
  ),
);
