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

function cacheWithReads(max = 10) {
  const reads: string[] = [];
  const cache = keepRecent({ ms: 5_000, max }, async (key) => {
    reads.push(key);
    return `${key}${reads.length}`;
  });
  return { reads, cache };
}

test("reads a value once for calls at the same time and soon after", async () => {
  const { reads, cache } = cacheWithReads();
  expect(await Promise.all([cache.get("a"), cache.get("a")])).toEqual(["a1", "a1"]);
  time = new Date(time.getTime() + 4_999);
  expect([await cache.get("a"), cache.isOld("a"), reads]).toEqual(["a1", false, ["a"]]);
  time = new Date(time.getTime() + 1);
  expect([cache.isOld("a"), await cache.get("a")]).toEqual([true, "a2"]);
});

test("keeps only the newest values when there are more than the maximum", async () => {
  const { reads, cache } = cacheWithReads(2);
  for (const key of ["a", "b", "c", "b", "a"]) await cache.get(key);
  expect(reads).toEqual(["a", "b", "c", "a"]);
});

test("does not keep a read that failed", async () => {
  let reads = 0;
  const cache = keepRecent({ ms: 5_000, max: 1 }, async () => {
    reads += 1;
    if (reads === 1) throw new Error("lost");
    return reads;
  });
  await expect(cache.get("a")).rejects.toThrow("lost");
  expect(await cache.get("a")).toBe(2);
});

test("reads again after a forget", async () => {
  const { cache } = cacheWithReads();
  await cache.get("a");
  cache.forget();
  expect(await cache.get("a")).toBe("a2");
});
