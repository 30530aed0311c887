import { isDeepStrictEqual } from "node:util";
import type { FlashSaleRecord, SalePlace } from "@flashplate/contract/flash-sales/flash-sales";
import type { SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { now } from "../../platform/clock.ts";
import { logError } from "../../platform/logging/logger.ts";
import { everyLiveSaleOfAllVendors } from "../../store/flash-sales/flash-sales.repository.ts";
import {
  createMap,
  forgetMap,
  newCellId,
  readMap,
  type SearchMap,
} from "../../store/flash-sales/search-cells.repository.ts";
import {
  cellAt,
  isDueInSearch,
  searchedSale,
  splitCell,
  worldCell,
} from "../../store/flash-sales/search-cells.ts";
import { removeEntry, showAgain } from "./repair-entry.ts";

/** The map that this instance builds now. */
let building: Promise<SearchMap> | undefined;

/**
 * Makes the map and the cells of a project that has none, from its live sales. Calls at the same time share
 * one build. It may stop anywhere and run in two instances at once: the map is stored after its cells, and
 * only once.
 */
export function buildSearchMap(): Promise<SearchMap> {
  building ??= build().finally(() => {
    building = undefined;
  });
  return building;
}

async function build(): Promise<SearchMap> {
  // Another call may have built one since this one has found none.
  const known = await readMap();
  if (known.length > 0) return known;
  // A sale without `isSearched` was stored before there were cells. A reservation updates its entry in a
  // cell, so it needs one.
  const sales = await entriesOf(({ isSearched }) => isSearched !== false);
  const isOwn = await createMap(splitCell({ cell: { ...worldCell, id: newCellId() }, sales }, newCellId));
  forgetMap();
  if (isOwn) await mendEntries(sales);
  return readMap();
}

/** The entries of live sales that match. */
async function entriesOf(isIncluded: (sale: FlashSaleRecord) => boolean): Promise<SearchedSales> {
  const sales: SearchedSales = {};
  for await (const { id, record } of everyLiveSaleOfAllVendors(now())) {
    const searched = searchedSale(record);
    if (searched && isIncluded(record)) sales[id] = searched;
  }
  return sales;
}

/**
 * Writes the entries of sales that have changed since `built` was read: a commit that reads no map writes no
 * cell. Adds sales that have become due. An entry that cannot be written delays neither the others nor the
 * search: `checkSearchCells` corrects it within an hour, and completes this if it is killed.
 */
async function mendEntries(built: SearchedSales): Promise<void> {
  const wanted = await entriesOf((sale) => sale.isSearched !== false || isDueInSearch(sale, now()));
  const ids = new Set([...Object.keys(built), ...Object.keys(wanted)]);
  for (const id of ids) {
    if (isDeepStrictEqual(built[id], wanted[id])) continue;
    try {
      await mendEntry(id, built[id]?.place);
    } catch (error) {
      logError("search-entry-not-corrected", error, { saleId: id });
    }
  }
}

/** @param builtPlace the place under which the map has the sale */
async function mendEntry(id: string, builtPlace: SalePlace | undefined): Promise<void> {
  await showAgain(id);
  if (builtPlace) await removeEntry(cellAt(await readMap(), builtPlace), id);
}
