import type { SalePlace } from "@flashplate/contract/flash-sales/flash-sales";
import { distanceBetween, geohashForLocation } from "geofire-common";

/** A point on the map, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * The point with its geohash; undefined at 0,0, which registration sends if no place was chosen.
 */
export function placeOf({ latitude, longitude }: Point): SalePlace | undefined {
  if (latitude === 0 && longitude === 0) return undefined;
  return { latitude, longitude, geohash: geohashForLocation([latitude, longitude]) };
}

/** The distance between two points, in meters. */
export function metersBetween(one: Point, other: Point): number {
  return distanceBetween([one.latitude, one.longitude], [other.latitude, other.longitude]) * 1000;
}
