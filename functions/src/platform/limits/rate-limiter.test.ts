import { setImmediate as macrotask } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setClock } from "../clock.ts";
import * as logger from "../logging/logger.ts";
import { instanceLease, leaseSeconds } from "./instance-lease.ts";
import { type Allow, type Limit, rateLimiter } from "./rate-limiter.ts";
import { type Budget, decideShare, type RateLimitRecord } from "./share.ts";

/** The start of a period of leases, and of a window. */
const start = Math.floor(1_800_000_000 / leaseSeconds) * leaseSeconds * 1000;
let time = start;
let resetClock: () => void;
beforeEach(() => {
  time = start;
  resetClock = setClock(() => new Date(time));
});
afterEach(() => resetClock());

const leases: Record<string, number> = { guests: 3, vendors: 2 };
const leasesOf = (name: string) => leases[name] ?? 0;

const limitOf = (requests: number, block = 10, functions = ["guests", "vendors"]): Limit => ({
  name: "searches",
  requests,
  windowSeconds: 60,
  block,
  allowance: { functions, leases: functions.reduce((sum, name) => sum + leasesOf(name), 0) },
});

/** The longest time that a request to the shared counters takes. A later answer would change nothing. */
const slowestMs = 10_000;

/** The shared counters. The test decides when they answer. */
class Counters {
  readonly records = new Map<string, RateLimitRecord>();
  readonly pending: { askedAt: number; answer: () => void }[] = [];
  /** Shares that were asked of budgets of callers. */
  asked = 0;

  readonly take = (budget: Budget, block: number, waiting: number): Promise<number> => {
    if (budget.name === "searches") this.asked += 1;
    return new Promise((resolve) => {
      const answer = () => {
        const key = `${budget.name} ${budget.subject}`;
        const { share, after } = decideShare({ budget, block, waiting }, this.records.get(key));
        if (share > 0) this.records.set(key, after);
        resolve(share);
      };
      this.pending.push({ askedAt: time, answer });
    });
  };

  instance(functionName: string): Allow {
    return rateLimiter(
      this.take,
      instanceLease(leasesOf, this.take, () => functionName),
    );
  }

  /** Answers one of the pending requests, chosen by any number. */
  async answer(at: number): Promise<void> {
    const [one] = this.pending.splice(at % Math.max(1, this.pending.length), 1);
    one?.answer();
    await macrotask();
  }

  /** Lets time pass. Requests that would take longer than `slowestMs` are answered first. */
  async pass(seconds: number): Promise<void> {
    const until = time + seconds * 1000;
    for (;;) {
      const late = this.pending.findIndex(({ askedAt }) => until - askedAt > slowestMs);
      if (late < 0) break;
      await this.answer(late);
    }
    time = until;
  }

  async answerAll(): Promise<void> {
    await macrotask();
    while (this.pending.length > 0) await this.answer(0);
  }

  /** Sends requests of one subject in sequence, and counts the allowed ones. */
  async allowed(allow: Allow, limit: Limit, times: number, subject = "maya"): Promise<number> {
    let count = 0;
    for (let n = 0; n < times; n += 1) {
      const asked = Promise.resolve(allow(limit, subject)).then(
        () => (count += 1),
        () => undefined,
      );
      await this.answerAll();
      await asked;
    }
    return count;
  }
}

/** What happens next: an instance starts, ends or gets requests, a counter answers, or time passes. */
type Step =
  | { kind: "start"; functionName: string }
  | { kind: "end"; at: number }
  | { kind: "answer"; at: number }
  | { kind: "ask"; at: number; subject: string; times: number }
  | { kind: "pass"; seconds: number };

const index = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("start" as const), functionName: fc.constantFrom("guests", "vendors") }),
  fc.record({ kind: fc.constant("end" as const), at: index }),
  { arbitrary: fc.record({ kind: fc.constant("answer" as const), at: index }), weight: 4 },
  {
    arbitrary: fc.record({
      kind: fc.constant("ask" as const),
      at: index,
      subject: fc.constantFrom("maya", "owen"),
      times: fc.integer({ min: 1, max: 6 }),
    }),
    weight: 6,
  },
  fc.record({ kind: fc.constant("pass" as const), seconds: fc.constantFrom(1, 10, 50, 60, leaseSeconds) }),
);

/** Runs the steps, and returns how many requests of each subject were allowed in each window. */
async function run(limit: Limit, steps: readonly Step[]): Promise<Map<string, number>> {
  time = start;
  const counters = new Counters();
  const instances: Allow[] = [];
  const allowed = new Map<string, number>();
  const note = (subject: string) => {
    const key = `${subject} ${Math.floor(time / 60_000)}`;
    allowed.set(key, (allowed.get(key) ?? 0) + 1);
  };
  for (const one of steps) {
    if (one.kind === "start") instances.push(counters.instance(one.functionName));
    else if (one.kind === "pass") await counters.pass(one.seconds);
    else if (one.kind === "answer") await counters.answer(one.at);
    else if (one.kind === "end") instances.splice(one.at % Math.max(1, instances.length), 1);
    else {
      const instance = instances[one.at % Math.max(1, instances.length)];
      for (let n = 0; instance && n < one.times; n += 1)
        Promise.resolve(instance(limit, one.subject)).then(
          () => note(one.subject),
          () => undefined,
        );
    }
    await macrotask();
  }
  await counters.answerAll();
  return allowed;
}

