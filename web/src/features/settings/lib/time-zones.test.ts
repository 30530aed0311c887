import { timeZone } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { timeZones } from "./time-zones.ts";

describe("the time zones to choose from", () => {
  it("are valid, unique and include the present one", () => {
    const all = timeZones("US/Pacific").flatMap(({ zones }) => zones);
    expect(all.filter((name) => !timeZone.safeParse(name).success)).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(["UTC", "US/Pacific", "America/New_York"]));
  });
});
