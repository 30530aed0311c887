import { type CreateFlashSaleAnswer, createFlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { presentSale } from "./flash-sales.presenter.ts";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { sellingVendorOnly } from "../http/vendor-access.ts";
import { createSale } from "./create-sale.ts";

/** Creates a sale, under /engine/flashsales. */
export const createSaleRouter = createRouter();

createSaleRouter.post(
  "/create",
  endpoint(
    authenticate,
    sellingVendorOnly,
    rateLimited({ perUser: limits.startSale }),
    validate(createFlashSale),
    async ({ vendor, body }) => {
      const result = await createSale(vendor.id, body.flashsaleData, vendor.record.coordinates);
      const answer: CreateFlashSaleAnswer = { sale: presentSale(result.sale, now()) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);
