import { now } from "../../platform/clock.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import type { Point } from "../../platform/places.ts";
import { forgetMap, limitedReader, type SearchMap } from "../../store/flash-sales/search-cells.repository.ts";
import { buildSearchMap } from "./build-search-map.ts";
import { nearestSales, type SaleAtDistance } from "./sales-nearby.ts";

/** Most documents that a search reads. */
const maxDocuments = 4;
/** A search starts again when a cell was split or joined during it, up to this number of attempts. */
const maxAttempts = 3;

/** Thrown when a cell was split or joined after this instance had read the map. */
class OutdatedMap extends Error {}

/** Active sales within a radius, nearest first (decision 103). */
export async function findSalesNear(point: Point, radiusKm: number): Promise<SaleAtDistance[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await searchCells(point, radiusKm);
    } catch (error) {
      if (!(error instanceof OutdatedMap) || attempt === maxAttempts) throw error;
      forgetMap();
    }
  }
}

async function searchCells(point: Point, radiusKm: number): Promise<SaleAtDistance[]> {
  const reader = limitedReader(maxDocuments);
  const map = await builtMap(await reader.map());
  return nearestSales(map, { point, radiusKm, at: now() }, async ({ id }) => {
    if (!reader.mayRead(id)) {
      logWarning("search-limited", { maxDocuments });
      return undefined;
    }
    const sales = await reader.cell(id);
    if (!sales) throw new OutdatedMap();
    return sales;
  });
}

/** The map; the first search of a project makes it. */
async function builtMap(map: SearchMap): Promise<SearchMap> {
  return map.length > 0 ? map : buildSearchMap();
}
