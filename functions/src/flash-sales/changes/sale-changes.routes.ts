import {
  type DeleteFlashSaleAnswer,
  type DeletePastSaleAnswer,
  deleteFlashSale,
  deletePastSale,
  type OpenOrdersAnswer,
  openOrdersQuery,
  type StopSaleAnswer,
  stopSale,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import { authenticate } from "../../http/access/authenticate.ts";
import { vendorOnly } from "../../http/access/vendor-access.ts";
import { ok } from "../../http/answer.ts";
import { validate, validateQuery } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { deleteOwnPastSale } from "../ends/delete-past-sale.ts";
import { countOpenOrders, deleteOwnSale } from "../ends/delete-sale.ts";
import { stopOwnSale } from "../ends/stop-sale.ts";
import { presentSale } from "../flash-sales.presenter.ts";

/** Changes of sales that span domains, under /api/flashsaleAPI. */
export const saleChangesRouter = createRouter();

saleChangesRouter.post(
  "/stop",
  endpoint(authenticate, vendorOnly, validate(stopSale), async ({ vendor, body }) => {
    const stop = await stopOwnSale(vendor.id, body.saleId);
    if (stop.outcome === "removed") return ok<StopSaleAnswer>({ outcome: "removed" });
    const { openOrders, sale } = stop;
    return ok<StopSaleAnswer>({ outcome: "stopped", pastSale: presentSale(sale, now()), openOrders });
  }),
);

saleChangesRouter.get(
  "/openOrders",
  endpoint(authenticate, vendorOnly, validateQuery(openOrdersQuery), async ({ vendor, query }) =>
    ok<OpenOrdersAnswer>({ openOrders: await countOpenOrders(vendor.id, query.saleId) }),
  ),
);

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
