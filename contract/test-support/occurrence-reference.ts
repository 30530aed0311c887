import type { Recurrence } from "../src/schedules/occurrences.ts";

const minuteMs = 60_000;
const minutesADay = 24 * 60;
const dayMs = minutesADay * minuteMs;

/** A zone's clock from `from` to `until`, read minute by minute. */
export interface MinuteClock {
  /** The first local minute, since 1970. */
  firstLocal: number;
  /** The first minute of UTC at which the clock showed each local minute or a later one. */
  firstShown: Int32Array;
}

/**
 * Reads a zone's clock minute by minute. Intl is asked once an hour, and every minute of an hour in
 * which the offset changes.
 */
export function readClock(timeZone: string, from: Date, until: Date): MinuteClock {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const localMinuteAt = (minute: number) => {
    const parts = format.formatToParts(minute * minuteMs);
    const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
    const local = Date.UTC(value("year"), value("month") - 1, value("day"), value("hour"), value("minute"));
    return local / minuteMs;
  };
  const [first, last] = [from.getTime() / minuteMs, until.getTime() / minuteMs];
  const firstLocal = localMinuteAt(first);
  const firstShown = new Int32Array(last - first + 2 * minutesADay);
  // The last local minute that the clock has shown so far.
  let shown = firstLocal - 1;
  let offset = firstLocal - first;
  let changesWithinHour = false;
  for (let minute = first; minute < last; minute += 1) {
    if (minute % 60 === 0) changesWithinHour = localMinuteAt(minute + 60) - minute - 60 !== offset;
    if (changesWithinHour) offset = localMinuteAt(minute) - minute;
    while (shown < minute + offset) {
      shown += 1;
      firstShown[shown - firstLocal] = minute;
    }
  }
  return { firstLocal, firstShown };
}

const weekdayNames = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/**
 * The sales of a schedule that start from `after` until before `before`, day by day: date, and start
 * and end as minutes since 1970.
 */
export function referenceSales(
  schedule: Recurrence,
  after: Date,
  before: Date,
  { firstLocal, firstShown }: MinuteClock,
): [date: string, start: number, end: number][] {
  const instantOf = (day: Date, time: string, daysLater: number) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    const local = day.getTime() / minuteMs + daysLater * minutesADay + hours * 60 + minutes;
    return firstShown[local - firstLocal] ?? 0;
  };
  const found: [string, number, number][] = [];
  const day = new Date((Math.floor(after.getTime() / dayMs) - 1) * dayMs);
  for (; day.getTime() < before.getTime() + dayMs; day.setUTCDate(day.getUTCDate() + 1)) {
    const name = weekdayNames[day.getUTCDay()];
    if (name === undefined || !schedule.weekdays.includes(name)) continue;
    const date = day.toISOString().slice(0, 10);
    if (date < schedule.validFrom || (schedule.validUntil && date > schedule.validUntil)) continue;
    const start = instantOf(day, schedule.from, 0);
    const end = instantOf(day, schedule.to, schedule.to > schedule.from ? 0 : 1);
    const startsWithin = start * minuteMs >= after.getTime() && start * minuteMs < before.getTime();
    if (startsWithin && end > start) found.push([date, start, end]);
  }
  return found;
}

/** Zones with all kinds of changes: at midnight, by 30 minutes, by two hours, at Ramadan, none. */
export const zonesOfTests = [
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "America/St_Johns",
  "America/Havana",
  "America/Santiago",
  "America/Nuuk",
  "Atlantic/Azores",
  "Europe/London",
  "Europe/Berlin",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Jerusalem",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "Antarctica/Troll",
] as const;

/** A repeatable source of numbers from 0 until before 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random schedule. More than a third of all times are before 4:00, when clocks change. */
export function randomSchedule(random: () => number, first: Date, days: number): Recurrence {
  const whole = (below: number) => Math.floor(random() * below);
  const two = (value: number) => String(value).padStart(2, "0");
  const time = () => `${two(random() < 1 / 3 ? whole(4) : whole(24))}:${two(whole(12) * 5)}`;
  const date = (day: number) => new Date(first.getTime() + day * dayMs).toISOString().slice(0, 10);
  const validFrom = random() < 0.5 ? 0 : whole(days);
  const chosen = weekdayNames.filter(() => random() < 0.6);
  return {
    weekdays: chosen.length > 0 ? chosen : ["monday"],
    from: time(),
    to: time(),
    validFrom: date(validFrom),
    ...(random() < 0.3 && { validUntil: date(validFrom + whole(days - validFrom)) }),
  };
}

/** Compares the sales of random schedules over some years in every zone with the reference. */
export function compareWithReference(
  plannedSales: typeof import("../src/schedules/occurrences.ts").plannedSales,
  { seed, schedules, years }: { seed: number; schedules: number; years: number },
): { compared: number; differences: string[] } {
  const [after, before] = [new Date("2026-01-01T00:00:00Z"), new Date(Date.UTC(2026 + years, 0))];
  // Sales near both ends need the clock of some days before and after.
  const margin = 5 * dayMs;
  const differences: string[] = [];
  let compared = 0;
  for (const timeZone of zonesOfTests) {
    const clock = readClock(
      timeZone,
      new Date(after.getTime() - margin),
      new Date(before.getTime() + margin),
    );
    const random = randomNumbers(seed);
    for (let count = 0; count < schedules; count += 1) {
      const schedule = randomSchedule(random, after, years * 365);
      const expected = referenceSales(schedule, after, before, clock);
      const sales = plannedSales(schedule, after, before, timeZone);
      compared += expected.length;
      const isSame =
        sales.length === expected.length &&
        sales.every(({ date, startsAt, endsAt }, index) => {
          const [day, start, end] = expected[index] ?? [];
          return (
            date === day && startsAt.getTime() / minuteMs === start && endsAt.getTime() / minuteMs === end
          );
        });
      if (!isSame && differences.length < 5) {
        differences.push(`${timeZone} ${JSON.stringify(schedule)}`);
      }
    }
  }
  return { compared, differences };
}
