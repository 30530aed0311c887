import { GeoPoint, Timestamp } from "firebase-admin/firestore";

const at = Timestamp.fromMillis(Date.UTC(2026, 3, 6, 9));

/** Fields of a restaurant as they were stored before the migration `geo-points`. */
const fields = {
  name: "Juniper & Rye",
  address: "812 Hawthorne Street",
  img_url: "https://example.com/juniper.webp",
  phone_number: "+1 555 010 2030",
  email: "juniper@example.com",
  description: "Seasonal cooking.",
  timeZone: "America/Los_Angeles",
  vendorVerify: true,
  initialOnboarding: false,
  emailVerified: true,
  decision: "approved",
  createdAt: at,
  updatedAt: at,
};

/**
 * Old records, and the coordinates that the migration stores. A map that is no point and a record
 * without coordinates come from tools outside this repository; the migration keeps them.
 */
export const oldVendors: Readonly<Record<string, { record: object; coordinates: unknown }>> = {
  "old-map": {
    record: { ...fields, coordinates: { latitude: 45.5033, longitude: -122.6385 } },
    coordinates: new GeoPoint(45.5033, -122.6385),
  },
  "old-map-with-payments": {
    record: {
      ...fields,
      stripeAccountId: "acct_1",
      openingHours: null,
      coordinates: { latitude: -90, longitude: 180 },
    },
    coordinates: new GeoPoint(-90, 180),
  },
  "old-map-without-place": {
    record: { ...fields, coordinates: { latitude: 0, longitude: 0 } },
    coordinates: new GeoPoint(0, 0),
  },
  "new-point": {
    record: { ...fields, coordinates: new GeoPoint(40.7, -74) },
    coordinates: new GeoPoint(40.7, -74),
  },
  "map-of-texts": {
    record: { ...fields, coordinates: { latitude: "45", longitude: "-122" } },
    coordinates: { latitude: "45", longitude: "-122" },
  },
  "without-coordinates": { record: fields, coordinates: undefined },
};
