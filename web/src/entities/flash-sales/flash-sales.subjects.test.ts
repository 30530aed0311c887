import { expect, it } from "vitest";
import { salesSubject } from "./flash-sales.subjects.ts";

it("gives a stored and a shown sale the same version while portions and discount are the same", () => {
  const end = new Date("2026-05-04T20:30:00.250Z");
  const stored = (remaining: number, discount = 20) => ({
    id: "s",
    fields: { end_time: { toMillis: () => end.getTime() }, remaining, discount },
  });
  const seconds = Math.floor(end.getTime() / 1000);
  const shown = [{ id: "s", end_time: { seconds, nanoseconds: 250_000_000 }, remaining: 3, discount: 20 }];
  const { versionOf, versionsIn } = salesSubject("v");
  expect(versionsIn(shown)).toEqual([versionOf(stored(3))]);
  expect(versionsIn(shown)).not.toEqual([versionOf(stored(2))]);
  // A planned cut of the price changes nothing else.
  expect(versionsIn(shown)).not.toEqual([versionOf(stored(3, 50))]);
});
