import { toInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { expect, it } from "vitest";
import { dish, sale } from "../../test-support/records.ts";
import { contradictsPause } from "./contradicts-pause.ts";

const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const anyDish = dish();
const running = sale(40, anyDish);
const paused = sale(40, anyDish, { pausedUntil: toInstant(inMinutes(60)) });
/** Starts in two hours, when the pause is over. */
const afterPause = sale(180, anyDish);
const ended = sale(-5, anyDish);

it.each([
  ["nothing is paused", [running, afterPause], null, false],
  ["a sale has the pause of the restaurant", [paused, afterPause, ended], inMinutes(60), false],
  ["the restaurant's pause is over", [running], inMinutes(-1), false],
  [
    "a pause that a sale shows is over",
    [sale(40, anyDish, { pausedUntil: toInstant(inMinutes(-1)) })],
    null,
    false,
  ],
  ["the restaurant has paused since", [paused], null, true],
  ["the restaurant has resumed since", [running], inMinutes(60), true],
  ["the pause ends at another time", [paused], inMinutes(90), true],
])("compares the pause of sales when %s", (_, sales, pausedUntil, contradicts) => {
  expect(contradictsPause(sales, pausedUntil?.toISOString() ?? null, now)).toBe(contradicts);
});
