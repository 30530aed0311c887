import { expect, test } from "vitest";
import {
  compareWithReference,
  randomNumbers,
  randomSchedule,
  zonesOfTests,
} from "../../test-support/occurrence-reference.ts";
import { addDays } from "./calendar-dates.ts";
import {
  dateIn,
  daysLater,
  hourIn,
  minuteIn,
  plannedSales,
  type Recurrence,
  startOfDate,
  weekdayOf,
} from "./occurrences.ts";

const daily: Recurrence = {
  weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  from: "18:00",
  to: "21:00",
  validFrom: "2026-01-01",
};
const newYork = "America/New_York";

/** Sales of one date as start, end and length in minutes. */
function onDate(date: string, changes: Partial<Recurrence>, timeZone = newYork) {
  const noon = Date.parse(`${date}T12:00:00Z`);
  const [after, before] = [new Date(noon - 2 * 86_400_000), new Date(noon + 2 * 86_400_000)];
  const sales = plannedSales({ ...daily, ...changes }, after, before, timeZone);
  return sales
    .filter((sale) => sale.date === date)
    .map(({ startsAt, endsAt }) => [
      startsAt.toISOString().slice(5, 16),
      endsAt.toISOString().slice(5, 16),
      (endsAt.getTime() - startsAt.getTime()) / 60_000,
    ]);
}

test.each([
  ["a sale of the afternoon", "2026-07-01", "18:00", "21:00", [["07-01T22:00", "07-02T01:00", 180]]],
  ["an end on the next day", "2026-07-01", "22:00", "01:00", [["07-02T02:00", "07-02T05:00", 180]]],
  ["a whole day", "2026-07-01", "18:00", "18:00", [["07-01T22:00", "07-02T22:00", 1440]]],
  ["the short night", "2026-03-08", "01:30", "03:30", [["03-08T06:30", "03-08T07:30", 60]]],
  ["the long night", "2026-11-01", "00:30", "02:30", [["11-01T04:30", "11-01T07:30", 180]]],
  ["a start that is skipped", "2026-03-08", "02:30", "04:00", [["03-08T07:00", "03-08T08:00", 60]]],
  ["an end that is skipped", "2026-03-08", "01:00", "02:30", [["03-08T06:00", "03-08T07:00", 60]]],
  ["a start that occurs twice", "2026-11-01", "01:30", "02:30", [["11-01T05:30", "11-01T07:30", 120]]],
  ["nothing between two skipped times", "2026-03-08", "02:10", "02:50", []],
])("follows the wall clock for %s", (_case, date, from, to, expected) => {
  expect(onDate(date, { from, to })).toEqual(expected);
});

test("includes the first and last date, and no sale that starts when the range ends", () => {
  const range = { validFrom: "2026-07-02", validUntil: "2026-07-03" };
  const [after, before] = [new Date("2026-06-01T00:00:00Z"), new Date("2026-08-01T00:00:00Z")];
  const dates = plannedSales({ ...daily, ...range }, after, before, newYork).map(({ date }) => date);
  expect(dates).toEqual(["2026-07-02", "2026-07-03"]);
  const start = new Date("2026-07-02T22:00:00Z");
  expect(plannedSales(daily, start, start, newYork)).toEqual([]);
  expect(plannedSales(daily, start, new Date(start.getTime() + 1), newYork)).toHaveLength(1);
});

test("knows the day, the time of day and the weekday of an instant, also before 1970", () => {
  expect(dateIn(newYork, new Date("2026-07-02T03:59:00Z"))).toBe("2026-07-01");
  expect(startOfDate("2026-07-02", newYork).toISOString()).toBe("2026-07-02T04:00:00.000Z");
  expect(startOfDate("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
  const instant = new Date("2026-11-23T18:20:00Z");
  expect(["Asia/Kolkata", "America/New_York"].map((zone) => minuteIn(zone, instant))).toEqual([50, 20]);
  const before1970 = new Date("1969-12-31T22:20:00Z");
  expect([hourIn("UTC", before1970), minuteIn("UTC", before1970)]).toEqual([22, 20]);
  expect([weekdayOf("2026-07-01"), weekdayOf("1969-12-31")]).toEqual(["wednesday", "wednesday"]);
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
});

test.each([
  ["in most weeks", "2026-10-13T20:00:00-04:00", "2026-10-20T20:00:00-04:00"],
  ["after the clocks were put back", "2026-10-27T20:00:00-04:00", "2026-11-03T20:00:00-05:00"],
  ["after they were put forward", "2026-03-03T20:00:00-05:00", "2026-03-10T20:00:00-04:00"],
])("finds the same time a week later %s", (_, at, later) => {
  expect(daysLater(new Date(at), 7, newYork)).toEqual(new Date(later));
});

const seed = Date.now() % 1_000_000;

test("equals a slow reference in 20 zones over a year", () => {
  const { compared, differences } = compareWithReference(plannedSales, { seed, schedules: 20, years: 1 });
  expect({ seed, differences }).toEqual({ seed, differences: [] });
  expect(compared).toBeGreaterThan(10_000);
});

test("finds each sale once when the time is cut into windows", () => {
  const random = randomNumbers(seed);
  const [first, last] = [Date.parse("2026-02-01T00:00:00Z"), Date.parse("2026-12-01T00:00:00Z")];
  for (const timeZone of zonesOfTests) {
    const schedule = randomSchedule(random, new Date(first), 200);
    const pieces = [];
    for (let start = first; start < last; ) {
      const end = Math.min(last, start + Math.ceil(random() * 3 * 86_400_000));
      pieces.push(...plannedSales(schedule, new Date(start), new Date(end), timeZone));
      start = end;
    }
    const whole = plannedSales(schedule, new Date(first), new Date(last), timeZone);
    expect({ seed, timeZone, sales: pieces }).toEqual({ seed, timeZone, sales: whole });
  }
});
