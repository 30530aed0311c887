import { expect, test } from "vitest";
import { inHalves } from "./in-halves.ts";

const tooLarge = () =>
  Object.assign(new Error("3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size."), {
    code: 3,
  });

/** Writes batches whose items weigh at most `maxWeight` together. */
function writer(maxWeight: number, weightOf = (_item: number) => 1) {
  const batches: (readonly number[])[] = [];
  const write = async (items: readonly number[]) => {
    if (items.reduce((sum, item) => sum + weightOf(item), 0) > maxWeight) throw tooLarge();
    batches.push(items);
  };
  return { batches, write };
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

test("writes everything once, in order, in batches that are small enough", async () => {
  const { batches, write } = writer(30);
  await inHalves(numbers(201), write);
  expect(batches.flat()).toEqual(numbers(201));
  // Halved three times: 201 / 8 is less than 30.
  expect(batches).toHaveLength(8);
});

test("writes all others when one item alone is too large, then throws", async () => {
  const { batches, write } = writer(10, (item) => (item === 77 ? 11 : 1));
  await expect(inHalves(numbers(200), write)).rejects.toThrow("too big");
  expect(batches.flat()).toEqual(numbers(200).filter((item) => item !== 77));
});

test("throws another refusal at once", async () => {
  let calls = 0;
  const write = async () => {
    calls += 1;
    throw Object.assign(new Error("3 INVALID_ARGUMENT: Invalid document."), { code: 3 });
  };
  await expect(inHalves(numbers(200), write)).rejects.toThrow("Invalid document");
  expect(calls).toBe(1);
});
