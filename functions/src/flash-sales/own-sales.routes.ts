import { type AddToPastAnswer, addToPast, type FlashSale } from "@flashplate/contract/flash-sales";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { presentSale } from "./flash-sales.presenter.ts";
import { archiveOwnSale, endedSales, liveSales } from "./flash-sales.service.ts";

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
