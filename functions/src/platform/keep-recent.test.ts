import { afterEach, expect, test } from "vitest";
import { setClock } from "./clock.ts";
import { keepRecent } from "./keep-recent.ts";

let time = new Date();
let resetClock = setClock(() => time);
afterEach(() => {
  resetClock();
  time = new Date();
  resetClock = setClock(() => time);
});

function counted(max = 10) {
  const reads: string[] = [];
  const kept = keepRecent({ ms: 5_000, max }, async (key) => {
    reads.push(key);
    return `${key}${reads.length}`;
  });
  return { reads, kept };
}

test("reads a value once for calls at the same time and soon after", async () => {
  const { reads, kept } = counted();
  expect(await Promise.all([kept.get("a"), kept.get("a")])).toEqual(["a1", "a1"]);
  time = new Date(time.getTime() + 4_999);
  expect([await kept.get("a"), kept.isOld("a"), reads]).toEqual(["a1", false, ["a"]]);
  time = new Date(time.getTime() + 1);
  expect([kept.isOld("a"), await kept.get("a")]).toEqual([true, "a2"]);
});

test("keeps the newest values when there are too many", async () => {
  const { reads, kept } = counted(2);
  for (const key of ["a", "b", "c", "b", "a"]) await kept.get(key);
  expect(reads).toEqual(["a", "b", "c", "a"]);
});

test("does not keep a read that failed", async () => {
  let reads = 0;
  const kept = keepRecent({ ms: 5_000, max: 1 }, async () => {
    reads += 1;
    if (reads === 1) throw new Error("lost");
    return reads;
  });
  await expect(kept.get("a")).rejects.toThrow("lost");
  expect(await kept.get("a")).toBe(2);
});

test("reads again after a forget", async () => {
  const { kept } = counted();
  await kept.get("a");
  kept.forget();
  expect(await kept.get("a")).toBe("a2");
});
