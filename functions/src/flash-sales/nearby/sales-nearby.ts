import { isPausedAt, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import type { SearchCell, SearchedSale, SearchedSales } from "@flashplate/contract/flash-sales/search-cells";
import { fairShareNearby, maxSalesNearby } from "@flashplate/contract/orders/orders";
import type { Stored } from "../../platform/firestore/records.ts";
import { metersBetween, type Point } from "../../platform/places.ts";
import { distanceToCell } from "../../store/flash-sales/search-cells.ts";

/** A sale and its distance from a point. */
export interface SaleAtDistance {
  sale: Stored<SearchedSale>;
  distanceKm: number;
}

/** A circle, and the instant at which its sales are active. */
export interface Circle {
  point: Point;
  radiusKm: number;
  at: Date;
}

/**
 * The active sales in a circle, nearest first, at most `maxSalesNearby`. If there are more, each
 * vendor's nearest `fairShareNearby` with portions left come first, so that neither one vendor's many sales nor
 * sold-out ones hide the others. Cells are read from the nearest on, until no other cell can have a nearer sale.
 * @param readCell its result is undefined if the cell may not be read; then the search ends
 */
export async function nearestSales(
  cells: readonly SearchCell[],
  circle: Circle,
  readCell: (cell: SearchCell) => Promise<SearchedSales | undefined>,
): Promise<SaleAtDistance[]> {
  const found: SaleAtDistance[] = [];
  let withinShare: SaleAtDistance[] = [];
  let beyondShare: SaleAtDistance[] = [];
  for (const { cell, distanceKm } of cellsAround(cells, circle)) {
    const farthest = withinShare[maxSalesNearby - 1];
    // All results are found: this cell and those after it are farther away.
    if (farthest && farthest.distanceKm < distanceKm) break;
    const sales = await readCell(cell);
    if (!sales) break;
    // Two cells have a sale if it was moved between their reads, which may be five seconds apart.
    const knownIds = new Set(found.map(({ sale }) => sale.id));
    found.push(...activeInCircle(sales, circle).filter(({ sale }) => !knownIds.has(sale.id)));
    found.sort((one, other) => one.distanceKm - other.distanceKm);
    ({ withinShare, beyondShare } = splitByShare(found, fairShareNearby));
  }
  return [...withinShare, ...beyondShare]
    .slice(0, maxSalesNearby)
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

/** The cells that the circle may touch, nearest first. */
function cellsAround(cells: readonly SearchCell[], { point, radiusKm }: Circle) {
  return cells
    .map((cell) => ({ cell, distanceKm: distanceToCell(point, cell) }))
    .filter(({ distanceKm }) => distanceKm <= radiusKm)
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

function activeInCircle(sales: SearchedSales, { point, radiusKm, at }: Circle): SaleAtDistance[] {
  return Object.entries(sales).flatMap(([id, record]) => {
    // A late reservation may have written the stock after the sale was removed. Such an entry has no place.
    const hasSale = record.place !== undefined;
    if (!hasSale || saleStateAt(record, at) !== "active" || isPausedAt(record, at)) return [];
    const distanceKm = metersBetween(record.place, point) / 1000;
    return distanceKm <= radiusKm ? [{ sale: { id, record }, distanceKm }] : [];
  });
}

/**
 * Splits sales into the first `share` of each vendor that have portions left, and all others. Keeps their
 * order.
 */
function splitByShare(
  sales: readonly SaleAtDistance[],
  share: number,
): { withinShare: SaleAtDistance[]; beyondShare: SaleAtDistance[] } {
  const counts = new Map<string, number>();
  const withinShare: SaleAtDistance[] = [];
  const beyondShare: SaleAtDistance[] = [];
  for (const found of sales) {
    const { vendorId, remaining } = found.sale.record;
    const isSoldOut = remaining <= 0;
    const count = (counts.get(vendorId) ?? 0) + (isSoldOut ? 0 : 1);
    counts.set(vendorId, count);
    if (!isSoldOut && count <= share) withinShare.push(found);
    else beyondShare.push(found);
  }
  return { withinShare, beyondShare };
}
