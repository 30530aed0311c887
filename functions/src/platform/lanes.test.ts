import { expect, test } from "vitest";
import { lanes } from "./lanes.ts";

test("runs so many at once and no more, each once, and goes on after a failure", async () => {
  const inTurn = lanes(2);
  let running = 0;
  let most = 0;
  const work = (n: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (n === 1) throw new Error("one of them");
    return n;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => inTurn(work(n))));
  expect(most).toBe(2);
  expect(results.map((result) => (result.status === "fulfilled" ? result.value : "failed"))).toEqual([
    0,
    "failed",
    2,
    3,
    4,
  ]);
  expect(await inTurn(async () => "later")).toBe("later");
});
