import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import { fairShareNearby, maxSalesNearby } from "@flashplate/contract/orders/orders";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { logWarning } from "../../platform/logging/logger.ts";
import { type Point, rangesAround } from "../../platform/places.ts";
import { listActiveBetween } from "../../store/flash-sales.repository.ts";
import { type SaleAtDistance, salesInCircle, splitByShare } from "./sales-nearby.ts";

/**
 * Parts of the radius, searched in this order: where there are many sales, only the nearest are
 * read.
 */
const circles = [1 / 16, 1 / 4, 1];

/** Most sales read from one geohash range. A circle is up to nine ranges. */
const maxPerRange = 500;

/**
 * Active sales within a radius, nearest first, at most `maxSalesNearby`. If there are more, each
 * vendor's nearest
 * `fairShareNearby` come first, so that one vendor's many sales do not hide the others'.
 */
export async function findSalesNear(point: Point, radiusKm: number): Promise<SaleAtDistance[]> {
  const at = now();
  const found: Stored<FlashSaleRecord>[] = [];
  let { withinShare, beyondShare } = splitByShare([], fairShareNearby);
  for (const part of circles) {
    found.push(...(await activeIn(rangesAround(point, radiusKm * part), at)));
    const sales = salesInCircle(found, point, radiusKm * part);
    ({ withinShare, beyondShare } = splitByShare(sales, fairShareNearby));
    // Sales in a larger circle would come after all of these.
    if (withinShare.length >= maxSalesNearby) break;
  }
  return [...withinShare, ...beyondShare]
    .slice(0, maxSalesNearby)
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

async function activeIn(ranges: [from: string, to: string][], at: Date): Promise<Stored<FlashSaleRecord>[]> {
  const found = await Promise.all(ranges.map((range) => listActiveBetween(range, at, maxPerRange)));
  if (found.some(({ length }) => length === maxPerRange)) {
    logWarning("search-limited", { maxPerRange });
  }
  return found.flat();
}
