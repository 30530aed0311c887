import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import { expect, it } from "vitest";
import { nextClosing } from "./closing-time.ts";

const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
const hours: OpeningHours = {
  ...closed,
  monday: [
    { from: "11:30", to: "14:30" },
    { from: "17:30", to: "22:00" },
  ],
  sunday: [{ from: "18:00", to: "01:00" }],
};
const zone = "America/New_York";
/** 2026-03-02 is a Monday. */
const at = (time: string) => nextClosing(hours, new Date(`${time}:00-05:00`), zone);

it.each([
  ["while lunch is open", "2026-03-02T12:00", { endsAt: "14:30", minutes: 150 }],
  ["between lunch and dinner", "2026-03-02T15:00", { endsAt: "22:00", minutes: 420 }],
  [
    "of dinner, when lunch closes in less than 15 minutes",
    "2026-03-02T14:20",
    { endsAt: "22:00", minutes: 460 },
  ],
  ["before midnight", "2026-03-01T23:00", { endsAt: "01:00", minutes: 120 }],
  ["after midnight", "2026-03-02T00:15", { endsAt: "01:00", minutes: 45 }],
])("returns the next closing time %s", (_, time, expected) => {
  expect(at(time)).toEqual(expected);
});

it.each([
  ["after the last hours of a day", "2026-03-02T22:05"],
  ["on a closed day", "2026-03-03T12:00"],
])("returns nothing %s", (_, time) => {
  expect(at(time)).toBeUndefined();
});

it("returns nothing without opening hours", () => {
  expect(nextClosing(null, new Date(), zone)).toBeUndefined();
});
