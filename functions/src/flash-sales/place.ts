import type { FlashSaleRecord, SalePlace } from "@flashplate/contract/flash-sales";
import { distanceBetween, geohashForLocation, geohashQueryBounds } from "geofire-common";
import type { Stored } from "../platform/records.ts";

/** A point on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A sale and how far it is away. */
export interface SaleAtDistance {
  sale: Stored<FlashSaleRecord>;
  place: SalePlace;
  distanceKm: number;
}

/** Where a sale is; undefined at 0,0, which is what registration sends where nobody chose a place. */
export function placeOf({ latitude, longitude }: Point): SalePlace | undefined {
  if (latitude === 0 && longitude === 0) return undefined;
  return { latitude, longitude, geohash: geohashForLocation([latitude, longitude]) };
}

/** Ranges of geohashes that together cover the circle, and some ground around it. */
export function rangesAround({ latitude, longitude }: Point, radiusKm: number): [from: string, to: string][] {
  return geohashQueryBounds([latitude, longitude], radiusKm * 1000);
}

/** Sales parted by vendor: the first so many of each, and what each has besides; the order stays. */
export function fairShares(
  sales: readonly SaleAtDistance[],
  share: number,
): { fair: SaleAtDistance[]; besides: SaleAtDistance[] } {
  const counts = new Map<string, number>();
  const fair: SaleAtDistance[] = [];
  const besides: SaleAtDistance[] = [];
  for (const one of sales) {
    const { vendorId } = one.sale.record;
    const count = (counts.get(vendorId) ?? 0) + 1;
    counts.set(vendorId, count);
    (count <= share ? fair : besides).push(one);
  }
  return { fair, besides };
}

/** Those of the sales that lie in the circle, each once, the nearest first. */
export function within(
  sales: readonly Stored<FlashSaleRecord>[],
  { latitude, longitude }: Point,
  radiusKm: number,
): SaleAtDistance[] {
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  return [...byId.values()]
    .flatMap((sale) => {
      const { place } = sale.record;
      if (!place) return [];
      const distanceKm = distanceBetween([place.latitude, place.longitude], [latitude, longitude]);
      return distanceKm <= radiusKm ? [{ sale, place, distanceKm }] : [];
    })
    .sort((one, other) => one.distanceKm - other.distanceKm);
}
