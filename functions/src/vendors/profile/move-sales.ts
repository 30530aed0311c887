import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { placeOf } from "../../platform/places.ts";
import { priceRuleInSale } from "../../pricing/price-rule.ts";
import {
  everyLiveSale,
  readSaleIn,
  writeMovedSaleIn,
} from "../../store/flash-sales/flash-sales.repository.ts";
import { readVendorIn } from "../../store/vendors.repository.ts";

/**
 * Copies the vendor's coordinates, and the rule of prices there, to its live sales. Each transaction reads the
 * vendor too, so the last change wins even if the events of two changes arrive in the wrong order.
 */
export async function moveVendorSales(vendorId: string): Promise<void> {
  for await (const { id } of everyLiveSale(vendorId, now())) {
    await inTransaction(async (transaction) => {
      const { live, map } = await readSaleIn(transaction, id);
      const vendor = await readVendorIn(transaction, vendorId);
      if (!live || !vendor) return;
      const place = placeOf(vendor.record.coordinates);
      const moved = { ...(place && { place }), ...priceRuleInSale(vendor.record) };
      writeMovedSaleIn(transaction, { id, record: live }, moved, map);
    });
  }
}
