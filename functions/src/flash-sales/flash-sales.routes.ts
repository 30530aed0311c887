import { type CreateFlashSaleAnswer, createFlashSale } from "@flashplate/contract/flash-sales";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { sellingVendorOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { presentSale } from "./flash-sales.presenter.ts";
import { startSale } from "./flash-sales.service.ts";

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
