import type { FlashSaleRecord } from "./flash-sales.ts";

/**
 * A sale is written to its cell this long before guests can find it. That is early enough for it to be
 * there in time. Earlier, cells would hold many sales that guests cannot find yet.
 */
export const searchLeadMinutes = 30;

/** Fields of a sale that the search does not return. */
type Unsearched =
  | "startAnnounced"
  | "adjustments"
  | "wanted_limit"
  | "isSoldOut"
  | "soldOutAt"
  | "startDiscount"
  | "held"
  | "revenueOffset_cents"
  | "scheduleDate"
  | "timeZone"
  | "pricedFrom"
  | "pastPrices"
  | "isSearched"
  | "createdAt";

/**
 * A sale as the search returns it. `remaining` is exact at 0 and 1. Higher numbers are rough, because
 * not every order rewrites the cell: the real number is between half and twice `remaining`.
 */
export type SearchedSale = Omit<FlashSaleRecord, Unsearched | "place"> &
  Required<Pick<FlashSaleRecord, "place">>;

/** Sales by id. */
export type SearchedSales = Record<string, SearchedSale>;

/** `SearchCells/{id}`: the sales of a part of the map. */
export interface SearchCellRecord {
  sales: SearchedSales;
}

/** A part of the map, in degrees. South and west are part of it, north and east are not. */
export interface SearchCell {
  /** Id of its document. The cells that replace a cell after a split or a join have new ids. */
  id: string;
  south: number;
  west: number;
  north: number;
  east: number;
}

/** `SearchMaps/world`: all cells. They cover the world and do not overlap. */
export interface SearchMapRecord {
  cells: SearchCell[];
}
