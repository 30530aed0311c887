import { expect, it } from "vitest";
import { priceRuleInSale, priceRuleOf } from "./price-rule.ts";

const at = (latitude: number, longitude: number, timeZone = "UTC") =>
  priceRuleOf({ coordinates: { latitude, longitude }, timeZone });

it("takes the rule from the country of the place, not from the chosen time zone", () => {
  expect(at(40.71, -74.01, "Europe/Berlin")).toBe("none");
  expect(at(52.52, 13.4, "America/New_York")).toBe("de-perishable");
  expect(at(40.42, -3.7)).toBe("eu-30-days");
});

it("finds the country of capitals of the European Economic Area and of their neighbours", () => {
  const european: [number, number][] = [
    [48.21, 16.37], // Vienna
    [50.85, 4.35], // Brussels
    [42.7, 23.32], // Sofia
    [45.81, 15.98], // Zagreb
    [35.17, 33.36], // Nicosia
    [50.08, 14.44], // Prague
    [55.68, 12.57], // Copenhagen
    [59.44, 24.75], // Tallinn
    [60.17, 24.94], // Helsinki
    [48.86, 2.35], // Paris
    [37.98, 23.73], // Athens
    [47.5, 19.04], // Budapest
    [53.35, -6.26], // Dublin
    [41.9, 12.5], // Rome
    [56.95, 24.11], // Riga
    [54.69, 25.28], // Vilnius
    [49.61, 6.13], // Luxembourg
    [35.9, 14.51], // Valletta
    [52.37, 4.9], // Amsterdam
    [52.23, 21.01], // Warsaw
    [38.72, -9.14], // Lisbon
    [44.43, 26.1], // Bucharest
    [48.15, 17.11], // Bratislava
    [46.06, 14.51], // Ljubljana
    [59.33, 18.07], // Stockholm
    [59.91, 10.75], // Oslo
    [64.15, -21.94], // Reykjavik
    [47.14, 9.52], // Vaduz
  ];
  expect(european.map(([latitude, longitude]) => at(latitude, longitude))).toEqual(
    european.map(() => "eu-30-days"),
  );
  const others: [number, number][] = [
    [51.51, -0.13], // London
    [47.38, 8.54], // Zurich
    [44.79, 20.45], // Belgrade
    [50.45, 30.52], // Kyiv
  ];
  expect(others.map(([latitude, longitude]) => at(latitude, longitude))).toEqual(others.map(() => "none"));
});

it("takes the rule from the time zone when no place is chosen", () => {
  expect(at(0, 0, "Europe/Madrid")).toBe("eu-30-days");
  expect(at(0, 0)).toBe("none");
});

it("stores no rule in a sale where none applies", () => {
  expect(priceRuleInSale({ coordinates: { latitude: 0, longitude: 0 }, timeZone: "UTC" })).toEqual({});
});
