import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import {
  type SearchCell,
  type SearchedSale,
  type SearchedSales,
  searchLeadMinutes,
} from "@flashplate/contract/flash-sales/search-cells";
import { type Stated, statedOf } from "@flashplate/contract/menu/stated";
import { metersBetween, type Point } from "../../platform/places.ts";

/** The only cell of a map that was never split. North and east are part of no other cell. */
export const worldCell: Omit<SearchCell, "id"> = { south: -90, west: -180, north: 91, east: 181 };

/**
 * A cell with more sales, or more bytes, is split. The bounds leave room, because a document holds 1 MiB and
 * grows until the next run.
 */
const maxSales = 400;
const maxBytes = 400_000;
/**
 * Two cells are joined if they have at most this many sales and bytes together. With long texts, 150 sales can
 * have more than `maxBytes`; a cell with them would be split again by the next run.
 */
const maxSalesToJoin = 150;
const maxBytesToJoin = 150_000;

/** How many sales a cell has, and about how many bytes of its document they take. */
export interface CellSize {
  sales: number;
  bytes: number;
}

/** The size of a cell. JSON is about as long as the fields that Firestore stores. */
export function sizeOf(sales: SearchedSales): CellSize {
  return { sales: Object.keys(sales).length, bytes: Buffer.byteLength(JSON.stringify(sales)) };
}

/** The size of the cell that two cells would make. */
export function sizeTogether(one: CellSize, other: CellSize): CellSize {
  return { sales: one.sales + other.sales, bytes: one.bytes + other.bytes };
}

/** Whether a cell has to be split. */
export function isFull({ sales, bytes }: CellSize): boolean {
  return sales > maxSales || bytes > maxBytes;
}

/** Whether two cells are joined, by their size together. */
export function isSparse({ sales, bytes }: CellSize): boolean {
  return sales <= maxSalesToJoin && bytes <= maxBytesToJoin;
}

/** The sales that are not over. An entry with only a stock is left out, because it has no end. */
export function withoutEnded(sales: SearchedSales, at: Date): SearchedSales {
  return Object.fromEntries(Object.entries(sales).filter(([, { end_time }]) => end_time > at));
}

/** Whether a sale belongs in the search now: it has started or starts soon, and is not paused for longer. */
export function isDueInSearch(
  { start_time, pausedUntil }: Pick<FlashSaleRecord, "start_time" | "pausedUntil">,
  at: Date,
): boolean {
  const until = addMinutes(at, searchLeadMinutes);
  return start_time <= until && (!pausedUntil || pausedUntil <= until);
}

/** What the search returns of a sale; undefined if it has no place. */
export function searchedSale(sale: FlashSaleRecord): SearchedSale | undefined {
  const { place, img_small_url, pausedUntil, scheduleId } = sale;
  const { priceRule, priorPrice_cents, lowestBeforeRise_cents } = sale;
  if (!place) return undefined;
  return {
    vendorId: sale.vendorId,
    item_id: sale.item_id,
    category: sale.category,
    item_name: sale.item_name,
    item_description: sale.item_description,
    img_url: sale.img_url,
    ...(img_small_url !== undefined && { img_small_url }),
    ...statedOf(sale),
    base_price_cents: sale.base_price_cents,
    discount: sale.discount,
    discounted_price_cents: sale.discounted_price_cents,
    ...(priceRule !== undefined && { priceRule }),
    ...(priorPrice_cents !== undefined && { priorPrice_cents }),
    ...(lowestBeforeRise_cents !== undefined && { lowestBeforeRise_cents }),
    duration: sale.duration,
    start_time: sale.start_time,
    end_time: sale.end_time,
    item_quantity: sale.item_quantity,
    remaining: sale.remaining,
    item_limit: sale.item_limit,
    ...(pausedUntil && { pausedUntil }),
    ...(scheduleId !== undefined && { scheduleId }),
    place,
  } satisfies Record<
    Exclude<
      keyof SearchedSale,
      | "img_small_url"
      | "pausedUntil"
      | "scheduleId"
      | "priceRule"
      | "priorPrice_cents"
      | "lowestBeforeRise_cents"
      | keyof Stated
    >,
    unknown
  >;
}

/**
 * The level of a stock: 0 without a portion, 1 with one, 2 with two or three, 3 with four to seven.
 * A cell is written when the level changes, so that a rush writes it a few times.
 */
export function stockLevel(remaining: number): number {
  return remaining <= 0 ? 0 : 1 + Math.floor(Math.log2(remaining));
}

