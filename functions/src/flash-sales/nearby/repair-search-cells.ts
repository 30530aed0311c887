import { isDeepStrictEqual } from "node:util";
import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { SearchCell, SearchedSale, SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { now } from "../../platform/clock.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { pageOfLive, readLiveSales } from "../../store/flash-sales/flash-sales.repository.ts";
import {
  deleteLeftoverCells,
  readCell,
  readMap,
  type SearchMap,
} from "../../store/flash-sales/search-cells.repository.ts";
import { cellAt, isDueInSearch, searchedSale, stockLevel } from "../../store/flash-sales/search-cells.ts";
import { pageOfCells } from "./keep-search-cells.ts";
import { isInCell, removeEntry, showAgain } from "./repair-entry.ts";

const pageSize = 200;
/** The function runs two passes in turn. Each has half of its timeout, less the time of an item. */
const runMs = 85_000;

/**
 * Compares every live sale with its cell, and shows it again where they differ. Sales and cells are
 * written in the same commits, so they differ only after a change by hand, a restore, or writes of an
 * older version.
 */
export async function repairSearchedSales(): Promise<void> {
  let map: SearchMap = [];
  /** The cells of the present page, by id, so that each is read once. */
  const cells = new Map<string, SearchedSales>();
  await runPass({
    name: "searched-sales",
    page: async (from) => {
      // Cells change during a run, so each page reads them again.
      map = await readMap();
      cells.clear();
      return pageOfLive(now(), pageSize, from);
    },
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id, record }) => {
      if (map.length === 0 || !record.place) return;
      const cell = cellAt(map, record.place);
      const sales = cells.get(cell.id) ?? (await readCell(cell.id)) ?? {};
      cells.set(cell.id, sales);
      if (!isShownCorrectly(record, sales[id])) await showAgain(id);
    },
    runMs,
  });
}

function isShownCorrectly(record: FlashSaleRecord, shown: SearchedSale | undefined): boolean {
  // The sale was stored before there were cells. `showAgain` sets `isSearched`.
  if (record.isSearched === undefined) return false;
  if (!record.isSearched) return !shown && !isDueInSearch(record, now());
  const expected = searchedSale(record);
  if (!shown || !expected) return false;
  // Reservations update a cell only when the level of the stock changes.
  const hasSameLevel = stockLevel(shown.remaining) === stockLevel(expected.remaining);
  return hasSameLevel && isDeepStrictEqual({ ...shown, remaining: 0 }, { ...expected, remaining: 0 });
}

/** Removes entries whose sale does not exist or is elsewhere, and cells that no map names. */
export async function repairSearchCells(): Promise<void> {
  let hasMap = false;
  await runPass<SearchCell>({
    name: "search-entries",
    page: async (from) => {
      const page = await pageOfCells(from);
      hasMap ||= page.items.length > 0;
      return page;
    },
    idOf: ({ id }) => id,
    cursorOf: ({ id }) => id,
    handle: (cell) => removeLeftovers(cell),
    runMs,
  });
  // Without a map, every cell would count as one that no map names.
  if (hasMap) await deleteLeftoverCells(await readMap(), now());
}

async function removeLeftovers(cell: SearchCell): Promise<void> {
  const ids = Object.keys((await readCell(cell.id)) ?? {});
  const live = await readLiveSales(ids);
  for (const id of ids.filter((one) => !isInCell(live.get(one), cell))) await removeEntry(cell, id);
}
