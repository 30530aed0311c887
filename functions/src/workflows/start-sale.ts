import type { FlashSaleData, FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { newSaleRecord, requireValidTimes, storeNewSaleIn } from "../flash-sales/create-sale.ts";
import { newSaleId, readSale } from "../flash-sales/flash-sales.repository.ts";
import { findDish } from "../menu/menu.service.ts";
import { deleteUnusedPictures } from "../menu/pictures.service.ts";
import { announce } from "../notifications/outbox.service.ts";
import { invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { pictureUrlsOf } from "../platform/picture-urls.ts";
import type { Point } from "../platform/places.ts";
import type { Stored } from "../platform/records.ts";
import { idOfRequest } from "../platform/request-id.ts";
import { inTransaction } from "../platform/transactions.ts";

/**
 * Starts or schedules a sale of a dish on the vendor's menu. A repeated request with the same
 * `requestId` returns the existing sale, even if it has ended since. With `pastSaleId`, the sale
 * replaces that past one.
 * @param coordinates the vendor's
 * @throws request/invalid (unknown dish, times), sale/price-changed, request/not-found (the past
 * sale), sale/not-ended, vendor/not-approved, sale/too-many
 */
export async function startSale(
  vendorId: string,
  data: FlashSaleData,
  coordinates: Point,
): Promise<{ sale: Stored<FlashSaleRecord>; created: boolean }> {
  const { requestId, pastSaleId } = data;
  const id = requestId === undefined ? newSaleId() : idOfRequest(vendorId, requestId);
  const existing = requestId === undefined ? undefined : await readSale(id);
  if (existing) return { sale: existing, created: false };

  const at = now();
  requireValidTimes(data, at);
  const dish = await findDish(vendorId, data);
  if (!dish) {
    throw invalidFields({
      "flashsaleData.item_name": "This dish is not on your menu any more. Choose another one.",
    });
  }
  const sale = { id, record: newSaleRecord(vendorId, data, dish, coordinates, at) };
  const stored = await storeAndAnnounce(sale, pastSaleId);
  if (stored) {
    if (stored.replaced) await deleteUnusedPictures(vendorId, [pictureUrlsOf(stored.replaced)]);
    return { sale, created: true };
  }
  // A concurrent request with the same id has stored the sale.
  const other = await readSale(id);
  if (!other) throw new Error(`The sale ${id} was removed while a request for it was repeated.`);
  return { sale: other, created: false };
}

function storeAndAnnounce(sale: Stored<FlashSaleRecord>, pastSaleId: string | undefined) {
  return inTransaction(async (transaction) => {
    const stored = await storeNewSaleIn(transaction, sale, pastSaleId);
    if (stored && sale.record.startAnnounced) {
      const { vendorName } = stored;
      announce(transaction, { kind: "sale-started", saleId: sale.id, sale: sale.record, vendorName });
    }
    return stored;
  });
}
