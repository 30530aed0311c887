import { type CreateFlashSaleAnswer, createFlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { sellingVendorOnly } from "../http/access/vendor-access.ts";
import { created, ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { now } from "../platform/clock.ts";
import { createSale } from "./create-sale.ts";
import { presentSale } from "./flash-sales.presenter.ts";

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
