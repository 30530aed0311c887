import { expect, it } from "vitest";
import { nextProgress } from "./progress.ts";

it("advances the bar by 10 and stops at 90 while it waits", () => {
  const stops = [0];
  for (let n = 0; n < 11; n += 1) stops.push(nextProgress(stops.at(-1) ?? 0));
  expect(stops).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 90, 90]);
});
