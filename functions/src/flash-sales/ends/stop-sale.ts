import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { saleStateAt, soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { deleteUnusedPictures } from "../../menu/pictures/pictures.service.ts";
import { notFound } from "../../platform/app-error.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { pictureUrlsOf } from "../../platform/services/picture-urls.ts";
import { readSaleIn, removeSaleIn, writeEndedIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { logActivity } from "../../store/log-activity.ts";
import { countOpenOfSale } from "../../store/orders/orders-of-sale.repository.ts";
import { ownDocumentsOf } from "../find-sales.ts";
import { planEndAnnouncement, planRemovedOccurrence, transactInSaleQueue } from "./early-end.ts";
import { stoppedSale } from "./end-sale.ts";

/** The result of stopping a sale. */
export type SaleStop =
  | { outcome: "removed" }
  | { outcome: "stopped"; openOrders: number; sale: Stored<FlashSaleRecord> };

/**
 * Ends a live sale now and keeps its orders, in one transaction, so a concurrent reservation either
 * comes before it or finds no sale. A scheduled sale of which nothing is sold is removed. A sale that is
 * over keeps its end and is archived.
 * @throws request/not-found, also if a scheduled sale was removed before
 */
export async function stopOwnSale(vendorId: string, id: string): Promise<SaleStop> {
  const { stop, sale } = await transactInSaleQueue(id, async (transaction) => {
    const documents = ownDocumentsOf(vendorId, await readSaleIn(transaction, id));
    const { live, past } = documents;
    const openOrders = await countOpenOfSale(id, transaction);
    if (past && !live) return { stop: stopped(id, past, openOrders), sale: past };
    if (!live) throw notFound("This sale");
    const at = now();
    const occurrence = await planRemovedOccurrence(transaction, live, { isFinal: true });
    const announcement = await planEndAnnouncement(transaction, { id, record: live }, at);
    const act = { vendorId, subject: { id, name: live.item_name }, count: live.remaining } as const;
    const state = saleStateAt(live, at);
    if (state !== "past") occurrence.write();
    if (state === "scheduled" && soldOf(live) === 0) {
      removeSaleIn(transaction, id, documents);
      logActivity(transaction, { ...act, count: 0, action: "sale-deleted" }, { before: live });
      return { stop: { outcome: "removed" as const }, sale: live };
    }
    announcement.write();
    const record = stoppedSale(live, at);
    writeEndedIn(transaction, { id, record }, documents.map);
    logActivity(transaction, { ...act, action: "sale-stopped" }, { before: live, after: record });
    return { stop: stopped(id, record, openOrders), sale: live };
  });
  if (stop.outcome === "removed") await deleteUnusedPictures(vendorId, [pictureUrlsOf(sale)]);
  return stop;
}

function stopped(id: string, record: FlashSaleRecord, openOrders: number): SaleStop {
  return { outcome: "stopped", openOrders, sale: { id, record } };
}
