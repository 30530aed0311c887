import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { SearchCell } from "@flashplate/contract/flash-sales/search-cells";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { removeFromCellIn } from "../../store/flash-sales/search-cells.repository.ts";
import { isIn } from "../../store/flash-sales/search-cells.ts";

/** Writes a live sale to its cell again, or removes it from there if it is not due in the search. */
export function showAgain(id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const { live, map } = await readSaleIn(transaction, id);
    // `writeSaleIn` removes no entry if `isSearched` is false, and the stored value may be wrong.
    if (live) writeSaleIn(transaction, { id, record: { ...live, isSearched: true } }, map, live);
  });
}

/** Removes the entry of a sale from a cell, unless the sale is live and lies in the cell. */
export function removeEntry(cell: SearchCell, id: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const { live, map } = await readSaleIn(transaction, id);
    if (!isInCell(live, cell)) removeFromCellIn(transaction, map, cell.id, id);
  });
}

/** Whether a live sale lies in a cell. */
export function isInCell(live: FlashSaleRecord | undefined, cell: SearchCell): boolean {
  return live?.place !== undefined && isIn(cell, live.place);
}
