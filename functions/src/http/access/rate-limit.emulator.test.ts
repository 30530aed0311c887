import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { usageOf } from "../../../test-support/instances/usage.ts";
import { makePerson } from "../../../test-support/records/people.ts";
import { storedWhere } from "../../../test-support/records/records.ts";
import { vendors } from "../../index.ts";
import { RetryLaterError } from "../../platform/app-error.ts";
import { setClock } from "../../platform/clock.ts";
import { instanceLease } from "../../platform/limits/instance-lease.ts";
import { type Allow, type Limit, rateLimiter } from "../../platform/limits/rate-limiter.ts";
import { takeShare } from "../../platform/limits/rate-limits.repository.ts";
import * as logger from "../../platform/logging/logger.ts";
import { ok } from "../answer.ts";
import { httpsFunctionUnder } from "../https-function.ts";
import { handlerOf } from "../mount.ts";
import { createRouter } from "../router.ts";
import { allow, countForUser } from "./allow.ts";
import { limits } from "./limits.ts";
import { allowAddress } from "./rate-limit.ts";

/** A budget for one test. */
function limitOf(requests: number, block: number): Limit {
  return { name: `test-${randomUUID()}`, requests, windowSeconds: 3600, block };
}

/** Sends requests at once, to the instances in turn, and counts the allowed ones. */
async function allowedOf(times: number, limit: Limit, instances: Allow[], subject = "203.0.113.9") {
  const asked = Array.from({ length: times }, (_, at) => instances[at % instances.length]?.(limit, subject));
  const settled = await Promise.allSettled(asked);
  return settled.filter(({ status }) => status === "fulfilled").length;
}

// Fixes the clock, so that no window ends during a test. Tests of windows set their own time.
let restoreClock: () => void;
beforeEach(() => {
  const start = new Date();
  restoreClock = setClock(() => start);
});
afterEach(() => restoreClock());

describe("two instances", () => {
  test.each([1, 5, 40])("share one budget in shares of %i when they race", async (block) => {
    const limit = limitOf(60, block);
    const instances = [rateLimiter(), rateLimiter()];
    expect(await allowedOf(200, limit, instances)).toBe(60);
    expect(await allowedOf(10, limit, instances)).toBe(0);
    expect(await allowedOf(1, limit, [rateLimiter()])).toBe(0);
  });

  test("leave each other a share near the end of the budget", async () => {
    const limit = limitOf(20, 20);
    // The first instance takes a sixteenth of a block, which is 2. The other one gets 15 of the last 18.
    const [one, two] = [rateLimiter(), rateLimiter()];
    expect(await allowedOf(1, limit, [one])).toBe(1);
    expect(await allowedOf(15, limit, [two])).toBe(15);
  });

  test("count each subject separately", async () => {
    const limit = limitOf(3, 1);
    const instances = [rateLimiter(), rateLimiter()];
    expect(await allowedOf(10, limit, instances, "maya")).toBe(3);
    expect(await allowedOf(10, limit, instances, "owen")).toBe(3);
  });
});

describe("instances with leases", () => {
  /** Starts instances of a function that has two leases. */
  function instancesOf(functionName: string, number: number): Allow[] {
    const start = () =>
      rateLimiter(
        takeShare,
        instanceLease(
          () => 2,
          takeShare,
          () => functionName,
        ),
      );
    return Array.from({ length: number }, start);
  }

  test("share one budget exactly when one has no lease", async () => {
    const name = `function-${randomUUID()}`;
    const limit = { ...limitOf(40, 4), allowance: { functions: [name], leases: 2 } };
    expect(await allowedOf(200, limit, instancesOf(name, 3))).toBe(40);
    expect(await allowedOf(10, limit, instancesOf(name, 1))).toBe(0);
  });

  test("write no counter within their allowances", async () => {
    const name = `function-${randomUUID()}`;
    const limit = { ...limitOf(40, 4), allowance: { functions: [name], leases: 2 } };
    const instances = instancesOf(name, 2);
    expect(await allowedOf(2, limit, instances, "first")).toBe(2);
    const used = await usageOf(async () => {
      expect(await allowedOf(20, limit, instances, "maya")).toBe(20);
    });
    expect(used).toEqual({ reads: 0, writes: 0 });
  });
});

test("refuses an empty budget without asking until the window ends", async () => {
  const limit = limitOf(2, 1);
  const take = vi.fn(takeShare);
  const allow = rateLimiter(take);
  const start = 1_800_000_000_000;
  setClock(() => new Date(start));
  expect(await allowedOf(5, limit, [allow])).toBe(2);
  const asked = take.mock.calls.length;
  expect(await allowedOf(50, limit, [allow])).toBe(0);
  expect(take).toHaveBeenCalledTimes(asked);

  setClock(() => new Date(start + 3_599_999));
  const refusal = await Promise.resolve(allow(limit, "203.0.113.9")).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RetryLaterError);
  expect(refusal).toMatchObject({ code: "request/too-many", retryAfterSeconds: 1 });

  setClock(() => new Date(start + 3_600_000));
  expect(await allowedOf(5, limit, [allow])).toBe(2);
});

