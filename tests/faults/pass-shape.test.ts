import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { type Pass, type PassRun, runPass } from "../../functions/src/platform/passes/pass.ts";
import { passPageOf } from "../../functions/src/platform/passes/pass-sources.ts";
import { stored } from "../../functions/test-support/records/records.ts";

interface FailureEntry {
  code: string;
  attempts: number;
}

let putClockBack = () => {};
beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
});
afterEach(() => {
  putClockBack();
  vi.restoreAllMocks();
});

function wait(minutes: number): void {
  putClockBack();
  putClockBack = setClock(() => new Date(Date.now() + minutes * 60_000));
}

/** A pass over the numbers below `count`, in pages of `size`. */
function numbers(
  name: string,
  count: number,
  handle: (n: number) => Promise<unknown>,
  others: Partial<Pass<number>> = {},
  size = 100,
): Pass<number> {
  return {
    name,
    page: async (from) => {
      const first = from === undefined ? 0 : Number(from) + 1;
      const length = Math.max(0, Math.min(size, count - first));
      const items = Array.from({ length }, (_, n) => first + n);
      return passPageOf(items, size, String);
    },
    idOf: (n) => `number-${n}`,
    cursorOf: String,
    handle,
    ...others,
  };
}

const failuresOf = async (name: string) =>
  ((await stored(`Sweeps/${name}`))?.failures ?? {}) as Record<string, FailureEntry>;

test("handles 10,000 items over several runs, each once", async () => {
  const seen: number[] = [];
  const pass = numbers("many", 10_000, async (n) => void seen.push(n), { maxPages: 26 });
  const runs: PassRun[] = [];
  while (!runs.at(-1)?.isComplete) runs.push(await runPass(pass));
  expect(runs.map(({ done }) => done)).toEqual([2600, 2600, 2600, 2200]);
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
  expect(await stored("Sweeps/many")).toBeUndefined();
});

test("handles all others and lists an item that fails at the head, middle and end", async () => {
  const poisoned = [0, 50, 99];
  const seen = new Set<number>();
  const pass = numbers("poisoned", 100, async (n) => {
    if (poisoned.includes(n)) throw Object.assign(new Error("Maya Lind"), { code: 6 });
    seen.add(n);
  });
  expect(await runPass(pass)).toEqual({ done: 97, failed: 3, waiting: 0, left: 0, isComplete: true });
  expect(seen.size).toBe(97);
  const entry = { code: "6", attempts: 1, firstAt: expect.any(Date), lastAt: expect.any(Date) };
  const failures = await failuresOf("poisoned");
  expect(Object.keys(failures).sort()).toEqual(["number-0", "number-50", "number-99"]);
  expect(failures["number-50"]).toEqual({ ...entry, retryAt: expect.any(Date) });
  expect(JSON.stringify(await stored("Sweeps/poisoned"))).not.toContain("Maya");

  expect(await runPass(pass)).toMatchObject({ done: 97, failed: 0, waiting: 3 });
  wait(1);
  expect(await runPass(pass)).toMatchObject({ done: 97, failed: 3 });
  expect((await failuresOf("poisoned"))["number-0"]).toMatchObject({ attempts: 2 });
  // No item fails any more.
  poisoned.length = 0;
  wait(3);
  expect(await runPass(pass)).toMatchObject({ done: 100, failed: 0 });
  expect(await stored("Sweeps/poisoned")).toBeUndefined();
});

test("reaches the end when more items than a run can take fail at the head", async () => {
  const seen: number[] = [];
  const slowly = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, n < 100 ? 30 : 0));
    if (n < 100) throw new Error("slow");
    seen.push(n);
  };
  // 100 slow items take 300 ms. A busy machine handles only ten of them in a run.
  const pass = numbers("slow", 120, slowly, { runMs: 100 });
  for (let run = 0; run < 40 && seen.length < 20; run += 1) await runPass(pass);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => 100 + n));
});