/** Whether a cell has a point. */
export function isIn({ south, west, north, east }: SearchCell, { latitude, longitude }: Point): boolean {
  return latitude >= south && latitude < north && longitude >= west && longitude < east;
}

/** The cell that a point is in. */
export function cellAt(cells: readonly SearchCell[], point: Point): SearchCell {
  const found = cells.find((cell) => isIn(cell, point));
  if (!found) throw new Error("The cells of the search do not cover the world.");
  return found;
}

/** Clamped coordinates overestimate a distance by at most this part of it. */
const maxOverestimate = 0.01;

/**
 * A lower bound of the distance from a point to the nearest point of a cell, in kilometres; 0
 * within it. Clamping the coordinates overestimates the distance by less than one percent below 88
 * degrees of latitude and 50 km, so one percent is taken off.
 */
export function distanceToCell({ latitude, longitude }: Point, cell: SearchCell): number {
  // The shortest way may cross the date line.
  const longitudesApart = Math.min(
    ...[-360, 0, 360].map((turn) =>
      Math.abs(longitude + turn - clamped(longitude + turn, cell.west, cell.east)),
    ),
  );
  const nearest = {
    latitude: clamped(latitude, cell.south, Math.min(cell.north, 90)),
    longitude: longitudesApart,
  };
  return (metersBetween({ latitude, longitude: 0 }, nearest) / 1000) * (1 - maxOverestimate);
}

function clamped(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** A cell and the sales in it. */
export interface FilledCell {
  cell: SearchCell;
  sales: SearchedSales;
}

/**
 * Splits a full cell into halves until none is full.
 * @returns the cell itself if it is not full, or all its sales are at one point
 */
export function splitCell({ cell, sales }: FilledCell, newId: () => string): FilledCell[] {
  const halves = isFull(sizeOf(sales)) ? halvesOf(cell, sales, newId) : undefined;
  if (!halves) return [{ cell, sales }];
  return halves.flatMap((half) => splitCell({ cell: half, sales: salesIn(half, sales) }, newId));
}

/** The sales of a cell that lie in another one. */
function salesIn(cell: SearchCell, sales: SearchedSales): SearchedSales {
  return Object.fromEntries(Object.entries(sales).filter(([, { place }]) => isIn(cell, place)));
}

/**
 * The halves of a cell, each with about half of its sales. It is cut where the sales are spread wider: by
 * longitude or by latitude.
 */
function halvesOf(
  cell: SearchCell,
  sales: SearchedSales,
  newId: () => string,
): [SearchCell, SearchCell] | undefined {
  const places = Object.values(sales).map(({ place }) => place);
  const latitudes = places.map(({ latitude }) => latitude).sort((one, other) => one - other);
  const longitudes = places.map(({ longitude }) => longitude).sort((one, other) => one - other);
  // A degree of longitude is shorter than one of latitude, except at the equator.
  const width = spread(longitudes) * Math.cos(((latitudes[0] ?? 0) * Math.PI) / 180);
  const isWide = width > spread(latitudes);
  const at = middleOf(isWide ? longitudes : latitudes);
  if (at === undefined) return undefined;
  const [low, high] = isWide ? [{ east: at }, { west: at }] : [{ north: at }, { south: at }];
  return [
    { ...cell, id: newId(), ...low },
    { ...cell, id: newId(), ...high },
  ];
}

function spread(sorted: readonly number[]): number {
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}

/** The value nearest to the middle that is above the lowest one; undefined if all are equal. */
function middleOf(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const above = sorted.findIndex((value) => value >= (sorted[middle] ?? 0));
  if (above > 0) return sorted[above];
  return sorted.find((value) => value > (sorted[0] ?? 0));
}

/** The cell that two cells make, if they lie side by side. */
export function unionOf(one: SearchCell, other: SearchCell, newId: () => string): SearchCell | undefined {
  const sameRows = one.south === other.south && one.north === other.north;
  const sameColumns = one.west === other.west && one.east === other.east;
  if (sameRows && (one.east === other.west || other.east === one.west)) {
    return {
      ...one,
      id: newId(),
      west: Math.min(one.west, other.west),
      east: Math.max(one.east, other.east),
    };
  }
  if (sameColumns && (one.north === other.south || other.north === one.south)) {
    return {
      ...one,
      id: newId(),
      south: Math.min(one.south, other.south),
      north: Math.max(one.north, other.north),
    };
  }
  return undefined;
}
