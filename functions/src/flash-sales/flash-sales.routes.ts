import type {
  AdjustSaleAnswer,
  UpdateFlashSaleAnswer,
} from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { AddToPastAnswer, FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import {
  adjustSaleEndpoint,
  archiveSaleEndpoint,
  liveSalesEndpoint,
  pastSalesEndpoint,
  saleByIdEndpoint,
  updateSaleEndpoint,
} from "@flashplate/contract/flash-sales/flash-sales.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { now } from "../platform/clock.ts";
import { adjustOwnSale } from "./changes/adjust-sale.ts";
import { editOwnSale } from "./changes/edit-sale.ts";
import { archiveOwnSale } from "./ends/archive-sale.ts";
import { findEndedSales, findLiveSales, findOwnSale, presentChangedSale } from "./find-sales.ts";
import { presentSale } from "./flash-sales.presenter.ts";

/** The vendor's sales, under /api/flashsaleAPI. */
export const flashSalesRouter = createRouter();

mount(flashSalesRouter, liveSalesEndpoint, async ({ vendor, role }) => {
  const sales = await findLiveSales(vendor.id);
  return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now(), role)));
});

mount(flashSalesRouter, pastSalesEndpoint, async ({ vendor, role }) => {
  const sales = await findEndedSales(vendor.id);
  return ok<FlashSale[]>(sales.map((sale) => presentSale(sale, now(), role)));
});

mount(flashSalesRouter, saleByIdEndpoint, async ({ vendor, role, body }) => {
  const sale = await findOwnSale(vendor.id, body.saleId);
  return ok<FlashSale>(presentSale(sale, now(), role));
});

mount(flashSalesRouter, updateSaleEndpoint, async ({ vendor, role, body }) => {
  const { currentSaleId, body: edit, seen } = body.reqBody;
  const sale = await editOwnSale(vendor.id, currentSaleId, edit, seen);
  return ok<UpdateFlashSaleAnswer>({ sale: presentSale(sale, now(), role) });
});

mount(flashSalesRouter, adjustSaleEndpoint, async ({ vendor, role, body }) => {
  const { sale, changed } = await adjustOwnSale(vendor.id, body);
  return ok<AdjustSaleAnswer>({ sale: presentChangedSale(sale, now(), role), changed });
});

mount(flashSalesRouter, archiveSaleEndpoint, async ({ vendor, role, body }) => {
  const sale = await archiveOwnSale(vendor.id, body.reqBody.currentSaleId);
  return ok<AddToPastAnswer>({ pastSale: presentChangedSale(sale, now(), role) });
});
