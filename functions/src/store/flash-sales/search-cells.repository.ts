import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type {
  SearchCell,
  SearchCellRecord,
  SearchedSale,
  SearchedSales,
  SearchMapRecord,
} from "@flashplate/contract/flash-sales/search-cells";
import { type DocumentReference, FieldPath, FieldValue } from "firebase-admin/firestore";
import type { Document, Write } from "../../platform/firestore/optimistic-commit.ts";
import { collectionOf, type Stored } from "../../platform/firestore/records.ts";
import { inTransaction, isAlreadyExists, type Transaction } from "../../platform/firestore/transactions.ts";
import { keepRecent } from "../../platform/keep-recent.ts";
import {
  type CellSize,
  cellAt,
  type FilledCell,
  isFull,
  isSparse,
  searchedSale,
  sizeOf,
  splitCell,
  stockLevel,
  unionOf,
  withoutEnded,
} from "./search-cells.ts";

/** The cells of the search. Empty before the first search of a project, which makes them. */
export type SearchMap = readonly SearchCell[];

const searchCells = () => collectionOf<SearchCellRecord>("SearchCells");
const searchMaps = () => collectionOf<SearchMapRecord>("SearchMaps");

/** The document of the map. */
export function mapDocument(): Document<SearchMapRecord> {
  return searchMaps().doc("world");
}

/** The map within a transaction that writes a sale: a cell that it names is not split until the commit. */
export async function readMapIn(transaction: Transaction): Promise<SearchMap> {
  return (await transaction.get(mapDocument())).data()?.cells ?? [];
}

/** Shows a sale to guests nearby, or replaces what is shown, in the transaction that writes the sale. */
export function showSaleIn(
  transaction: Transaction,
  map: SearchMap,
  { id, record }: Stored<FlashSaleRecord>,
): void {
  const searched = searchedSale(record);
  if (!searched || map.length === 0) return;
  transaction.update(cellOf(map, searched), pathOf(id), searched);
}

/**
 * Hides a sale from guests nearby, in the transaction that writes the sale.
 * @param sale with the `place` and `isSearched` that it had before
 */
export function hideSaleIn(transaction: Transaction, map: SearchMap, sale: Stored<FlashSaleRecord>): void {
  const { place, isSearched } = sale.record;
  if (!place || isSearched === false || map.length === 0) return;
  transaction.update(cellOf(map, { place }), pathOf(sale.id), FieldValue.delete());
}

/** Shows the stock of a sale, in the transaction that writes it, if its level has changed. */
export function showStockIn(
  transaction: Transaction,
  map: SearchMap,
  sale: Stored<FlashSaleRecord>,
  stock: Partial<FlashSaleRecord>,
): void {
  const cell = cellWithOtherStock(map, sale, stock);
  if (cell) transaction.update(cell, ...stockPaths(sale, stock));
}

/**
 * The write that shows the stock of a sale in a commit, if its level has changed. The commit fails if the
 * cell was split since this instance has read the map. Then call `forgetMap` and try again.
 */
export async function showingStock(
  sale: Stored<FlashSaleRecord>,
  stock: Partial<FlashSaleRecord>,
): Promise<Write[]> {
  const cell = cellWithOtherStock(await recentMap(), sale, stock);
  return cell ? [(batch) => batch.update(cell, ...stockPaths(sale, stock))] : [];
}

/** The cell of a sale, if it shows the sale's stock and the stock's level or quantity changes. */
function cellWithOtherStock(
  map: SearchMap,
  { record }: Stored<FlashSaleRecord>,
  stock: Partial<FlashSaleRecord>,
): DocumentReference | undefined {
  const { place, isSearched, remaining } = record;
  if (!place || isSearched === false || map.length === 0) return undefined;
  const after = stock.remaining ?? remaining;
  const isSame =
    stockLevel(after) === stockLevel(remaining) &&
    (stock.item_quantity ?? record.item_quantity) === record.item_quantity;
  return isSame ? undefined : cellOf(map, { place });
}

/** The shown fields of a stock, as arguments of an update. */
function stockPaths(
  { id, record }: Stored<FlashSaleRecord>,
  stock: Partial<FlashSaleRecord>,
): [FieldPath, number, ...unknown[]] {
  const after = { ...record, ...stock };
  return [
    pathOf(id, "remaining"),
    after.remaining,
    pathOf(id, "item_quantity"),
    after.item_quantity,
    pathOf(id, "item_limit"),
    after.item_limit,
  ];
}

/** The document of a place's cell, without a converter: updates name single fields of a sale in it. */
function cellOf(map: SearchMap, { place }: Pick<SearchedSale, "place">): DocumentReference {
  return cellDocument(cellAt(map, place).id);
}

function cellDocument(id: string): DocumentReference {
  return searchCells().withConverter(null).doc(id) as DocumentReference;
}

function pathOf(saleId: string, ...fields: string[]): FieldPath {
  return new FieldPath("sales", saleId, ...fields);
}

/** A random id for a new cell. */
export function newCellId(): string {
  return searchCells().doc().id;
}

/** What an instance keeps for searches: the map for a minute, and cells for 5 seconds. */
export const searchCaches = { map: { ms: 60_000, max: 1 }, cells: { ms: 5_000, max: 50 } };

/** The map, read at most a minute ago. */
const recentMaps = keepRecent(searchCaches.map, async () => (await mapDocument().get()).data()?.cells ?? []);

/** The sales of cells, read at most 5 seconds ago; undefined if the cell was split or joined. */
const recentCells = keepRecent(searchCaches.cells, async (id) => {
  const cell = await searchCells().doc(id).get();
  return cell.data()?.sales;
});

