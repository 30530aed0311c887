import {
  type AdjustSaleAnswer,
  adjustSale,
  getFlashSaleById,
  type UpdateFlashSaleAnswer,
  updateFlashSale,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  type AddToPastAnswer,
  addToPast,
  type FlashSale,
} from "@flashplate/contract/flash-sales/flash-sales";
import { authenticate } from "../http/access/authenticate.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { asMethod } from "../http/method-override.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { now } from "../platform/clock.ts";
import { adjustOwnSale } from "./changes/adjust-sale.ts";
import { editOwnSale } from "./changes/edit-sale.ts";
import { archiveOwnSale } from "./ends/archive-sale.ts";
import { findEndedSales, findLiveSales, findOwnSale } from "./find-sales.ts";
import { presentSale } from "./flash-sales.presenter.ts";

/** The vendor's sales, under /api/flashsaleAPI. */
export const flashSalesRouter = createRouter();

flashSalesRouter.get(
  "/allFlashSales",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const sales = await findLiveSales(vendor.id);
    return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now())));
  }),
);

flashSalesRouter.get(
  "/getPastSales",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const sales = await findEndedSales(vendor.id);
    return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now())));
  }),
);

flashSalesRouter.post(
  "/getFlashSaleById",
  endpoint(authenticate, vendorOnly, validate(getFlashSaleById), async ({ vendor, body }) => {
    const sale = await findOwnSale(vendor.id, body.saleId);
    return ok<FlashSale>(presentSale(sale, now()));
  }),
);

const update = endpoint(authenticate, vendorOnly, validate(updateFlashSale), async ({ vendor, body }) => {
  const { currentSaleId, body: edit, seen } = body.reqBody;
  const sale = await editOwnSale(vendor.id, currentSaleId, edit, seen);
  return ok<UpdateFlashSaleAnswer>({ sale: presentSale(sale, now()) });
});

// Node's HTTP parser refuses the method UPDATE, which the product description names.
flashSalesRouter.route("/updateFlashSale").put(update).patch(update).post(asMethod("UPDATE"), update);

flashSalesRouter.post(
  "/adjust",
  endpoint(authenticate, vendorOnly, validate(adjustSale), async ({ vendor, body }) => {
    const { sale, changed } = await adjustOwnSale(vendor.id, body);
    return ok<AdjustSaleAnswer>({ sale: presentSale(sale, now()), changed });
  }),
);

flashSalesRouter.post(
  "/addToPast",
  endpoint(authenticate, vendorOnly, validate(addToPast), async ({ vendor, body }) => {
    const sale = await archiveOwnSale(vendor.id, body.reqBody.currentSaleId);
    return ok<AddToPastAnswer>({ pastSale: presentSale(sale, now()) });
  }),
);
