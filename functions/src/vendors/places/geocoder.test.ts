import { expect, onTestFinished, test, vi } from "vitest";
import { askGeocoder } from "./geocoder.ts";

test("keeps the first of several places with the same label, in the geocoder's order", async () => {
  const place = (formatted_address: string, lat: number) => ({
    formatted_address,
    geometry: { location: { lat, lng: 0 } },
  });
  const results = [place("1 Main Street", 1), place("2 Main Street", 2), place("1 Main Street", 3)];
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", async () => Response.json({ status: "OK", results }));
  const settings = { state: "live", kind: "google", url: "https://geocoder.example", key: "key" } as const;
  const found = await askGeocoder(settings, { q: "Main Street", language: "en" });
  expect(found.map(({ label, coordinates }) => [label, coordinates.latitude])).toEqual([
    ["1 Main Street", 1],
    ["2 Main Street", 2],
  ]);
});
