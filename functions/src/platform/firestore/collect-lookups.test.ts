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

test("looks up waiting ids together when the maximum of requests runs", async () => {
  const lookups = heldLookups(3, 2);
  const found = Promise.all(["a", "b", "c", "d", "c", "e", "f"].map(lookups.find));
  expect(idsOf(lookups)).toEqual([["a"], ["b"]]);
  lookups.answer(0);
  await expect.poll(() => idsOf(lookups)).toEqual([["a"], ["b"], ["c", "d"]]);
  lookups.answer(1);
  await expect.poll(() => idsOf(lookups).at(-1)).toEqual(["e", "f"]);
  for (const n of [2, 3]) lookups.answer(n);
  expect(await found).toEqual(["a", "b", "c", "d", "c", "e", "f"].map((id) => `value of ${id}`));
});

test("looks an id up again when a request for it runs already", async () => {
  const lookups = heldLookups(10, 1);
  const first = lookups.find("a");
  const second = lookups.find("a");
  lookups.answer(0);
  await first;
  await expect.poll(() => idsOf(lookups)).toEqual([["a"], ["a"]]);
  lookups.answer(1);
  expect(await second).toBe("value of a");
});

test("rejects the ids of a failed request, and looks up later ones", async () => {
  const lookups = heldLookups(10, 1);
  const first = lookups.find("a");
  const later = lookups.find("b");
  lookups.requests[0]?.reject(new Error("out of order"));
  await expect(first).rejects.toThrow("out of order");
  await expect.poll(() => lookups.requests.length).toBe(2);
  lookups.requests[1]?.resolve(new Map());
  expect(await later).toBeUndefined();
});
