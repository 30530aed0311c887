import type { FlashSaleRecord, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  firstPricedAt,
  lowestPriceBefore,
  type PriceHistoryRecord,
  pricedSaleKey,
  priceHistoryId,
  priceHistoryPurgeAt,
  priceSpansOf,
} from "@flashplate/contract/pricing/price-history";
import type { StoredRecord } from "./stored-record.ts";

type SaleRecord = StoredRecord & { data: FlashSaleRecord | PastSaleRecord };

/** The histories of prices of the dishes that these sales offer. */
export function priceHistories(records: readonly StoredRecord[], loadedAt: Date): StoredRecord[] {
  const histories = new Map<string, PriceHistoryRecord>();
  for (const { id, data } of records.filter(isSale)) {
    const { vendorId, item_id } = data;
    const isOffMenu = item_id === id;
    if (isOffMenu) continue;
    const key = priceHistoryId(vendorId, item_id);
    const history = histories.get(key) ?? {
      vendorId,
      item_id,
      sales: {},
      purgeAt: priceHistoryPurgeAt(loadedAt),
    };
    history.sales[pricedSaleKey(id, data.createdAt)] = priceSpansOf(data);
    histories.set(key, history);
  }
  return [...histories].map(([id, data]) => ({ collection: "PriceHistory", id, data }));
}

/** A record, with the prior price of the dish if it is a sale that has started. */
export function withPriorPrice(
  record: StoredRecord,
  histories: readonly StoredRecord[],
  loadedAt: Date,
): StoredRecord {
  if (!isSale(record) || firstPricedAt(record.data) > loadedAt) return record;
  const id = priceHistoryId(record.data.vendorId, record.data.item_id);
  const history = histories.find((one) => one.id === id)?.data as PriceHistoryRecord | undefined;
  const prior = lowestPriceBefore(Object.values(history?.sales ?? {}).flat(), firstPricedAt(record.data));
  if (prior === undefined) return record;
  return { ...record, data: { ...record.data, priorPrice_cents: prior } };
}

function isSale(record: StoredRecord): record is SaleRecord {
  return record.collection === "FlashSales" || record.collection === "PastSales";
}
