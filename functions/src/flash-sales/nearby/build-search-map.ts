import type { SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { now } from "../../platform/clock.ts";
import { everyLiveSaleOfAllVendors } from "../../store/flash-sales.repository.ts";
import {
  createMap,
  forgetMap,
  newCellId,
  readMap,
  type SearchMap,
} from "../../store/search-cells.repository.ts";
import { isDueInSearch, searchedSale, splitCell, worldCell } from "../../store/search-cells.ts";

/**
 * Makes the map and the cells of a project that has none, from its live sales. It may stop anywhere
 * and run twice at once: the map is stored last, and only once.
 */
export async function buildSearchMap(): Promise<SearchMap> {
  const at = now();
  const sales: SearchedSales = {};
  for await (const { id, record } of everyLiveSaleOfAllVendors(at)) {
    const searched = searchedSale(record);
    // A sale without `isSearched` was stored before there were cells. A reservation updates its entry in a
    // cell, so it needs one.
    const isIncluded = record.isSearched !== false || isDueInSearch(record, at);
    if (searched && isIncluded) sales[id] = searched;
  }
  await createMap(splitCell({ cell: { ...worldCell, id: newCellId() }, sales }, newCellId));
  forgetMap();
  return readMap();
}
