import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { fromLocalTime, type SaleTimes, saleTimesUntil, toLocalTime } from "./flash-sale-times.ts";
import { maxDurationMinutes, maxStartBehindMinutes } from "./flash-sales.ts";

/**
 * Time zones with changes of an hour and half an hour, in both hemispheres, and without changes.
 */
const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Australia/Adelaide",
  "Pacific/Chatham",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "UTC",
];

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const anyNow = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) })
  .map((milliseconds) => new Date(milliseconds));

function asTimeOfDay(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function zoned(date: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
}

/** Instants around the clock changes of a year in New York, Berlin, Lord Howe and Adelaide. */
const aroundChanges = fc
  .tuple(
    fc.constantFrom(
      Date.UTC(2026, 2, 8, 7),
      Date.UTC(2026, 10, 1, 6),
      Date.UTC(2026, 2, 29, 1),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 3, 4, 15),
      Date.UTC(2026, 9, 3, 16),
    ),
    fc.integer({ min: -26 * 3_600_000, max: 26 * 3_600_000 }),
  )
  .map(([change, offset]) => new Date(change + offset));

describe("the times of a sale that ends at a time of day", () => {
  const anywhere = fc.tuple(minuteOfDay, fc.oneof(anyNow, aroundChanges), fc.constantFrom(...zones));

  function forAnySale(
    check: (times: SaleTimes, timeOfDay: string, now: Date, zone: string) => void,
    numRuns = 500,
  ): void {
    fc.assert(
      fc.property(anywhere, ([minutes, now, zone]) => {
        const timeOfDay = asTimeOfDay(minutes);
        check(saleTimesUntil(timeOfDay, now, zone), timeOfDay, now, zone);
      }),
      { numRuns },
    );
  }

  test("end = start + duration, to the millisecond", () => {
    forAnySale(({ start, end, duration }) => {
      expect(end.getTime() - start.getTime()).toBe(duration * 60_000);
    });
  });

  test("the sale is active now and ends within the limits of the server", () => {
    forAnySale(({ start, end, duration }, _, now) => {
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(now.getTime() - start.getTime()).toBeLessThan(maxStartBehindMinutes * 60_000);
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(duration).toBeGreaterThanOrEqual(1);
      expect(duration).toBeLessThanOrEqual(maxDurationMinutes);
    });
  });

  test("the end is that time of day in the vendor's zone, unless the clock skips it", () => {
    forAnySale(({ end }, timeOfDay, _, zone) => {
      const shown = zoned(end, zone);
      const isSkipped = !shown
        .toPlainDate()
        .toPlainDateTime(Temporal.PlainTime.from(timeOfDay))
        .toZonedDateTime(zone)
        .toPlainTime()
        .equals(Temporal.PlainTime.from(timeOfDay));
      if (!isSkipped)
        expect(shown.toPlainTime().toString({ smallestUnit: "second" })).toBe(`${timeOfDay}:00`);
    });
  });

  test("no earlier instant after now is that time of day", () => {
    forAnySale(({ end }, timeOfDay, now, zone) => {
      const first = Math.ceil((now.getTime() + 1) / 60_000) * 60_000;
      for (let instant = first; instant < end.getTime(); instant += 60_000) {
        const shown = zoned(new Date(instant), zone).toPlainTime().toString({ smallestUnit: "minute" });
        expect(shown).not.toBe(timeOfDay);
      }
    }, 100);
  });

  test("`endsTomorrow` is true exactly when the end is not today", () => {
    forAnySale(({ end, endsTomorrow }, _, now, zone) => {
      const sameDay = zoned(end, zone).toPlainDate().equals(zoned(now, zone).toPlainDate());
      expect(endsTomorrow).toBe(!sameDay);
    });
  });

  test.each([
    // name, now, time of day, minutes from now, end
    ["across midnight", "2026-06-10T23:50:30-04:00", "00:10", 20, "2026-06-11T00:10:00-04:00"],
    [
      "from the minute of the end to the next day",
      "2026-06-10T21:30:00-04:00",
      "21:30",
      1440,
      "2026-06-11T21:30:00-04:00",
    ],
    ["a second before", "2026-06-10T21:29:59-04:00", "21:30", 1, "2026-06-10T21:30:00-04:00"],
    [
      "over a night that is an hour shorter",
      "2026-03-07T22:00:00-05:00",
      "06:00",
      420,
      "2026-03-08T06:00:00-04:00",
    ],
    [
      "over a night that is an hour longer",
      "2026-10-31T22:00:00-04:00",
      "06:00",
      540,
      "2026-11-01T06:00:00-05:00",
    ],
    ["until a skipped time", "2026-03-08T01:00:00-05:00", "02:30", 90, "2026-03-08T03:30:00-04:00"],
    ["until a time that occurs twice", "2026-11-01T00:30:00-04:00", "01:30", 60, "2026-11-01T01:30:00-04:00"],
    ["between the two occurrences", "2026-11-01T01:40:00-04:00", "01:30", 50, "2026-11-01T01:30:00-05:00"],
    ["for a day of 25 hours", "2026-11-01T00:30:00-04:00", "00:30", 1500, "2026-11-02T00:30:00-05:00"],
  ])("%s", (_, now, timeOfDay, duration, end) => {
    const times = saleTimesUntil(timeOfDay, new Date(now), "America/New_York");
    expect([times.duration, times.end.toISOString()]).toEqual([duration, new Date(end).toISOString()]);
  });
});

describe("the chosen start of a sale", () => {
  test("is converted from the vendor's zone and back", () => {
    expect(fromLocalTime("2026-11-21T18:30", "America/New_York").toISOString()).toBe(
      "2026-11-21T23:30:00.000Z",
    );
    expect(toLocalTime(new Date("2026-11-21T23:30:59Z"), "America/New_York")).toBe("2026-11-21T18:30");
  });

  test("stays the same minute after conversion to local time and back", () => {
    fc.assert(
      fc.property(anyNow, fc.constantFrom(...zones), (now, zone) => {
        const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
        const again = fromLocalTime(toLocalTime(minute, zone), zone);
        // A local time that occurs twice may become its other occurrence, 30 or 60 minutes away.
        expect([0, 30, 60]).toContain(Math.abs(again.getTime() - minute.getTime()) / 60_000);
        expect(toLocalTime(again, zone)).toBe(toLocalTime(minute, zone));
      }),
    );
  });
});