test("ends within a page when its time is over, and continues at the next item", async () => {
  const seen: number[] = [];
  const slowly = async (n: number) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    seen.push(n);
  };
  const pass = numbers("timed", 20, slowly, { runMs: 100, concurrency: 1 });
  const first = await runPass(pass);
  expect(first).toMatchObject({ left: 20 - first.done, isComplete: false });
  expect(first.done).toBeLessThan(20);
  for (let run = 0; run < 40 && seen.length < 20; run += 1) await runPass(pass);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test("continues at the stored position when a page cannot be read", async () => {
  const seen: number[] = [];
  const pass = numbers("unread", 300, async (n) => void seen.push(n));
  const broken: typeof pass = {
    ...pass,
    page: async (from) => {
      if (from === "199") throw new Error("no page");
      return pass.page(from);
    },
  };
  await expect(runPass(broken)).rejects.toThrow("no page");
  expect(await stored("Sweeps/unread")).toMatchObject({ from: "199" });
  await runPass(pass);
  expect(seen).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

test("counts an item as failed when it does not end", async () => {
  const pass = numbers("hung", 3, (n) => (n === 1 ? new Promise(() => {}) : Promise.resolve()));
  expect(await runPass({ ...pass, itemMs: 50 })).toMatchObject({ done: 2, failed: 1, isComplete: true });
  expect(await failuresOf("hung")).toMatchObject({ "number-1": { code: "timeout", attempts: 1 } });
});

test("handles items one by one when their page fails as a whole", async () => {
  const together = vi.fn(async () => {
    throw new Error("one of them");
  });
  const handle = async (n: number) => {
    if (n === 2) throw new Error("this one");
  };
  const pass = numbers("together", 5, handle, { handleTogether: together });
  expect(await runPass(pass)).toMatchObject({ done: 4, failed: 1 });
  expect(together).toHaveBeenCalledOnce();
});

test("repeats the page when `onFailure` cannot store a failure", async () => {
  const handle = async (n: number) => {
    if (n === 5) throw new Error("broken");
  };
  const onFailure = vi.fn().mockRejectedValueOnce(new Error("not stored")).mockResolvedValue(undefined);
  const pass = numbers("elsewhere", 20, handle, { onFailure }, 10);
  await expect(runPass(pass)).rejects.toThrow("not stored");
  expect(await runPass(pass)).toMatchObject({ done: 19, failed: 1, isComplete: true });
  expect(await stored("Sweeps/elsewhere")).toBeUndefined();
});

test("starts with the listed failures when their items are not in the list again", async () => {
  const seen: number[] = [];
  let isBroken = true;
  const handle = async (n: number) => {
    if (n === 3 && isBroken) throw new Error("broken");
    seen.push(n);
  };
  const first = numbers("again", 5, handle);
  expect(await runPass(first)).toMatchObject({ done: 4, failed: 1 });
  const itemOf = (id: string) => Number(id.slice("number-".length));
  const next = { ...numbers("again", 1, handle), itemOf };
  expect(await runPass(next)).toMatchObject({ done: 1, failed: 0, waiting: 1 });
  isBroken = false;
  wait(1);
  seen.length = 0;
  expect(await runPass(next)).toMatchObject({ done: 2, failed: 0, waiting: 0 });
  expect(seen).toEqual([3, 0]);
  expect(await stored("Sweeps/again")).toBeUndefined();
});

test("leaves the items of a channel that is down, and handles the others", async () => {
  const seen: number[] = [];
  const handle = async (n: number) => void seen.push(n);
  const turnOf = (n: number) => (n % 2 === 0 ? "later" : "now");
  expect(await runPass(numbers("channel", 10, handle, { turnOf }))).toMatchObject({ done: 5, left: 5 });
  expect(seen).toEqual([1, 3, 5, 7, 9]);
  const stop = (n: number) => (n === 4 ? "stop" : "now");
  const run = await runPass(numbers("stopped", 10, handle, { turnOf: stop }));
  expect(run).toMatchObject({ done: 4, left: 6, isComplete: false });
  expect(await stored("Sweeps/stopped")).toMatchObject({ from: "3" });
});
