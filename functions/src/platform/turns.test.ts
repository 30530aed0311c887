import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn } from "./turns.ts";

it("runs what has one key one after the other, in the order of asking, and what has another beside it", async () => {
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} starts`);
    await sleep(ms);
    seen.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all([
    inTurn("soup", work("first", 20)),
    inTurn("soup", work("second", 1)),
    inTurn("tart", work("other", 5)),
  ]);
  expect(answers).toEqual(["first", "second", "other"]);
  expect(seen.filter((line) => !line.startsWith("other"))).toEqual([
    "first starts",
    "first ends",
    "second starts",
    "second ends",
  ]);
  expect(seen.indexOf("other ends")).toBeLessThan(seen.indexOf("first ends"));
});

it("goes on after a failure, which only its own caller hears of", async () => {
  const failed = inTurn("bread", () => Promise.reject(new Error("burnt")));
  const next = inTurn("bread", async () => "baked");
  await expect(failed).rejects.toThrow("burnt");
  expect(await next).toBe("baked");
});
