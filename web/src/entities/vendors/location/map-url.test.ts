import { expect, test } from "vitest";
import { mapUrlOf } from "./map-url.ts";

test("shows a place, or searches for the address when no place was chosen", () => {
  expect(mapUrlOf({ latitude: 40.5, longitude: -73.9 }, "9 Mill Lane")).toBe(
    "https://www.openstreetmap.org/?mlat=40.5&mlon=-73.9#map=17/40.5/-73.9",
  );
  expect(mapUrlOf({ latitude: 0, longitude: 0 }, "9 Mill Lane & Co")).toBe(
    "https://www.openstreetmap.org/search?query=9+Mill+Lane+%26+Co",
  );
});
