import { expect, it } from "vitest";
import { toInstant } from "../flash-sales/flash-sales.ts";
import { activityOf, startOfDay } from "./dashboard.ts";

it.each([
  ["2026-11-20T18:00:00Z", "UTC", "2026-11-20T00:00:00Z"],
  ["2026-11-20T03:00:00Z", "America/New_York", "2026-11-19T05:00:00Z"],
  ["2026-11-20T18:00:00Z", "Asia/Kolkata", "2026-11-19T18:30:00Z"],
  // On the days on which summer time begins and ends, the instant is after the change, midnight before it.
  ["2026-03-08T20:00:00Z", "America/New_York", "2026-03-08T05:00:00Z"],
  ["2026-11-01T20:00:00Z", "America/New_York", "2026-11-01T04:00:00Z"],
  // Summer time begins there by skipping midnight: the day starts at 01:00.
  ["2026-09-06T12:00:00Z", "America/Santiago", "2026-09-06T04:00:00Z"],
])("finds the start of the day of %s in %s: %s", (at, zone, start) => {
  expect(startOfDay(new Date(at), zone).getTime()).toBe(Date.parse(start));
});

it("lists the five newest orders and started sales, newest first", () => {
  const now = new Date("2026-11-20T18:00:00Z");
  const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000);
  const orders = [1, 3, 5, 7].map((count) => ({
    id: `order-${count}`,
    usersName: "Maya",
    orderTime: minutesAgo(count).toISOString(),
  }));
  // The first sale starts in a minute.
  const sales = [-1, 2, 4].map((count) => ({
    id: `sale-${count}`,
    productName: "Soup",
    start_time: toInstant(minutesAgo(count)),
  }));
  const entries = activityOf(orders, sales, now);
  expect(entries.map(({ id }) => id)).toEqual(["order-1", "sale-2", "order-3", "sale-4", "order-5"]);
  expect(entries.slice(0, 2)).toMatchObject([
    { kind: "order", text: "New order from Maya", at: minutesAgo(1).toISOString() },
    { kind: "sale", text: "Flash sale on Soup", at: minutesAgo(2).toISOString() },
  ]);
});