test("allows at most the limit, however instances interleave and are replaced", async () => {
  const cases = fc.record({
    requests: fc.integer({ min: 1, max: 40 }),
    block: fc.integer({ min: 2, max: 12 }),
    functions: fc.subarray(["guests", "vendors"], { minLength: 1 }),
    steps: fc.array(step, { minLength: 20, maxLength: 120 }),
  });
  const holds = fc.asyncProperty(cases, async ({ requests, block, functions, steps }) => {
    const allowed = await run(limitOf(requests, block, functions), steps);
    for (const count of allowed.values()) expect(count).toBeLessThanOrEqual(requests);
  });
  await fc.assert(holds, { numRuns: 1000 });
});

test("gives no share when more is counted than a limit allows that was made smaller", () => {
  const budget = { name: "searches", subject: "maya", window: 7, requests: 40, windowSeconds: 60 };
  const known = { window: 7, count: 50, expiresAt: new Date(start) };
  expect(decideShare({ budget, block: 10, waiting: 1 }, known).share).toBe(0);
});

describe("an instance", () => {
  test("asks for no share within its allowance, and for one above it", async () => {
    const counters = new Counters();
    const limit = limitOf(40);
    const allow = counters.instance("guests");
    // 40 / 2 / 5 leases
    expect(await counters.allowed(allow, limit, 4)).toBe(4);
    expect(await counters.allowed(allow, limit, 4, "owen")).toBe(4);
    expect(counters.asked).toBe(0);
    expect(await counters.allowed(allow, limit, 1)).toBe(1);
    expect(counters.asked).toBe(1);
  });

  test("allows half of the limit and its allowance when it is the only one", async () => {
    const counters = new Counters();
    // 40 / 2, and the allowance of 4
    expect(await counters.allowed(counters.instance("guests"), limitOf(40), 50)).toBe(24);
  });

  test("has a new allowance in each window of its lease", async () => {
    const counters = new Counters();
    const allow = counters.instance("guests");
    for (let window = 0; window < 5; window += 1) {
      expect(await counters.allowed(allow, limitOf(40), 4)).toBe(4);
      time += 60_000;
    }
    expect(counters.asked).toBe(0);
  });

  test("has no allowance when the leases of its function are used up", async () => {
    const counters = new Counters();
    const limit = limitOf(40);
    // The function has three leases.
    for (let n = 0; n < 3; n += 1) await counters.allowed(counters.instance("guests"), limit, 4);
    expect(counters.asked).toBe(0);
    const late = counters.instance("guests");
    await counters.allowed(late, limit, 1, "owen");
    expect(counters.asked).toBe(1);
    await counters.allowed(counters.instance("vendors"), limit, 1, "owen");
    expect(counters.asked).toBe(1);
    time += leaseSeconds * 1000;
    await counters.allowed(late, limit, 1, "owen");
    expect(counters.asked).toBe(1);
  });

  test("asks for its next lease in the last minute, without a request that waits", async () => {
    const counters = new Counters();
    const allow = counters.instance("guests");
    await counters.allowed(allow, limitOf(40), 1);
    time += (leaseSeconds - 60) * 1000;
    expect(allow(limitOf(40), "maya")).toBeUndefined();
    await counters.answerAll();
    time += 60_000;
    expect(allow(limitOf(40), "maya")).toBeUndefined();
  });

  test("has no lease of this period when it gets one of the next", async () => {
    const counters = new Counters();
    for (let n = 0; n < 3; n += 1) await counters.allowed(counters.instance("guests"), limitOf(40), 1);
    time += (leaseSeconds - 60) * 1000;
    const late = counters.instance("guests");
    await counters.allowed(late, limitOf(40), 1);
    expect(counters.asked).toBe(1);
    time += 60_000;
    await counters.allowed(late, limitOf(40), 1);
    expect(counters.asked).toBe(1);
  });

  test("has no allowance of a limit that its function does not share", async () => {
    const counters = new Counters();
    await counters.allowed(counters.instance("vendors"), limitOf(40, 10, ["guests"]), 1);
    expect(counters.asked).toBe(1);
  });

  test("asks for its lease again a minute after a failure", async () => {
    const log = vi.spyOn(logger, "logWarning").mockReturnValue();
    const counters = new Counters();
    let isDown = true;
    const take: typeof counters.take = (...wanted) =>
      isDown ? Promise.reject(new Error("down")) : counters.take(...wanted);
    const allow = rateLimiter(
      counters.take,
      instanceLease(leasesOf, take, () => "guests"),
    );
    expect(await counters.allowed(allow, limitOf(40), 1)).toBe(1);
    expect([counters.asked, log.mock.calls.length]).toEqual([1, 1]);
    isDown = false;
    await counters.allowed(allow, limitOf(40), 1, "owen");
    expect(counters.asked).toBe(2);
    time += 60_000;
    await counters.allowed(allow, limitOf(40), 4);
    expect([counters.asked, log.mock.calls.length]).toEqual([2, 1]);
    log.mockRestore();
  });

  test("has no allowance when half of the limit is less than its leases", async () => {
    const counters = new Counters();
    // 9 / 2 / 5 leases is less than one request.
    expect(await counters.allowed(counters.instance("guests"), limitOf(9), 12)).toBe(9);
    expect(counters.asked).toBeGreaterThan(0);
  });
});
