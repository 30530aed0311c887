import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { type Cents, toCents } from "@flashplate/contract/shared/money";

/** The sum of the prices of the sold portions. `revenue` has it if the price of the sale has changed. */
export function revenueOf(sale: FlashSale): Cents {
  return sale.revenue === undefined ? soldOf(sale) * toCents(sale.discountedPrice) : toCents(sale.revenue);
}
