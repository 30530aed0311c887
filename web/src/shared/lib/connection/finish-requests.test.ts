import { describe, expect, it } from "vitest";
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
  it("are finished at once when none runs", async () => {
    await expect(finishRequests()).resolves.toBe(true);
  });

  it("are finished when all have succeeded", async () => {
    const [one, other] = [request(), request()];
    let isFinished = false;
    const finished = finishRequests().finally(() => {
      isFinished = true;
    });
    one.succeed();
    await one.ended;
    expect(isFinished).toBe(false);
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

  it("are forgotten when they have failed", async () => {
    const failed = request();
    failed.fail();
    await failed.ended;
    await expect(finishRequests()).resolves.toBe(true);
  });
});
