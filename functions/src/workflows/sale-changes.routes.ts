import {
  type DeleteFlashSaleAnswer,
  type DeletePastSaleAnswer,
  deleteFlashSale,
  deletePastSale,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import { presentSale } from "../flash-sales/flash-sales.presenter.ts";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { vendorOnly } from "../vendors/vendor-access.ts";
import { deleteOwnPastSale, deleteOwnSale } from "./end-sale-with-orders.ts";

/** Changes of sales that span domains, under /api/flashsaleAPI. */
export const saleChangesRouter = createRouter();

saleChangesRouter.delete(
  "/deleteFlashSale",
  endpoint(authenticate, vendorOnly, validate(deleteFlashSale), async ({ vendor, body }) => {
    const deletion = await deleteOwnSale(vendor.id, body.saleId);
    if (deletion.outcome === "removed") return ok<DeleteFlashSaleAnswer>({ outcome: "removed" });
    const { cancelledOrders, sale } = deletion;
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
    await deleteOwnPastSale(vendor.id, body.pastSaleId);
    return ok<DeletePastSaleAnswer>({ pastSaleId: body.pastSaleId });
  }),
);
