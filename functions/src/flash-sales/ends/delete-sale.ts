import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { deleteUnusedPictures } from "../../menu/pictures/pictures.service.ts";
import { planCancellations } from "../../orders/cancellation/cancel-orders.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { listLiveSales, readSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { countOpenOfSale, listOpenOfSaleIn } from "../../store/orders/orders-of-sale.repository.ts";
import { findOwnSale, ownDocumentsOf } from "../find-sales.ts";
import { planEndAnnouncement, planRemovedOccurrence, transactInSaleQueue } from "./early-end.ts";
import { endSaleIn, type LiveSale } from "./end-sale.ts";

/** The result of deleting a live sale. */
export type SaleDeletion =
  | { outcome: "removed" }
  | { outcome: "ended"; cancelledOrders: number; sale: Stored<FlashSaleRecord> };

/**
 * Deletes a live sale. If it has orders, it ends now and becomes a past sale; pending orders are
 * cancelled and their portions count as unsold. All of this is one transaction, so a concurrent
 * reservation either comes before it or finds no sale.
 * @throws request/not-found, also if the sale has ended or was deleted before
 */
export async function deleteOwnSale(vendorId: string, id: string): Promise<SaleDeletion> {
  const { deletion, sale } = await transactInSaleQueue(id, async (transaction) => {
    const documents = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    const { live } = documents;
    if (!live || saleStateAt(live, now()) === "past") throw notActive();
    const occurrence = await planRemovedOccurrence(transaction, live, { isFinal: true });
    const reason = "The restaurant ended this sale early.";
    const deletion = await endWithOrdersIn(transaction, { id, record: live, documents }, reason);
    occurrence.write();
    return { deletion, sale: live };
  });
  if (deletion.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
  return deletion;
}

/**
 * Deletes every live sale of a vendor that may no longer sell, each in its own transaction. Idempotent,
 * also if calls run concurrently or stop half-way.
 * @param reason shown to consumers whose orders are cancelled
 * @returns how many orders were cancelled
 */
export async function endVendorSales(vendorId: string, reason: string): Promise<number> {
  let cancelled = 0;
  for (;;) {
    // Lists again after each round, because a concurrent request may have started a sale.
    const sales = await listLiveSales(vendorId, now());
    if (sales.length === 0) return cancelled;
    for (const { id, record } of sales) {
      const deletion = await transactInSaleQueue(id, async (transaction) => {
        const documents = await readSaleIn(transaction, id);
        const { live } = documents;
        if (!live) return undefined;
        const occurrence = await planRemovedOccurrence(transaction, live, { isFinal: false });
        const ended = await endWithOrdersIn(transaction, { id, record: live, documents }, reason);
        // A sale with orders stays among the past ones. Its occurrence is not made again.
        if (ended.outcome === "removed") occurrence.write();
        return ended;
      });
      if (deletion?.outcome === "ended") cancelled += deletion.cancelledOrders;
      if (deletion?.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(record)]);
    }
  }
}

/**
 * How many orders of a sale are open, also unpaid ones: deleting the sale would cancel them.
 * @throws request/not-found (also for another vendor's sale)
 */
export async function countOpenOrders(vendorId: string, saleId: string): Promise<number> {
  await findOwnSale(vendorId, saleId);
  return countOpenOfSale(saleId);
}

/**
 * Ends a live sale that this transaction has read, with its pending orders, or removes it if it has
 * no orders.
 */
async function endWithOrdersIn(
  transaction: Transaction,
  { id, record: live, documents }: LiveSale,
  reason: string,
): Promise<SaleDeletion> {
  const orders = await listOpenOfSaleIn(transaction, id);
  const at = now();
  const cancellations = await planCancellations(transaction, orders);
  const announcement = await planEndAnnouncement(transaction, { id, record: live }, at);
  announcement.write();
  const subject = { id, name: live.item_name };
  const act = { vendorId: live.vendorId, action: "sale-deleted", subject, count: orders.length } as const;
  const cancelled = orders.map(({ record }) => record);
  const sale = endSaleIn(transaction, { id, record: live, documents }, cancelled, at);
  logActivity(transaction, act, { before: live, after: sale?.record });
  if (!sale) return { outcome: "removed" };
  cancellations.write(reason, at);
  return { outcome: "ended", cancelledOrders: orders.length, sale };
}

function notActive(): AppError {
  return new AppError(
    "request/not-found",
    "This sale is not among your active ones. It has ended or was deleted; reload the page.",
  );
}
