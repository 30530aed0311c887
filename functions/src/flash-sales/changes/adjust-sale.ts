import { type AdjustSale, maxAdjustmentsKept } from "@flashplate/contract/flash-sales/flash-sale-changes";
import {
  addMinutes,
  type FlashSaleRecord,
  maxSaleQuantity,
  saleStateAt,
} from "@flashplate/contract/flash-sales/flash-sales";
import type { SaleChange } from "@flashplate/contract/flash-sales/sale-adjustments";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { stockOf } from "../../orders/sale-stock.ts";
import { invalidFields, notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { ownDocumentsOf } from "../find-sales.ts";
import { planExtension } from "../sale-promises.ts";
import { belowSold, endProblem, saleEnded, soldOutTime } from "./edit-sale.ts";

/** A sale after an adjustment, and what the adjustment changed. */
export interface AdjustedSale {
  sale: Stored<FlashSaleRecord>;
  changed: SaleChange;
}

/**
 * Adds portions or minutes to a live sale, or sells it out, in one transaction. A repeated request
 * returns what it changed before, also after the sale has ended.
 * @throws request/not-found, sale/ended, sale/below-sold, request/invalid
 */
export function adjustOwnSale(vendorId: string, request: AdjustSale): Promise<AdjustedSale> {
  const { saleId: id, requestId } = request;
  const adjust = async (transaction: Transaction): Promise<AdjustedSale> => {
    const { live, past, map } = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    const sale = live ?? past;
    if (!sale) throw notFound("This sale");
    const earlier = sale.adjustments?.find((adjustment) => adjustment.id === requestId);
    if (earlier) {
      const { portions, minutes } = earlier;
      return { sale: { id, record: sale }, changed: { portions, minutes } };
    }
    if (!live) throw saleEnded();
    const at = now();
    const adjusted = adjustedSale(live, request, at);
    const promises = await planExtension(transaction, id, live, adjusted.record, at);
    const record = writeSaleIn(transaction, { id, record: adjusted.record }, map, live);
    promises.write();
    const subject = { id, name: live.item_name };
    logActivity(transaction, { vendorId, action: "sale-adjusted", subject }, { before: live, after: record });
    return { sale: { id, record }, changed: adjusted.changed };
  };
  // Reservations use the same queue.
  return runInQueue(id, () => inTransaction(adjust));
}

/**
 * The sale after an adjustment. The limit per person rises again with the quantity, so that the
 * opposite adjustment restores the sale. The sale is no longer marked as sold out once portions are on
 * sale again.
 * @throws sale/ended, sale/below-sold, request/invalid
 */
export function adjustedSale(
  sale: FlashSaleRecord,
  { portions = 0, minutes = 0, soldOut, requestId }: AdjustSale,
  at: Date,
): { record: FlashSaleRecord; changed: SaleChange } {
  if (saleStateAt(sale, at) === "past") throw saleEnded();
  // `0 -`, because a minus sign would make -0 of 0.
  const changed = { portions: soldOut ? 0 - sale.remaining : portions, minutes };
  const duration = sale.duration + minutes;
  // `stock`, `isStillSoldOut` and `soldOutTime` set these three anew.
  const { wanted_limit: _, isSoldOut, soldOutAt: __, ...rest } = sale;
  const stock = stockOf(sale, sale.item_quantity + changed.portions, sale.remaining + changed.portions);
  const isStillSoldOut = stock.remaining === 0 && (isSoldOut || soldOut);
  const record = {
    ...rest,
    ...stock,
    ...(isStillSoldOut && { isSoldOut: true }),
    ...soldOutTime(sale, stock.remaining, at),
    duration,
    end_time: addMinutes(sale.start_time, duration),
    adjustments: [...(sale.adjustments ?? []), { id: requestId, ...changed }].slice(-maxAdjustmentsKept),
  };
  requireUnsold(sale, record);
  requireValid(sale, record, minutes, at);
  return { record, changed };
}

/** Only portions that are not sold can be taken away. */
function requireUnsold(sale: FlashSaleRecord, { remaining }: FlashSaleRecord): void {
  if (remaining >= 0) return;
  throw belowSold(soldOf(sale), { portions: `Enter at least ${0 - sale.remaining}.` });
}

function requireValid(sale: FlashSaleRecord, after: FlashSaleRecord, minutes: number, at: Date): void {
  const fields: Record<string, string> = {};
  if (after.item_quantity > maxSaleQuantity) {
    fields.portions = `Enter at most ${maxSaleQuantity - sale.item_quantity}.`;
  }
  const problem = minutes === 0 ? undefined : (endProblem(after, at) ?? tooSoonProblem(after, at));
  if (problem) fields.minutes = problem;
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** Guests need a minute to reserve. A restaurant that wants to end a sale at once stops it. */
function tooSoonProblem({ end_time }: FlashSaleRecord, at: Date): string | undefined {
  return end_time < addMinutes(at, 1)
    ? "A sale ends in one minute at the earliest. Or stop selling."
    : undefined;
}