test("takes larger shares when an instance is busy, up to a block", async () => {
  const limit = limitOf(100_000, 160);
  const take = vi.fn(takeShare);
  const allow = rateLimiter(take);
  for (let at = 0; at < 1000; at += 1) await allow(limit, "203.0.113.9");
  expect(take).toHaveBeenCalledTimes(11);
  expect(take.mock.calls.map(([, block]) => block)).toEqual([
    10, 10, 20, 40, 80, 160, 160, 160, 160, 160, 160,
  ]);
});

test("leaves enough of the budget when many instances have few requests", async () => {
  // Each instance takes a sixteenth of a block, which is 4: together 160 of 600.
  const limit = limitOf(600, 60);
  const instances = Array.from({ length: 40 }, () => rateLimiter());
  for (const allow of instances) expect(await allowedOf(1, limit, [allow])).toBe(1);
  for (const allow of instances) expect(await allowedOf(3, limit, [allow])).toBe(3);
});

test("asks for a new share when 20,000 later subjects have displaced the first", async () => {
  const limit = limitOf(5, 5);
  const take = vi.fn(async () => 2);
  const allow = rateLimiter(take);
  await allow(limit, "first");
  for (let at = 0; at < 20_000; at += 1) await allow(limit, `other ${at}`);
  const asked = take.mock.calls.length;
  await allow(limit, "first");
  expect(take).toHaveBeenCalledTimes(asked + 1);
});

test("allows ordinary limits per instance and no exact ones when Firestore fails", async () => {
  const log = vi.spyOn(logger, "logWarning").mockReturnValue();
  const unreachable = () => Promise.reject(Object.assign(new Error("down"), { code: 14 }));
  expect(await allowedOf(100, limitOf(30, 10), [rateLimiter(unreachable)])).toBe(30);
  expect(log.mock.calls[0]?.[1]).toMatchObject({ reason: "14" });
  expect(JSON.stringify(log.mock.calls)).not.toContain("203.0.113.9");
  log.mockClear();
  const refusal = await Promise.resolve(rateLimiter(unreachable)(limitOf(30, 1), "203.0.113.9")).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ code: "server/busy" });
  log.mockRestore();
});

test("stores hashes instead of addresses and uids, with an expiry", async () => {
  const limit = limitOf(7, 1);
  setClock(() => new Date(1_800_000_000_000));
  await rateLimiter()(limit, "203.0.113.9");
  const found = await storedWhere("RateLimits", "count", 1);
  expect(JSON.stringify(found)).not.toContain("203.0.113");
  // 1,800,000,000 seconds are 500,000 windows of an hour.
  expect(found).toContainEqual({ window: 500_000, count: 1, expiresAt: new Date(500_001 * 3600 * 1000) });
});

describe("a limited endpoint", () => {
  async function served(limit: Limit, byUser = false): Promise<Served> {
    const router = createRouter();
    const byAddress = handlerOf({ who: "anyone" }, async (_context, request) => {
      await allowAddress(allow, limit, request);
      return ok({ done: true });
    });
    router.get("/address", byAddress);
    const byCaller = handlerOf({ who: "signed-in" }, async ({ user }) => {
      await countForUser(limit, user.uid, 1);
      return ok({ done: true });
    });
    if (byUser) router.get("/user", byCaller);
    return serve(httpsFunctionUnder("/api/test", [router]));
  }

  test("answers 429 with a message and Retry-After, and ignores forged headers", async () => {
    const limit = limitOf(3, 1);
    const [one, two] = [await served(limit), await served(limit)];
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const forged = `198.51.100.${at}`;
      const { status } = await (at % 2 ? one : two).get("/address", {
        headers: {
          "X-Forwarded-For": `${forged}, 151.101.2.217`,
          "X-Real-IP": forged,
          "Fastly-Client-IP": forged,
          Forwarded: `for=${forged}`,
        },
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const { headers, body } = await one.get("/address");
    expect(body).toEqual({
      error: { code: "request/too-many", message: expect.stringMatching(/Wait .+ and try again/) },
    });
    const seconds = Number(headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
  });

  test("stops one user and not the other with a limit per user", async () => {
    const api = await served(limitOf(2, 1), true);
    const [maya, owen] = [await makePerson(), await makePerson()];
    const statusOf = async ({ token }: { token: string }) => (await api.get("/user", { token })).status;
    expect([await statusOf(maya), await statusOf(maya), await statusOf(maya)]).toEqual([200, 200, 429]);
    expect(await statusOf(owen)).toBe(200);
  });
});

test("stops a caller who guesses tokens before the next one is verified", async () => {
  const api = await serve(vendors);
  // A separate window for this test.
  setClock(() => new Date(1_710_000_000_000));
  const tally: Record<number, number> = {};
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.get("/me", { token: "guessed" })),
    );
    for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1;
  }
  const { 401: verified = 0, 429: stopped = 0 } = tally;
  expect(verified + stopped).toBe(3100);
  expect(verified).toBeLessThanOrEqual(limits.traffic.requests);
  // This instance has no lease, so it gets what is not reserved for the instances that have one.
  expect(verified).toBeGreaterThanOrEqual(limits.traffic.requests / 2);
});
