import type { FlashSaleData, FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { newSaleRecord, requireValidTimes, storeNewSaleIn } from "../flash-sales/create-sale.ts";
import { newSaleId, readSale } from "../flash-sales/flash-sales.repository.ts";
import { deleteUnusedPictures } from "../menu/pictures.service.ts";
import { announce } from "../notifications/outbox.service.ts";
import { now } from "../platform/clock.ts";
import { pictureUrlsOf } from "../platform/picture-urls.ts";
import type { Point } from "../platform/places.ts";
import type { Stored } from "../platform/records.ts";
import { idOfRequest } from "../platform/request-id.ts";
import { inTransaction } from "../platform/transactions.ts";
import { type DishToSell, dishToSell } from "./dish-to-sell.ts";

interface StartedSale {
  sale: Stored<FlashSaleRecord>;
  created: boolean;
}

/**
 * Starts or schedules a sale of a dish on the vendor's menu, or of one that is not on it. A repeated
 * request with the same `requestId` returns the existing sale, even if it has ended since. With
 * `pastSaleId`, the sale replaces that past one.
 * @param coordinates the vendor's
 * @throws request/invalid (dish, picture, times), sale/price-changed, request/not-found (the past
 * sale), sale/not-ended, vendor/not-approved, sale/too-many
 */
export async function startSale(
  vendorId: string,
  data: FlashSaleData,
  coordinates: Point,
): Promise<StartedSale> {
  const { requestId } = data;
  const id = requestId === undefined ? newSaleId() : idOfRequest(vendorId, requestId);
  const existing = requestId === undefined ? undefined : await readSale(id);
  if (existing) return { sale: existing, created: false };

  const at = now();
  requireValidTimes(data, at);
  try {
    const offer = await dishToSell(vendorId, data, id);
    return await storeOffer(offer, id, vendorId, data, coordinates, at);
  } catch (error) {
    // A concurrent copy of the request may have stored the sale and used the upload.
    const other = requestId === undefined ? undefined : await readSale(id);
    if (!other) throw error;
    return { sale: other, created: false };
  }
}

async function storeOffer(
  { dish, stored: pictures, uploads }: DishToSell,
  id: string,
  vendorId: string,
  data: FlashSaleData,
  coordinates: Point,
  at: Date,
): Promise<StartedSale> {
  try {
    const sale = { id, record: newSaleRecord(vendorId, data, dish, coordinates, at) };
    const stored = await storeAndAnnounce(sale, data.pastSaleId);
    if (stored) {
      const replaced = stored.replaced ? [pictureUrlsOf(stored.replaced)] : [];
      await deleteUnusedPictures(vendorId, [...replaced, ...uploads]);
      return { sale, created: true };
    }
    const other = await readSale(id);
    if (!other) throw new Error(`The sale ${id} was removed while a request for it was repeated.`);
    return { sale: other, created: false };
  } finally {
    await deleteUnusedPictures(vendorId, pictures);
  }
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
