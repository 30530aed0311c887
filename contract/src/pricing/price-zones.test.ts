import { expect, it } from "vitest";
import { priceRuleOfZone, zonesWithRule } from "./price-zones.ts";

it("takes the rule of a country from its time zone", () => {
  expect(
    ["America/New_York", "UTC", "Europe/London", "Europe/Zurich", "Europe/Madrid", "Indian/Reunion"].map(
      priceRuleOfZone,
    ),
  ).toEqual(["none", "none", "none", "none", "eu-30-days", "eu-30-days"]);
  expect(priceRuleOfZone("Europe/Berlin")).toBe("de-perishable");
});

it("names only time zones that the runtime knows", () => {
  for (const zone of zonesWithRule) {
    expect(priceRuleOfZone(zone)).not.toBe("none");
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  }
});
