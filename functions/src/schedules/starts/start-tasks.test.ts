import { describe, expect, test } from "vitest";
import {
  announcementTime,
  isOverdue,
  type PlannedStart,
  plannedStart,
  spreadSeconds,
  startsAtOnce,
  startsPerSecond,
  startTasks,
} from "./start-tasks.ts";

const startsAt = new Date("2026-11-26T18:00:00Z");
const after = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000);
const byHand = plannedStart("sale", startsAt, {});
const ofSchedule = (saleId: string) => plannedStart(saleId, startsAt, { scheduleId: "schedule" });
const secondsOf = (start: typeof byHand) => (announcementTime(start).getTime() - startsAt.getTime()) / 1000;

describe("the time of an announcement", () => {
  test("is a second after the start when a person planned the sale", () => {
    expect(secondsOf(byHand)).toBe(1);
  });

  test("is the same at each call, and spread evenly, when schedules made the sales", () => {
    const sales = Array.from({ length: 10_000 }, (_, n) => ofSchedule(`sale-${n}`));
    const waits = sales.map(secondsOf);
    expect(sales.map(secondsOf)).toEqual(waits);
    expect([Math.min(...waits) >= 1, Math.max(...waits) <= 1 + spreadSeconds]).toEqual([true, true]);
    const perSecond = Array<number>(spreadSeconds + 1).fill(0);
    for (const wait of waits) perSecond[Math.floor(wait - 1)] = (perSecond[Math.floor(wait - 1)] ?? 0) + 1;
    // 333 on average, and 18 is the standard deviation.
    expect(Math.max(...perSecond)).toBeLessThan(430);
  });
});

describe("the tasks of a start", () => {
  test("are an announcement alone when a person planned the sale", () => {
    const tasks = startTasks(byHand, after(-120), false);
    expect(tasks).toEqual([{ id: expect.stringMatching(/^[0-9a-f]{32}$/), at: after(1) }]);
    expect(startTasks(byHand, after(-60), false)).toEqual(tasks);
  });

  test("have other ids when the start moves or the sale is another one", () => {
    const others = [plannedStart("sale", after(60), {}), plannedStart("other", startsAt, {}), byHand].flatMap(
      (start) => startTasks(start, after(-120), false),
    );
    expect(new Set(others.map(({ id }) => id)).size).toBe(3);
  });

  test("begin with the price when a schedule made the sale and it has not started", () => {
    const sale = ofSchedule("sale");
    const [price, announcement, ...others] = startTasks(sale, after(-120), false);
    expect([price?.at, announcement?.at, others]).toEqual([undefined, announcementTime(sale), []]);
    expect(startTasks(sale, after(5), false)).toEqual([announcement]);
  });

  test("wait for the start when the queue runs a task at once", () => {
    expect(startTasks(byHand, after(-120), true)).toEqual([]);
    expect(startTasks(byHand, startsAt, true)).toHaveLength(1);
  });
});

test("a start is overdue 45 seconds after its announcement was due", () => {
  expect([isOverdue(byHand, after(45.9)), isOverdue(byHand, after(46))]).toEqual([false, true]);
});

/** Seconds of one announcement with its message, as estimated in `start-tasks.ts`. */
const secondsPerStart = 0.7;

/**
 * Seconds from the start until FCM has the message, in the order of the queue: a model of a queue
 * that runs at its rate.
 */
function waitsOf(starts: readonly PlannedStart[]): number[] {
  const slots = Array<number>(startsAtOnce).fill(0);
  let next = 0;
  return starts
    .map(secondsOf)
    .sort((one, other) => one - other)
    .map((due, n) => {
      const slot = n % startsAtOnce;
      const begin = Math.max(due, next, slots[slot] ?? 0);
      next = begin + 1 / startsPerSecond;
      slots[slot] = begin + secondsPerStart;
      return begin + secondsPerStart;
    });
}

test.each([
  ["people", byHand],
  ["schedules", undefined],
])("announces 95 %% of 10,000 starts that %s planned within 40 s, by the model", (_who, oneStart) => {
  const waits = waitsOf(Array.from({ length: 10_000 }, (_, n) => oneStart ?? ofSchedule(`sale-${n}`)));
  const [p95, last] = [waits[9499] ?? 0, waits.at(-1) ?? 0];
  expect([p95 < 40, last < 45]).toEqual([true, true]);
});
