import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { type Cents, toCents } from "@flashplate/contract/shared/money";

/** What the sold portions of a sale cost, also if its price has changed since. */
export function revenueOf(sale: FlashSale): Cents {
  return sale.revenue === undefined ? soldOf(sale) * toCents(sale.discountedPrice) : toCents(sale.revenue);
}
