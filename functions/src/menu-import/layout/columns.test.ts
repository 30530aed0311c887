import { expect, test } from "vitest";
import { readingOrder } from "./columns.ts";
import type { Word } from "./words.ts";

/** Counts the accesses to words while `readingOrder` sorts them. */
function countReads(count: number, place: (index: number) => { left: number; top: number }): number {
  let reads = 0;
  const words = Array.from({ length: count }, (_, index): Word => {
    const { left, top } = place(index);
    const box = { left, top, right: left + 20, bottom: top + 8 };
    const word = { text: index % 4 === 0 ? "$9.50" : "Soup", size: 8, confidence: 1, ...box };
    return new Proxy(word, {
      get(target, key) {
        reads += 1;
        return target[key as keyof typeof target];
      },
    });
  });
  readingOrder(words);
  return reads;
}

test.each<[string, (index: number) => { left: number; top: number }]>([
  ["all over a page", (index) => ({ left: (index * 137.5) % 9000, top: (index * 61.8) % 9000 })],
  ["in stairs", (index) => ({ left: index * 30, top: index * 10 })],
  ["in columns of three rows", (index) => ({ left: Math.floor(index / 3) * 40, top: (index % 3) * 10 })],
  ["on separate rows", (index) => ({ left: (index * 7919) % 600, top: index * 10 })],
])("takes linear time for words %s", (_how, place) => {
  // The factor is 2 for linear time and 4 for quadratic time.
  expect(countReads(4000, place) / countReads(2000, place)).toBeLessThan(2.6);
});
