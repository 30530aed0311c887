import { expect, test } from "vitest";
import { collectLookups } from "./collect-lookups.ts";

interface Request {
  ids: readonly string[];
  resolve: (found: ReadonlyMap<string, string>) => void;
  reject: (error: Error) => void;
}

/** Lookups that end when the test says so. */
function heldLookups(maxIds: number, parallel: number) {
  const requests: Request[] = [];
  const lookUp = (ids: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      requests.push({ ids, resolve, reject });
    });
  const find = collectLookups({ lookUp, maxIds, parallel });
  const answer = (n: number) =>
    requests[n]?.resolve(new Map(requests[n].ids.map((id) => [id, `value of ${id}`])));
  return { find, requests, answer };
}

const idsOf = ({ requests }: ReturnType<typeof heldLookups>) => requests.map(({ ids }) => ids);

test("looks up ids together when as many requests run as may", async () => {
  const held = heldLookups(3, 2);
  const found = Promise.all(["a", "b", "c", "d", "c", "e", "f"].map(held.find));
  expect(idsOf(held)).toEqual([["a"], ["b"]]);
  held.answer(0);
  await expect.poll(() => idsOf(held)).toEqual([["a"], ["b"], ["c", "d"]]);
  held.answer(1);
  await expect.poll(() => idsOf(held).at(-1)).toEqual(["e", "f"]);
  for (const n of [2, 3]) held.answer(n);
  expect(await found).toEqual(["a", "b", "c", "d", "c", "e", "f"].map((id) => `value of ${id}`));
});

test("looks an id up again when a request for it runs already", async () => {
  const held = heldLookups(10, 1);
  const first = held.find("a");
  const second = held.find("a");
  held.answer(0);
  await first;
  await expect.poll(() => idsOf(held)).toEqual([["a"], ["a"]]);
  held.answer(1);
  expect(await second).toBe("value of a");
});

test("rejects the ids of a failed request, and looks up later ones", async () => {
  const held = heldLookups(10, 1);
  const first = held.find("a");
  const later = held.find("b");
  held.requests[0]?.reject(new Error("out of order"));
  await expect(first).rejects.toThrow("out of order");
  await expect.poll(() => held.requests.length).toBe(2);
  held.requests[1]?.resolve(new Map());
  expect(await later).toBeUndefined();
});
