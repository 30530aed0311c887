import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { withDates } from "./records.ts";

test("every Timestamp becomes the Date of the same millisecond, however deep, and all else stays", () => {
  const at = new Date("2026-11-20T18:00:00.123Z");
  const place = new GeoPoint(1, 2);
  const stored = {
    at: Timestamp.fromDate(at),
    list: [Timestamp.fromDate(at), { inner: Timestamp.fromDate(at), none: null }],
    place,
    text: "2026",
    count: 0,
  };
  expect(withDates(stored)).toEqual({
    at,
    list: [at, { inner: at, none: null }],
    place,
    text: "2026",
    count: 0,
  });
});
