import { beforeEach, describe, expect, test, vi } from "vitest";
import { isClosedTransaction, isStale, retryingTransient } from "./transactions.ts";

vi.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));

const failure = (code: number) => Object.assign(new Error(`code ${code}`), { code });
const aborted = failure(10);

describe("retryingTransient", () => {
  let attempts = 0;
  beforeEach(() => {
    attempts = 0;
  });

  const failing = (times: number, error: Error) => async () => {
    attempts += 1;
    if (attempts <= times) throw error;
    return "done";
  };

  test("retries on contention", async () => {
    expect(await retryingTransient(failing(3, aborted))).toBe("done");
    expect(attempts).toBe(4);
  });

  test("gives up after ten attempts with the last error", async () => {
    await expect(retryingTransient(failing(99, aborted))).rejects.toBe(aborted);
    expect(attempts).toBe(10);
  });

  // Not found, already exists, permission denied, failed precondition, invalid argument.
  test.each([5, 6, 7, 9, 3])("does not retry after code %d", async (code) => {
    await expect(retryingTransient(failing(1, failure(code)))).rejects.toThrow(`code ${code}`);
    expect(attempts).toBe(1);
  });
});

test("recognises both codes of a failed precondition", () => {
  expect([
    isStale(failure(9)),
    isStale(failure(5)),
    isStale(aborted),
    isStale("text"),
    isStale(null),
  ]).toEqual([true, true, false, false, false]);
});

test("distinguishes a closed transaction from an invalid argument", () => {
  const closed = ["Transaction is invalid or closed.", "The referenced transaction has expired"];
  for (const message of closed) {
    expect(isClosedTransaction(Object.assign(new Error(`3 INVALID_ARGUMENT: ${message}`), { code: 3 }))).toBe(
      true,
    );
  }
  expect(isClosedTransaction(failure(3))).toBe(false);
  expect(isClosedTransaction(aborted)).toBe(false);
});
