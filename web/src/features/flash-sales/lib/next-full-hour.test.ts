import { expect, it } from "vitest";
import { nextFullHour } from "./next-full-hour.ts";

const at = (time: string) => new Date(`2026-11-27T${time}Z`);

it.each([
  ["12:30:00", "UTC", "13:00"],
  ["12:30:01", "UTC", "14:00"],
  ["23:45:00", "America/New_York", "20:00"],
  ["12:10:00", "Asia/Kolkata", "19:00"],
  ["12:00:00", "Asia/Kolkata", "18:00"],
  ["12:00:00", "Asia/Kathmandu", "19:00"],
])("offers a full local hour in at least 30 minutes when it is %s in %s", (time, zone, expected) => {
  expect(nextFullHour(at(time), zone)).toBe(`2026-11-27T${expected}`);
});

it("offers the next day before midnight", () => {
  expect(nextFullHour(at("23:40:00"), "UTC")).toBe("2026-11-28T01:00");
});
