import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { plainValue } from "./records.ts";

test("converts every Timestamp and GeoPoint at any depth and keeps other values", () => {
  const at = new Date("2026-11-20T18:00:00.123Z");
  const point = { latitude: 1, longitude: 2 };
  const stored = {
    at: Timestamp.fromDate(at),
    list: [Timestamp.fromDate(at), { inner: Timestamp.fromDate(at), none: null }],
    place: new GeoPoint(1, 2),
    map: point,
    text: "2026",
    count: 0,
  };
  expect(plainValue(stored)).toEqual({
    at,
    list: [at, { inner: at, none: null }],
    place: point,
    map: point,
    text: "2026",
    count: 0,
  });
});
