import { type OpeningHours, weekdays } from "@flashplate/contract/vendors/opening-hours";
import { expect, it } from "vitest";
import { english } from "../../shared/i18n/translate.ts";
import { pauseChoices, pausedText } from "./pause-choices.ts";

const zone = "America/Los_Angeles";
const closed = Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as OpeningHours;
const hours: OpeningHours = {
  ...closed,
  saturday: [{ from: "17:00", to: "22:00" }],
  monday: [{ from: "11:00", to: "22:00" }],
};
const ends = (now: string, openingHours: OpeningHours | null, tapped = now) =>
  pauseChoices(new Date(now), zone, openingHours, english).map(({ endAt }) =>
    endAt(new Date(tapped)).toISOString(),
  );

it("offers an hour, the closing, the next opening on a later day, and 14 days less a minute", () => {
  // A Saturday. Summer time begins in the night to 8 March: from -08:00 to -07:00.
  expect(ends("2026-03-07T20:00:30-08:00", hours)).toEqual([
    "2026-03-08T05:00:30.000Z",
    "2026-03-08T06:00:00.000Z",
    "2026-03-09T18:00:00.000Z",
    "2026-03-22T03:59:30.000Z",
  ]);
});

it("counts durations from the tap, and keeps the offered closing and opening", () => {
  expect(ends("2026-03-07T20:00:30-08:00", hours, "2026-03-07T20:10:30-08:00")).toEqual([
    "2026-03-08T05:10:30.000Z",
    "2026-03-08T06:00:00.000Z",
    "2026-03-09T18:00:00.000Z",
    "2026-03-22T04:09:30.000Z",
  ]);
});

it("offers tomorrow morning when there are no opening hours", () => {
  expect(ends("2026-11-01T00:30:00-07:00", null)[1]).toBe("2026-11-02T14:00:00.000Z");
});

it("names the latest day for the longest pause, and the time for a short one", () => {
  const now = new Date("2026-11-24T22:26:00Z");
  const until = pauseChoices(now, zone, null, english).at(-1)?.endAt(now) ?? now;
  expect(pausedText(until, now, zone, english)).toBe("Paused until you resume, Dec 8 at the latest");
  const hour = new Date(now.getTime() + 3_600_000);
  expect(pausedText(hour, now, zone, english)).toMatch(/^Paused until 3:26.PM$/);
});
