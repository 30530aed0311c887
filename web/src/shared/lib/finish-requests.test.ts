import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { finishBeforeLogout, finishRequests } from "./finish-requests.ts";

/** A request that the test answers. Without an answer it never ends. */
function request() {
  let resolve: (succeeded: boolean) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<boolean>((...settle) => {
    [resolve, reject] = settle;
  });
  const ended = finishBeforeLogout(promise).catch(() => undefined);
  return {
    succeed: () => resolve(true),
    fail: () => resolve(false),
    reject: () => reject(new Error()),
    ended,
  };
}

describe("the requests before a logout", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are finished at once when none runs", async () => {
    await expect(finishRequests()).resolves.toBe(true);
  });

  it("are finished when all have succeeded", async () => {
    const [one, other] = [request(), request()];
    const finished = finishRequests();
    one.succeed();
    await vi.advanceTimersByTimeAsync(2900);
    other.succeed();
    await expect(finished).resolves.toBe(true);
  });

  it.each(["fail", "reject"] as const)("are not finished when one settles by %s", async (way) => {
    const [one, other] = [request(), request()];
    const finished = finishRequests();
    one.succeed();
    other[way]();
    await expect(finished).resolves.toBe(false);
  });

  it("are not finished after 3 seconds in total when several never end", async () => {
    const unanswered = [request(), request(), request()];
    const finished = finishRequests();
    await vi.advanceTimersByTimeAsync(3000);
    await expect(finished).resolves.toBe(false);
    for (const each of unanswered) each.succeed();
    await Promise.all(unanswered.map(({ ended }) => ended));
    await expect(finishRequests()).resolves.toBe(true);
  });
});
