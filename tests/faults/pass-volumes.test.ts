import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as passes from "../../functions/src/platform/passes/pass.ts";
import { passesOf } from "../../functions/test-support/passes-of-schedules.ts";
import { stored } from "../../functions/test-support/records/records.ts";
import { switchAppPaymentsOn } from "../../functions/test-support/stand-ins/payments.ts";
import { forgetPasses, type PassCase } from "./support/passes/pass-case.ts";
import { passCases } from "./support/passes/pass-cases.ts";
import { makeVolume, type Volume } from "./support/passes/pass-volumes.ts";

const nothing: passes.PassRun = { done: 0, failed: 0, waiting: 0, left: 0, isComplete: true };

beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  switchAppPaymentsOn();
});
let putClockBack = () => {};
afterEach(() => {
  putClockBack();
  vi.restoreAllMocks();
});

function caseOf(name: string): PassCase {
  const found = passCases[name];
  if (!found) throw new Error(`The pass ${name} has no case.`);
  return found;
}

/** Runs one pass, and no other pass of its schedule, for some pages. `handle` gets the id of each item. */
async function runOnce(
  name: string,
  maxPages: number,
  handle: (id: string) => void,
): Promise<passes.PassRun> {
  const { runPass } = passes;
  let result = nothing;
  const spy = vi.spyOn(passes, "runPass").mockImplementation(async (one) => {
    if (one.name !== name) return nothing;
    const { handleTogether: _, ...others } = one;
    result = await runPass({ ...others, maxPages, handle: async (item) => handle(one.idOf(item)) });
    return result;
  });
  await (caseOf(name).schedule.run as (event: object) => Promise<unknown>)({});
  spy.mockRestore();
  return result;
}

/** Runs a pass until it has reached its end. Some items always fail. */
async function runToEnd(name: string, { ids, maxPages }: Volume, poisoned: readonly string[]) {
  const own = new Set(ids);
  const handled: string[] = [];
  let runs = 0;
  for (let isComplete = false; !isComplete && runs < 1000; runs += 1) {
    const run = await runOnce(name, maxPages, (id) => {
      if (poisoned.includes(id)) throw Object.assign(new Error("poisoned"), { code: 7 });
      if (own.has(id)) handled.push(id);
    });
    isComplete = run.isComplete;
  }
  return { runs, handled };
}

/** Ids of the failures that are listed. */
async function failuresOf(name: string, poisoned: readonly string[]): Promise<string[]> {
  if (!caseOf(name).isForAdmins) return Object.keys((await stored(`Sweeps/${name}`))?.failures ?? {});
  const tasks = await Promise.all(poisoned.map((id) => stored(`PaymentTasks/${id}`)));
  return poisoned.filter((_, n) => tasks[n]?.problem === "not-compared");
}

describe("handles many items in several runs when some of them fail:", () => {
  test.each(Object.values(passesOf).flat())(
    "%s",
    async (name) => {
      await forgetPasses();
      const volume = await makeVolume(name);
      const { ids } = volume;
      const poisoned = [0, Math.floor(ids.length / 2), ids.length - 1].map((n) => ids[n] ?? "");
      const { at } = passCases[name] ?? {};
      // The real time: `disputes-open` compares disputes with Stripe, whose events are of this month.
      if (at && name !== "disputes-open") putClockBack = setClock(() => at);

      const { runs, handled } = await runToEnd(name, volume, poisoned);
      expect(runs).toBeGreaterThan(2);
      const good = ids.filter((id) => !poisoned.includes(id));
      expect([...new Set(handled)].sort()).toEqual(good.sort());
      // Stripe's list names an event in two windows if it is at their border.
      expect(handled.length - good.length).toBeLessThan(3);
      expect(await failuresOf(name, poisoned)).toEqual(expect.arrayContaining(poisoned));
    },
    1_800_000,
  );
});
