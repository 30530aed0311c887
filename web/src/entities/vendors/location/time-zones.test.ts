import { timeZone } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { matchesZone, timeZones } from "./time-zones.ts";

const zones = (suggested: string[] = []) => timeZones("US/Pacific", suggested, "Suggested");

describe("the time zones to choose from", () => {
  it("are valid, unique and include the present one", () => {
    const all = zones(["America/Chicago", "America/Chicago"]).map(({ value }) => value);
    expect(all.filter((name) => !timeZone.safeParse(name).success)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(["UTC", "US/Pacific", "America/New_York"]));
  });

  it("begin with the suggested ones and are grouped by region", () => {
    const [first, ...others] = zones(["America/Chicago"]);
    expect(first).toEqual({ value: "America/Chicago", label: "Chicago", group: "Suggested" });
    expect(others).toContainEqual({ value: "America/New_York", label: "New York", group: "America" });
    expect(others).toContainEqual({ value: "UTC", label: "UTC", group: "UTC" });
    const groups = others.map(({ group }) => group);
    const runs = groups.filter((group, index) => group !== groups[index - 1]);
    expect(new Set(runs).size).toBe(runs.length);
  });

  it.each([
    ["new york", "America/New_York", true],
    ["america chic", "America/Chicago", true],
    ["york", "America/New_York", true],
    ["", "America/Chicago", true],
    ["paris", "America/Chicago", false],
  ])("are found by '%s': %s %s", (typed, value, isFound) => {
    expect(matchesZone({ value }, typed)).toBe(isFound);
  });
});
