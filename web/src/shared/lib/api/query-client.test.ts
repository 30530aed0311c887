import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { queryClient } from "./query-client.ts";

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
if (typeof retry !== "function" || typeof retryDelay !== "function") throw new Error("No function decides.");

function failureAfter(tookMs: number, status = 500): ApiError {
  return Object.assign(new ApiError("server/internal", status, "Something went wrong."), { tookMs });
}

describe("a failed query", () => {
  const slowestRetriedMs = 800;

  it.each([
    ["quick, once", failureAfter(slowestRetriedMs), 0, true],
    ["quick, twice", failureAfter(slowestRetriedMs), 1, true],
    ["quick, three times", failureAfter(slowestRetriedMs), 2, false],
    ["slow", failureAfter(slowestRetriedMs + 1), 0, false],
    ["a refusal", failureAfter(0, 400), 0, false],
  ])("is repeated only if it is worth it: %s", (_what, error, earlier, expected) => {
    expect(retry(earlier, error)).toBe(expected);
  });

  it("is shown within four seconds when each of three tries fails as slowly as is retried", () => {
    // The longest pauses.
    vi.spyOn(Math, "random").mockReturnValue(1);
    const error = failureAfter(slowestRetriedMs);
    expect(3 * slowestRetriedMs + retryDelay(0, error) + retryDelay(1, error)).toBeLessThan(4000);
    vi.restoreAllMocks();
  });
});
