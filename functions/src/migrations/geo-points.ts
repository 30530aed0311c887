import { GeoPoint } from "firebase-admin/firestore";
import type { Migration } from "./migration.ts";

/** `Vendors.coordinates` was a map of two numbers and is a GeoPoint now. */
export const geoPoints: Migration = {
  name: "geo-points",
  summary: "stores the coordinates of Vendors as GeoPoints",
  query: (firestore) => firestore.collection("Vendors"),
  change(vendor) {
    const coordinates: unknown = vendor.get("coordinates");
    if (!isMapOfPoint(coordinates)) return [];
    const { latitude, longitude } = coordinates;
    return [{ kind: "update", ref: vendor.ref, data: { coordinates: new GeoPoint(latitude, longitude) } }];
  },
};

function isMapOfPoint(value: unknown): value is { latitude: number; longitude: number } {
  if (typeof value !== "object" || value === null || value instanceof GeoPoint) return false;
  const { latitude, longitude } = value as Record<string, unknown>;
  return typeof latitude === "number" && typeof longitude === "number";
}
