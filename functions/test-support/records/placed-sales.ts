import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { Stored } from "../../src/platform/firestore/records.ts";
import { inTransaction } from "../../src/platform/firestore/transactions.ts";
import { writeSaleIn } from "../../src/store/flash-sales/flash-sales.repository.ts";
import { forgetSearch, readMapIn } from "../../src/store/flash-sales/search-cells.repository.ts";

/** Stores sales with a place as the product does. The next search of this process finds them. */
export async function storePlaced(sales: readonly Stored<FlashSaleRecord>[]): Promise<void> {
  await inTransaction(async (transaction) => {
    const map = await readMapIn(transaction);
    for (const sale of sales) writeSaleIn(transaction, sale, map, undefined);
  });
  forgetSearch();
}
