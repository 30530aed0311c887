import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isStale, retryingTransient, unlessOvertaken } from "./writes.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });
const aborted = failure(10);

let attempts = 0;
beforeEach(() => {
  attempts = 0;
});
afterEach(() => vi.restoreAllMocks());

const failing = (times: number, error: Error) => async () => {
  attempts += 1;
  if (attempts <= times) throw error;
  return "done";
};

describe("a write that rests on a read", () => {
  test.each([
    ["was written", 9],
    ["is gone", 5],
    ["is there", 6],
    ["is held by others", 10],
  ])("reads again where its document %s meanwhile", async (_, code) => {
    expect(await unlessOvertaken(failing(3, failure(code)))).toBe("done");
    expect(attempts).toBe(4);
  });

  test("is busy, not broken, where others always come first", async () => {
    await expect(unlessOvertaken(failing(999, failure(9)))).rejects.toMatchObject({ code: "server/busy" });
    expect(attempts).toBe(25);
  });

  test.each([3, 7, 13])("is not tried again after code %d", async (code) => {
    await expect(unlessOvertaken(failing(1, failure(code)))).rejects.toThrow(`code ${code}`);
    expect(attempts).toBe(1);
  });
});

describe("a write that is safe to repeat", () => {
  test("is tried again while others are in the way", async () => {
    expect(await retryingTransient(failing(3, aborted))).toBe("done");
    expect(attempts).toBe(4);
  });

  test("is given up after ten attempts, with the last error", async () => {
    await expect(retryingTransient(failing(99, aborted))).rejects.toBe(aborted);
    expect(attempts).toBe(10);
  });

  test.each([5, 6, 7, 9, 3])("is not tried again after code %d, which would come again", async (code) => {
    await expect(retryingTransient(failing(1, failure(code)))).rejects.toThrow(`code ${code}`);
    expect(attempts).toBe(1);
  });
});

test("a precondition fails with one of two codes, depending on whether the document is still there", () => {
  expect([
    isStale(failure(9)),
    isStale(failure(5)),
    isStale(aborted),
    isStale("text"),
    isStale(null),
  ]).toEqual([...[true, true, false, false, false]]);
});
