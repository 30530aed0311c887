import { afterEach, expect, test, vi } from "vitest";
import { passesOf } from "../test-support/passes-of-schedules.ts";
import * as deployed from "./index.ts";
import { setClock } from "./platform/clock.ts";
import * as pass from "./platform/passes/pass.ts";
import * as effects from "./results/effect/effect.repository.ts";

interface Scheduled {
  run(event: object): Promise<unknown>;
  __endpoint: { scheduleTrigger?: object; timeoutSeconds?: number };
}

const scheduled = Object.entries(deployed as unknown as Record<string, Scheduled>).filter(
  ([, { __endpoint }]) => __endpoint.scheduleTrigger,
);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("every scheduled function has its passes in the table", () => {
  expect(scheduled.map(([name]) => name).sort()).toEqual(Object.keys(passesOf).sort());
  const names = Object.values(passesOf).flat();
  expect(new Set(names).size).toBe(names.length);
});

/** Runs a scheduled function with `endOf` in place of each pass. Returns its result and its passes. */
async function passesWhen(run: Scheduled["run"], endOf: (name: string) => Promise<pass.PassRun>) {
  const runPass = vi.spyOn(pass, "runPass").mockImplementation(({ name }) => endOf(name));
  // `measureEffect` reads and writes these sums after its pass. This test has no Firestore.
  vi.spyOn(effects, "newestEffectSums").mockImplementation(async function* () {});
  vi.spyOn(effects, "writeMarketplaceEffect").mockResolvedValue();
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", "http://127.0.0.1:1");
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_stand_in");
  // A Monday at noon, because of the weekly mail.
  const restoreClock = setClock(() => new Date("2026-11-23T12:00:00Z"));
  const [result] = await Promise.allSettled([run({})]);
  restoreClock();
  return { result, passes: runPass.mock.calls.map(([one]) => one) };
}

test.each(scheduled)("%s runs its passes within its timeout", async (name, { run, __endpoint }) => {
  const emptyRun = { done: 0, failed: 0, waiting: 0, left: 0, isComplete: true };
  const { passes } = await passesWhen(run, async () => emptyRun);
  expect(passes.map((one) => one.name)).toEqual(passesOf[name]);
  const { runMs: usualRunMs, itemMs: usualItemMs } = pass.passDefaults;
  // The passes of `deliverNotifications` run at once, all others one after another.
  const times = passes.map(({ runMs = usualRunMs }) => runMs);
  const total = name === "deliverNotifications" ? Math.max(...times) : times.reduce((sum, ms) => sum + ms);
  const longestItem = Math.max(...passes.map(({ itemMs = usualItemMs }) => itemMs));
  expect(total + longestItem).toBeLessThan((__endpoint.timeoutSeconds ?? 0) * 1000);
});

// Cloud Functions logs only the message of an error, so the message has to name every failure.
test.each(scheduled)(
  "%s runs each pass, and names each failure, when no pass can be read",
  async (name, { run }) => {
    const { result, passes } = await passesWhen(run, (one) => Promise.reject(new Error(`no page of ${one}`)));
    expect(passes.map((one) => one.name)).toEqual(passesOf[name]);
    expect(result?.status === "rejected" && result.reason.message.split("; ").sort()).toEqual(
      passes.map((one) => `no page of ${one.name}`).sort(),
    );
  },
);
