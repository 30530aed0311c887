import type { FlashSaleRecord } from "@flashplate/contract/flash-sales";
import { fairShareNearby, maxSalesNearby } from "@flashplate/contract/orders";
import { now } from "../platform/clock.ts";
import { logWarning } from "../platform/logger.ts";
import type { Stored } from "../platform/records.ts";
import { listActiveBetween } from "./flash-sales.repository.ts";
import { fairShares, type Point, rangesAround, type SaleAtDistance, within } from "./place.ts";

/** Parts of the radius that are searched one after the other: in a city full of sales only the nearest are read. */
const circles = [1 / 16, 1 / 4, 1];

/** A circle is up to nine ranges of geohashes; so many sales in one of them, all active, are more than any place has. */
const mostInRange = 500;

/**
 * Sales that are active now and at most so far from a point, the nearest first, at most `maxSalesNearby`. Where there are more, a
 * vendor's nearest `fairShareNearby` come before what it has besides, so that nobody's many sales hide everybody else's.
 */
export async function activeSalesNear(point: Point, radiusKm: number): Promise<SaleAtDistance[]> {
  const at = now();
  const found: Stored<FlashSaleRecord>[] = [];
  let shares = fairShares([], fairShareNearby);
  for (const part of circles) {
    found.push(...(await activeIn(rangesAround(point, radiusKm * part), at)));
    shares = fairShares(within(found, point, radiusKm * part), fairShareNearby);
    // What lies further out would come behind all of these.
    if (shares.fair.length >= maxSalesNearby) break;
  }
  return [...shares.fair, ...shares.besides]
    .slice(0, maxSalesNearby)
    .sort((one, other) => one.distanceKm - other.distanceKm);
}

async function activeIn(ranges: [from: string, to: string][], at: Date): Promise<Stored<FlashSaleRecord>[]> {
  const found = await Promise.all(ranges.map((range) => listActiveBetween(range, at, mostInRange)));
  if (found.some(({ length }) => length === mostInRange)) {
    logWarning("There are more active sales in one place than a search looks through.", { mostInRange });
  }
  return found.flat();
}
