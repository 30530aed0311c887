import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { groupCommit, type Outcome, runInQueue } from "./keyed-queue.ts";

// When all work waits, the time of the next timer comes at once. A busy machine changes no duration.
beforeEach(() => {
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
});
afterEach(async () => {
  // The next test uses the same keys, so their attempts end first.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
});

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("runInQueue", () => {
  test("runs tasks with one key in order and other keys concurrently", async () => {
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

  test("runs the next task when one fails, and rejects only the failed one", async () => {
    const failed = runInQueue("bread", () => Promise.reject(new Error("burnt")));
    const next = runInQueue("bread", async () => "baked");
    await expect(failed).rejects.toThrow("burnt");
    expect(await next).toBe("baked");
  });
});

describe("groupCommit", () => {
  const settings = { maxItems: 10, deadlineMs: 2000, late: () => new Error("late") };

  /** An attempt that returns its items, and the groups that it got. */
  function recording(
    settle: (item: number, attempt: number) => Outcome<number> = (item) => ({ result: item }),
  ) {
    const groups: (readonly number[])[] = [];
    const attempt = async (_key: string, items: readonly number[]) => {
      groups.push(items);
      await sleep(20);
      return items.map((item) => settle(item, groups.length));
    };
    return { groups, attempt };
  }

  test("decides items together that arrive while an attempt runs", async () => {
    const { groups, attempt } = recording();
    const decide = groupCommit({ ...settings, attempt });
    const first = decide("soup", 1);
    await sleep(5);
    const others = [2, 3].map((item) => decide("soup", item));
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3]);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  test("tries an item again with those that have arrived since", async () => {
    const { groups, attempt } = recording((item, n) => (n === 1 ? undefined : { result: item }));
    const decide = groupCommit({ ...settings, attempt });
    const first = decide("soup", 1);
    await sleep(5);
    expect(await Promise.all([first, decide("soup", 2)])).toEqual([1, 2]);
    expect(groups).toEqual([[1], [1, 2]]);
  });

  test("rejects only the item that fails", async () => {
    const decide = groupCommit<number, number>({
      ...settings,
      attempt: async (_key, items) => {
        if (items.includes(2)) throw new Error("broken");
        return items.map((item) => ({ result: item }));
      },
    });
    const answers = await Promise.allSettled([1, 2, 3].map((item) => decide("soup", item)));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("takes at most the maximum of items at once", async () => {
    const { groups, attempt } = recording();
    const decide = groupCommit({ ...settings, maxItems: 2, attempt });
    await Promise.all([1, 2, 3].map((item) => decide("soup", item)));
    expect(groups.map(({ length }) => length)).toEqual([2, 1]);
  });

  test("rejects an item at its deadline when attempts stay without outcome", async () => {
    const { attempt } = recording(() => undefined);
    const decide = groupCommit({ ...settings, deadlineMs: 100, attempt });
    await expect(decide("soup", 1)).rejects.toThrow("late");
  });

  test("does not attempt an item whose caller got its deadline error", async () => {
    // The group fails, so its items are attempted one by one. At 40 ms each, most are past their deadline.
    const tried: number[] = [];
    const late = new Set<number>();
    const decide = groupCommit<number, number>({
      ...settings,
      deadlineMs: 100,
      attempt: async (_key, items) => {
        if (items.length === 1) tried.push(...items.filter((item) => late.has(item)));
        await sleep(40);
        if (items.length > 1) throw new Error("broken");
        return items.map((item) => ({ result: item }));
      },
    });
    const items = Array.from({ length: 8 }, (_, n) => decide("soup", n).catch(() => late.add(n)));
    await Promise.all(items);
    const next = decide("soup", 8);
    expect(late.size).toBeGreaterThan(2);
    expect(await next).toBe(8);
    expect(tried).toEqual([]);
  });

  test("pauses longer after an outcome than after a conflict while others compete", async () => {
    const pauses: Record<string, number[]> = { conflict: [], outcome: [] };
    let ended: { at: number; as: "conflict" | "outcome" } | undefined;
    let attempts = 0;
    const decide = groupCommit<number, number>({
      ...settings,
      maxItems: 1,
      attempt: async (_key, items) => {
        if (ended) pauses[ended.as]?.push(performance.now() - ended.at);
        await sleep(20);
        attempts += 1;
        ended = { at: performance.now(), as: attempts % 2 === 1 ? "conflict" : "outcome" };
        return items.map((item) => (ended?.as === "conflict" ? undefined : { result: item }));
      },
    });
    await Promise.all(Array.from({ length: 6 }, (_, n) => decide("soup", n)));
    const mean = (all: number[] = []) => all.reduce((sum, one) => sum + one, 0) / all.length;
    // At least two durations of an attempt.
    expect(Math.min(...(pauses.outcome ?? []))).toBeGreaterThanOrEqual(40);
    expect(mean(pauses.conflict)).toBeLessThan(mean(pauses.outcome));
  });

  test("takes turns with other changes of the same record", async () => {
    const order: string[] = [];
    const decide = groupCommit<number, number>({
      ...settings,
      maxItems: 1,
      attempt: async (_key, items) => {
        order.push(`item ${items[0]}`);
        return items.map((item) => ({ result: item }));
      },
    });
    const items = [1, 2, 3].map((item) => decide("soup", item));
    const edit = runInQueue("soup", async () => void order.push("edit"));
    await Promise.all([...items, edit]);
    expect(order).toEqual(["item 1", "edit", "item 2", "item 3"]);
  });
});
