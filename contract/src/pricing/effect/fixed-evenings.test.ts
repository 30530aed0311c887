import { expect, it } from "vitest";
import { dateOfDay, dayOf } from "../../schedules/calendar-dates.ts";
import { isFixedEvening } from "./fixed-evenings.ts";

const first = dayOf("2026-11-27");
const days = (count: number) => Array.from({ length: count }, (_, index) => dateOfDay(first + index));

it("chooses one day of each five", () => {
  const start = Math.ceil(first / 5) * 5;
  for (let seed = 0; seed < 50; seed += 1) {
    for (let block = 0; block < 40; block += 1) {
      const dates = [0, 1, 2, 3, 4].map((day) => dateOfDay(start + 5 * block + day));
      expect(dates.filter((date) => isFixedEvening(seed, date))).toHaveLength(1);
    }
  }
});

it("gives the same answer again", () => {
  for (const date of days(30)) expect(isFixedEvening(7, date)).toBe(isFixedEvening(7, date));
});

it("chooses other days with another seed, and each place of a block equally often", () => {
  const chosen = new Set<string>();
  const places = [0, 0, 0, 0, 0];
  for (let seed = 1; seed <= 400; seed += 1) {
    const dates = days(100).filter((date) => isFixedEvening(seed, date));
    chosen.add(dates.join());
    for (const date of dates) places[dayOf(date) % 5] = (places[dayOf(date) % 5] ?? 0) + 1;
  }
  expect(chosen.size).toBe(400);
  // 400 seeds with 20 blocks: 8,000 chosen days, a fifth of them at each place.
  for (const count of places) expect(Math.abs(count / 8000 - 0.2)).toBeLessThan(0.02);
});

it("chooses each weekday equally often, also for a schedule of one weekday", () => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (let seed = 1; seed <= 300; seed += 1) {
    for (const date of days(350)) {
      const weekday = new Date(date).getUTCDay();
      if (isFixedEvening(seed, date)) counts[weekday] = (counts[weekday] ?? 0) + 1;
    }
  }
  // 300 seeds with 50 weeks: each weekday comes 15,000 times.
  for (const count of counts) expect(Math.abs(count / 15_000 - 0.2)).toBeLessThan(0.02);
});

it("works before 1970", () => {
  expect(
    ["1969-12-27", "1969-12-28", "1969-12-29", "1969-12-30", "1969-12-31"].filter((date) =>
      isFixedEvening(3, date),
    ),
  ).toHaveLength(1);
});
