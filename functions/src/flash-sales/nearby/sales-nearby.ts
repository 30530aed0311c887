import type { FlashSaleRecord, SalePlace } from "@flashplate/contract/flash-sales/flash-sales";
import { distanceBetween } from "geofire-common";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Point } from "../../platform/places.ts";

/** A sale and its distance from a point. */
export interface SaleAtDistance {
  sale: Stored<FlashSaleRecord>;
  place: SalePlace;
  distanceKm: number;
}

/** The sales in the circle, each once, nearest first. */
export function salesInCircle(
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

/** Splits sales into the first `share` of each vendor and the others. The order stays. */
export function splitByShare(
  sales: readonly SaleAtDistance[],
  share: number,
): { withinShare: SaleAtDistance[]; beyondShare: SaleAtDistance[] } {
  const counts = new Map<string, number>();
  const withinShare: SaleAtDistance[] = [];
  const beyondShare: SaleAtDistance[] = [];
  for (const one of sales) {
    const { vendorId } = one.sale.record;
    const count = (counts.get(vendorId) ?? 0) + 1;
    counts.set(vendorId, count);
    (count <= share ? withinShare : beyondShare).push(one);
  }
  return { withinShare, beyondShare };
}
