import type {
  DeleteFlashSaleAnswer,
  DeletePastSaleAnswer,
  OpenOrdersAnswer,
  StopSaleAnswer,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  deletePastSaleEndpoint,
  deleteSaleEndpoint,
  openOrdersEndpoint,
  stopSaleEndpoint,
} from "@flashplate/contract/flash-sales/flash-sales.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { deleteOwnPastSale } from "../ends/delete-past-sale.ts";
import { countOpenOrders, deleteOwnSale } from "../ends/delete-sale.ts";
import { stopOwnSale } from "../ends/stop-sale.ts";
import { presentChangedSale } from "../find-sales.ts";
import { presentSale } from "../flash-sales.presenter.ts";

/** Stops and deletions of sales, which concern their orders too, under /api/flashsaleAPI. */
export const saleChangesRouter = createRouter();

mount(saleChangesRouter, stopSaleEndpoint, async ({ vendor, role, body }) => {
  const stop = await stopOwnSale(vendor.id, body.saleId);
  if (stop.outcome === "removed") return ok<StopSaleAnswer>({ outcome: "removed" });
  const { openOrders, sale } = stop;
  const pastSale = presentChangedSale(sale, now(), role);
  return ok<StopSaleAnswer>({ outcome: "stopped", pastSale, openOrders });
});

mount(saleChangesRouter, openOrdersEndpoint, async ({ vendor, query }) =>
  ok<OpenOrdersAnswer>({ openOrders: await countOpenOrders(vendor.id, query.saleId) }),
);

mount(saleChangesRouter, deleteSaleEndpoint, async ({ vendor, role, body }) => {
  const deletion = await deleteOwnSale(vendor.id, body.saleId);
  if (deletion.outcome === "removed") return ok<DeleteFlashSaleAnswer>({ outcome: "removed" });
  const { cancelledOrders, sale } = deletion;
  return ok<DeleteFlashSaleAnswer>({
    outcome: "ended",
    cancelledOrders,
    pastSale: presentSale(sale, now(), role),
  });
});

mount(saleChangesRouter, deletePastSaleEndpoint, async ({ vendor, body }) => {
  await deleteOwnPastSale(vendor.id, body.pastSaleId);
  return ok<DeletePastSaleAnswer>({ pastSaleId: body.pastSaleId });
});
