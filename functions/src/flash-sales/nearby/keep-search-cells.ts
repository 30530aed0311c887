import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { type SearchCell, searchLeadMinutes } from "@flashplate/contract/flash-sales/search-cells";
import { now } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { minuteRunMs, type PassPage, runPass } from "../../platform/passes/pass.ts";
import { afterTimed, passPageOf } from "../../platform/passes/pass-sources.ts";
import { pageOfUnsearched, readSaleIn, writeSaleIn } from "../../store/flash-sales/flash-sales.repository.ts";
import { joinCells, readMap, tendCell } from "../../store/flash-sales/search-cells.repository.ts";
import {
  type CellSize,
  cellAt,
  isDueInSearch,
  isSparse,
  sizeTogether,
  unionOf,
} from "../../store/flash-sales/search-cells.ts";
import { buildSearchMap } from "./build-search-map.ts";

/** Sales or cells per page. Full cells are split between pages, so this limits how far they grow. */
const pageSize = 100;
/** The two passes run in turn in the same minute. */
const runMs = minuteRunMs / 2;

/**
 * Adds sales to their cells `searchLeadMinutes` before they start or their pause ends. The search finds them
 * only from then on. Cells that have become full are split before the next page.
 */
export async function showComingSales(): Promise<void> {
  const until = addMinutes(now(), searchLeadMinutes);
  const filled = new Set<string>();
  await runPass({
    name: "coming-sales",
    page: async (from) => {
      for (const cellId of filled) await tendCell(cellId, now());
      filled.clear();
      return pageOfUnsearched(until, pageSize, from);
    },
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      const cellId = await showComingSale(id);
      if (cellId !== undefined) filled.add(cellId);
    },
    runMs,
  });
}

/** Returns the id of the cell to which this call has added the sale; undefined if it added none. */
function showComingSale(id: string): Promise<string | undefined> {
  return inTransaction(async (transaction) => {
    const { live, map } = await readSaleIn(transaction, id);
    const isMissing = live?.isSearched === false;
    if (!isMissing || !live.place || !isDueInSearch(live, now())) return undefined;
    // Adds a sale that is due to its cell. Without a map, the first search makes one that has the sale.
    writeSaleIn(transaction, { id, record: live }, map, live);
    return map.length > 0 ? cellAt(map, live.place).id : undefined;
  });
}

/** Removes sales that are over from every cell, splits full cells, and joins cells with few sales. */
export async function tendCells(): Promise<void> {
  const sizes = new Map<SearchCell, CellSize>();
  await runPass<SearchCell>({
    name: "search-cells",
    page: async (from) => {
      const page = await pageOfCells(from);
      if (page.items.length > 0 || from !== undefined) return page;
      // The project has no map yet.
      await buildSearchMap();
      return pageOfCells();
    },
    idOf: ({ id }) => id,
    cursorOf: ({ id }) => id,
    handle: async (cell) => {
      const size = await tendCell(cell.id, now());
      if (size) sizes.set(cell, size);
    },
    runMs,
  });
  await joinSparse(sizes);
}

/** Some cells, sorted by id. */
export async function pageOfCells(from = ""): Promise<PassPage<SearchCell>> {
  const cells = (await readMap()).filter(({ id }) => id > from);
  cells.sort((one, other) => (one.id < other.id ? -1 : 1));
  return passPageOf(cells.slice(0, pageSize), pageSize, ({ id }) => id);
}

/**
 * Joins cells with few sales in pairs that lie side by side. A run joins each cell once at most, because the
 * joined cell has another id.
 */
async function joinSparse(sizes: ReadonlyMap<SearchCell, CellSize>): Promise<void> {
  const sparse = [...sizes].filter(([, size]) => isSparse(size));
  const joined = new Set<SearchCell>();
  for (const [one, size] of sparse) {
    if (joined.has(one)) continue;
    const other = sparse.find(
      ([cell, sizeOfOther]) =>
        !joined.has(cell) &&
        // Only asks whether they lie side by side. `joinCells` makes the union, with a real id.
        unionOf(one, cell, () => "") !== undefined &&
        isSparse(sizeTogether(size, sizeOfOther)),
    )?.[0];
    if (!other) continue;
    joined.add(one).add(other);
    await joinCells(one, other);
  }
}
