import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { runInQueue } from "./keyed-queue.ts";

it("runs tasks with one key in order and other keys concurrently", async () => {
  const seen: string[] = [];
  const work = (name: string, ms: number) => async () => {
    seen.push(`${name} starts`);
    await sleep(ms);
    seen.push(`${name} ends`);
    return name;
  };
  const answers = await Promise.all([
    runInQueue("soup", work("first", 20)),
    runInQueue("soup", work("second", 1)),
    runInQueue("tart", work("other", 5)),
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

it("runs the next task when one fails, and rejects only the failed one", async () => {
  const failed = runInQueue("bread", () => Promise.reject(new Error("burnt")));
  const next = runInQueue("bread", async () => "baked");
  await expect(failed).rejects.toThrow("burnt");
  expect(await next).toBe("baked");
});
