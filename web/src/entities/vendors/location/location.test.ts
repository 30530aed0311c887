import { describe, expect, it } from "vitest";
import { hasPlace } from "./has-place.ts";
import { coordinatesOf, degreesOf, namesPlace, readDegrees } from "./location.ts";

describe("a typed coordinate", () => {
  it.each([
    ["40.7206", 40.7206],
    [" -73,9897 ", -73.9897],
    ["0", 0],
    ["", undefined],
    ["north", undefined],
    ["1e2", undefined],
  ])("'%s' is %s", (text, degrees) => {
    expect(readDegrees(text)).toBe(degrees);
  });
});

describe("a place", () => {
  it("is missing at 0,0, also in the form", () => {
    expect(hasPlace({ latitude: 0, longitude: 0 })).toBe(false);
    expect(hasPlace({ latitude: 0, longitude: 9.5 })).toBe(true);
    expect(degreesOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: "", longitude: "" });
    expect(coordinatesOf({ latitude: "", longitude: "" })).toEqual({ latitude: 0, longitude: 0 });
    const stored = { latitude: 45.559, longitude: -122.62 };
    expect(coordinatesOf(degreesOf(stored))).toEqual(stored);
    // The first has 17 decimals, and JavaScript writes the second with an exponent.
    const precise = { latitude: -0.1 - 0.2, longitude: -9.1e-7 };
    expect(coordinatesOf(degreesOf(precise))).toEqual(precise);
  });

  it.each([
    ["41 Orchard Street, New York, NY 10002", true],
    ["41 orchard street, 2nd floor, New York", true],
    ["43 Orchard Street, New York", false],
    ["", false],
  ])("is named by the address '%s': %s", (address, isNamed) => {
    expect(namesPlace(address, { address: "41 Orchard Street, New York, NY 10002" })).toBe(isNamed);
  });
});
