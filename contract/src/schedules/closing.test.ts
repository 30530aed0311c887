import { expect, it } from "vitest";
import type { OpeningHours } from "../vendors/opening-hours.ts";
import { weekdays } from "../vendors/vendor-rules.ts";
import { openHoursAt } from "./closing.ts";

const closed: OpeningHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};
const hours: OpeningHours = {
  ...closed,
  tuesday: [
    { from: "11:00", to: "14:00" },
    { from: "17:30", to: "22:00" },
  ],
  saturday: [{ from: "18:00", to: "02:00" }],
};

it.each([
  ["in the evening", "2026-11-24T20:55:00-05:00", "2026-11-24T22:00:00-05:00"],
  ["at lunch", "2026-11-24T13:30:00-05:00", "2026-11-24T14:00:00-05:00"],
  ["between two openings", "2026-11-24T15:00:00-05:00", undefined],
  ["at the closing time", "2026-11-24T22:00:00-05:00", undefined],
  ["after midnight", "2026-11-29T01:10:00-05:00", "2026-11-29T02:00:00-05:00"],
  ["on a closed day", "2026-11-25T20:00:00-05:00", undefined],
  ["in the night when summer time ends", "2026-11-01T00:30:00-04:00", "2026-11-01T02:00:00-05:00"],
])("finds when the restaurant closes %s", (_, at, closing) => {
  const found = openHoursAt(hours, new Date(at), "America/New_York")?.endsAt;
  expect(found?.toISOString()).toBe(closing && new Date(closing).toISOString());
});

it.each([
  ["in the evening", "2026-11-28T23:50:00-05:00", "2026-11-28"],
  ["after midnight", "2026-11-29T00:00:00-05:00", "2026-11-28"],
  ["in the night when summer time ends", "2026-11-01T00:30:00-04:00", "2026-10-31"],
])("finds the day on which the opening hours began %s", (_, at, date) => {
  expect(openHoursAt(hours, new Date(at), "America/New_York")?.date).toBe(date);
});

it("finds the opening hours of a whole day until its end when the day has 25 hours", () => {
  const always = weekdays.map((weekday) => [weekday, [{ from: "00:00", to: "00:00" }]] as const);
  const allDay: OpeningHours = { ...closed, ...Object.fromEntries(always) };
  // In the last of the 25 hours of 1 November.
  const found = openHoursAt(allDay, new Date("2026-11-01T23:30:00-05:00"), "America/New_York");
  expect([found?.date, found?.endsAt]).toEqual(["2026-11-01", new Date("2026-11-02T00:00:00-05:00")]);
});

it("finds nothing without opening hours", () => {
  expect(openHoursAt(null, new Date(), "UTC")).toBeUndefined();
});