/** The map as this instance knows it. Searches and reservations that meet a split cell call `forgetMap`. */
export async function recentMap(): Promise<SearchMap> {
  const map = await recentMaps.get("world");
  // An empty map is not kept, so that the first map of another instance is seen at once.
  if (map.length === 0) recentMaps.forget();
  return map;
}

/** Makes the next use of the map read it. */
export function forgetMap(): void {
  recentMaps.forget();
}

/** Makes the next search read everything that it needs. */
export function forgetSearch(): void {
  recentMaps.forget();
  recentCells.forget();
}

/**
 * Reads for one search, which may read at most `maxDocuments`. Documents that this instance has read within
 * the last seconds do not count.
 */
export function limitedReader(maxDocuments: number) {
  let left = maxDocuments;
  return {
    map: (): Promise<SearchMap> => {
      if (recentMaps.isOld("world")) left -= 1;
      return recentMap();
    },
    /** Whether a cell can be read. */
    mayRead: (id: string): boolean => left > 0 || !recentCells.isOld(id),
    /** Undefined if the cell was split or joined. */
    cell: (id: string): Promise<SearchedSales | undefined> => {
      if (recentCells.isOld(id)) left -= 1;
      return recentCells.get(id);
    },
  };
}

/** The sales of a cell; undefined if it was split or joined. */
export async function readCell(id: string): Promise<SearchedSales | undefined> {
  return (await searchCells().doc(id).get()).data()?.sales;
}

/** The map as it is stored. */
export async function readMap(): Promise<SearchCell[]> {
  return (await mapDocument().get()).data()?.cells ?? [];
}

/**
 * Stores the first map. Its cells are stored before it, so that a search finds either no map or all
 * of them.
 * @returns whether the map is this one; false if another instance has stored one before
 */
export async function createMap(filled: readonly FilledCell[]): Promise<boolean> {
  for (const { cell, sales } of filled) await searchCells().doc(cell.id).set({ sales });
  try {
    await mapDocument().create({ cells: filled.map(({ cell }) => cell) });
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // Another instance was faster, or the SDK has repeated the commit because its acknowledgement was lost.
    const storedIds = new Set((await readMap()).map(({ id }) => id));
    const unused = filled.filter(({ cell }) => !storedIds.has(cell.id));
    for (const { cell } of unused) await searchCells().doc(cell.id).delete();
    return unused.length === 0;
  }
}

/**
 * Removes sales that are over from a cell, and splits it if it is full.
 * @returns its size now; undefined if it was split
 */
export async function tendCell(id: string, at: Date): Promise<CellSize | undefined> {
  const seen = await readCell(id);
  if (!seen) return undefined;
  const hasEnded = Object.keys(withoutEnded(seen, at)).length < Object.keys(seen).length;
  const size = sizeOf(seen);
  if (!hasEnded && !isFull(size)) return size;
  return inTransaction(async (transaction) => {
    const map = await readMapIn(transaction);
    const cell = map.find((one) => one.id === id);
    const sales = (await transaction.get(searchCells().doc(id))).data()?.sales;
    if (!cell || !sales) return undefined;
    const running = withoutEnded(sales, at);
    const split = splitCell({ cell, sales: running }, newCellId);
    if (split.length > 1) replaceCellsIn(transaction, map, [cell], split);
    else transaction.set(searchCells().doc(id), { sales: running });
    return split.length > 1 ? undefined : sizeOf(running);
  });
}

/** Joins two cells that lie side by side, if they have few sales. */
export function joinCells(one: SearchCell, other: SearchCell): Promise<void> {
  return inTransaction(async (transaction) => {
    const map = await readMapIn(transaction);
    const union = unionOf(one, other, newCellId);
    const isKnown = [one, other].every(({ id }) => map.some((cell) => cell.id === id));
    if (!union || !isKnown) return;
    const [first, second] = await transaction.getAll(searchCells().doc(one.id), searchCells().doc(other.id));
    const sales: SearchedSales = { ...first?.data()?.sales, ...second?.data()?.sales };
    if (isSparse(sizeOf(sales))) {
      replaceCellsIn(transaction, map, [one, other], [{ cell: union, sales }]);
    }
  });
}

/** Each new cell has a new id, so that a commit which names the old cell fails instead of being lost. */
function replaceCellsIn(
  transaction: Transaction,
  map: SearchMap,
  old: readonly SearchCell[],
  filled: readonly FilledCell[],
): void {
  const replacedIds = new Set(old.map(({ id }) => id));
  const cells = [...map.filter(({ id }) => !replacedIds.has(id)), ...filled.map(({ cell }) => cell)];
  transaction.set(mapDocument(), { cells });
  for (const { cell, sales } of filled) transaction.set(searchCells().doc(cell.id), { sales });
  for (const { id } of old) transaction.delete(searchCells().doc(id));
}

/** Removes a sale from the cell that wrongly has it. */
export function removeFromCellIn(transaction: Transaction, map: SearchMap, cellId: string, saleId: string) {
  if (!map.some(({ id }) => id === cellId)) return;
  transaction.update(cellDocument(cellId), pathOf(saleId), FieldValue.delete());
}

/**
 * Deletes cells that the map does not name. A run that was stopped while it made a map has left them.
 * Cells of the last hour stay, because a run may be making a map now.
 */
export async function deleteLeftoverCells(map: SearchMap, at: Date): Promise<void> {
  const { docs } = await searchCells().select().get();
  const known = new Set(map.map(({ id }) => id));
  const before = at.getTime() - 3_600_000;
  const leftovers = docs.filter(({ id, createTime }) => !known.has(id) && createTime.toMillis() < before);
  for (const { ref } of leftovers) await ref.delete();
}
