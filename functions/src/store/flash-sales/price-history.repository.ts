import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  lowestPriceBefore,
  type PriceHistoryRecord,
  pricedSaleKey,
  priceHistoryId,
  priceHistoryPurgeAt,
  tidyHistory,
} from "@flashplate/contract/pricing/price-history";
import type { PriceSpan } from "@flashplate/contract/pricing/sale-prices";
import { FieldValue } from "firebase-admin/firestore";
import { now } from "../../platform/clock.ts";
import { collectionOf, type Stored } from "../../platform/firestore/records.ts";
import { nothingToWrite, type Plan, type Transaction } from "../../platform/firestore/transactions.ts";

const histories = () => collectionOf<PriceHistoryRecord>("PriceHistory");

const deletePageSize = 200;

/**
 * Replaces the prices of a sale in the history of its dish, in the transaction that writes the sale.
 * It needs no read. A dish that is not on the menu has no history.
 * @param spans undefined: the history has them already; empty: guests could never reserve
 */
export function writePricesIn(
  transaction: Transaction,
  sale: Stored<FlashSaleRecord>,
  spans: readonly PriceSpan[] | undefined,
): void {
  const { vendorId, item_id, createdAt } = sale.record;
  if (!spans || isOffMenu(sale)) return;
  const key = pricedSaleKey(sale.id, createdAt);
  transaction.set(
    histories().doc(priceHistoryId(vendorId, item_id)),
    {
      vendorId,
      item_id,
      sales: { [key]: spans.length > 0 ? [...spans] : FieldValue.delete() },
      purgeAt: priceHistoryPurgeAt(now()),
    },
    { merge: true },
  );
}

/** The lowest price before a sale, as a field of the sale, and a plan that tidies the history. */
export interface PlannedPriorPrice extends Plan {
  fields: Pick<FlashSaleRecord, "priorPrice_cents">;
}

/** A dish and its sale. A dish that is not on the menu has the id of the sale, and no history. */
interface SoldDish {
  vendorId: string;
  itemId: string;
  saleId: string;
}

/** Reads the lowest price of a dish in the 30 days before the first price of a sale. */
export async function planPriorPrice(
  transaction: Transaction,
  { vendorId, itemId, saleId }: SoldDish,
  firstPriceAt: Date,
): Promise<PlannedPriorPrice> {
  const isOnMenu = itemId !== saleId;
  if (!isOnMenu) return { ...nothingToWrite, fields: {} };
  const document = histories().doc(priceHistoryId(vendorId, itemId));
  const history = (await transaction.get(document)).data();
  if (!history) return { ...nothingToWrite, fields: {} };
  const prior = lowestPriceBefore(Object.values(history.sales).flat(), firstPriceAt);
  const { removed, merged } = tidyHistory(history.sales, now());
  return {
    fields: prior === undefined ? {} : { priorPrice_cents: prior },
    write() {
      if (removed.length === 0 && !merged) return;
      const sales = Object.fromEntries(removed.map((key) => [key, FieldValue.delete()]));
      transaction.set(
        document,
        { sales: { ...sales, ...(merged && { [merged.key]: merged.spans }) } },
        { merge: true },
      );
    },
  };
}

/** Deletes the histories of all dishes of a vendor. Idempotent. */
export async function deletePriceHistories(vendorId: string): Promise<void> {
  for (;;) {
    const { docs } = await histories().where("vendorId", "==", vendorId).limit(deletePageSize).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    if (docs.length < deletePageSize) return;
  }
}

function isOffMenu({ id, record }: Stored<FlashSaleRecord>): boolean {
  return record.item_id === id;
}
