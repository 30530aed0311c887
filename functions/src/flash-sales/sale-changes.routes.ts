import {
  type DeleteFlashSaleAnswer,
  type DeletePastSaleAnswer,
  deleteFlashSale,
  deletePastSale,
  getFlashSaleById,
  type UpdateFlashSaleAnswer,
  updateFlashSale,
} from "@flashplate/contract/flash-sale-changes";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { asMethod } from "../http/method-override.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { presentSale } from "./flash-sales.presenter.ts";
import { deleteOwnSale, editOwnSale, findOwnSale, forgetOwnPastSale } from "./sale-changes.service.ts";

/** One sale of the vendor's own: under /api/flashsaleAPI. */
export const saleChangesRouter = Router();

saleChangesRouter.post(
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

// The specification's method is UPDATE, which Node's HTTP parser refuses before anybody can answer.
saleChangesRouter.route("/updateFlashSale").put(update).patch(update).post(asMethod("UPDATE"), update);

saleChangesRouter.delete(
  "/deleteFlashSale",
  endpoint(authenticate, vendorOnly, validate(deleteFlashSale), async ({ vendor, body }) => {
    const removal = await deleteOwnSale(vendor.id, body.saleId);
    if (removal.outcome === "removed") return ok<DeleteFlashSaleAnswer>({ outcome: "removed" });
    const { cancelledOrders, sale } = removal;
    return ok<DeleteFlashSaleAnswer>({
      outcome: "ended",
      cancelledOrders,
      pastSale: presentSale(sale, now()),
    });
  }),
);

saleChangesRouter.delete(
  "/deletePastSale",
  endpoint(authenticate, vendorOnly, validate(deletePastSale), async ({ vendor, body }) => {
    await forgetOwnPastSale(vendor.id, body.pastSaleId);
    return ok<DeletePastSaleAnswer>({ pastSaleId: body.pastSaleId });
  }),
);
