import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import * as passes from "../../functions/src/platform/passes/pass.ts";
import { type PassPage, runPass } from "../../functions/src/platform/passes/pass.ts";
import { passPageOf } from "../../functions/src/platform/passes/pass-sources.ts";
import { passesOf } from "../../functions/test-support/passes-of-schedules.ts";
import { whilePoisoned } from "../../functions/test-support/records/poison.ts";
import { stored } from "../../functions/test-support/records/records.ts";
import { switchAppPaymentsOn } from "../../functions/test-support/stand-ins/payments.ts";
import { forgetPasses, type PassCase, type PassItem } from "./support/passes/pass-case.ts";
import { passCases } from "./support/passes/pass-cases.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

beforeEach(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  switchAppPaymentsOn();
  return forgetPasses();
});
let putClockBack = () => {};
afterEach(() => {
  putClockBack();
  vi.restoreAllMocks();
});

const keyOf = ({ id, sortedBy = id }: PassItem) => sortedBy;
const doneOf = (items: readonly PassItem[]) => Promise.all(items.map(({ isDone }) => isDone()));

test("every pass of a schedule has a case", () => {
  expect(Object.keys(passCases).sort()).toEqual(Object.values(passesOf).flat().sort());
});

describe("handles all others when items at head, middle and end always fail:", () => {
  test.each(Object.entries(passCases))("%s", async (name, { schedule, item, isById, isForAdmins, at }) => {
    const items: PassItem[] = [];
    for (let place = 0; place < 5; place += 1) items.push(await item(place));
    if (isById) items.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const poisoned = items.filter((_, place) => place % 2 === 0);
    const run = schedule.run as (event: object) => Promise<unknown>;
    if (at) putClockBack = setClock(() => at);
    await whilePoisoned(
      poisoned.map(({ id }) => id),
      () => run({}),
    );
    expect(await doneOf(items)).toEqual([false, true, false, true, false]);

    const listed = poisoned.map(({ id, listedAs = id }) => listedAs);
    if (isForAdmins) {
      const tasks = await Promise.all(listed.map((id) => stored(`PaymentTasks/${id}`)));
      const entry = { problem: "not-compared", error: "7", attentionSince: expect.any(Date) };
      expect(tasks).toMatchObject([entry, entry, entry]);
    } else {
      const failures = (await stored(`Sweeps/${name}`))?.failures as Record<string, object>;
      expect(Object.keys(failures)).toEqual(expect.arrayContaining(listed));
      expect(failures[listed[1] ?? ""]).toMatchObject({ attempts: 1, code: "7" });
    }
    // A minute later, they are tried again.
    const later = (at?.getTime() ?? Date.now()) + 60_000;
    putClockBack();
    putClockBack = setClock(() => new Date(later));
    await run({});
    expect(await doneOf(items)).toEqual([true, true, true, true, true]);
  });
});

/**
 * Runs a schedule once, and watches the named pass.
 * @param isStopped whether the pass ends after one item
 * @returns the ids of the items that it handled, and of those in its first page
 */
async function runOnce(name: string, { schedule }: PassCase, isStopped: boolean) {
  const handled: string[] = [];
  let page: string[] | undefined;
  const { runPass: run } = passes;
  const spy = vi.spyOn(passes, "runPass").mockImplementation((one) => {
    if (one.name !== name) return run(one);
    return run({
      ...one,
      concurrency: 1,
      handleTogether: async () => false,
      turnOf: () => (isStopped && handled.length > 0 ? "stop" : "now"),
      page: async (from) => {
        const found = await one.page(from);
        page ??= found.items.map(one.idOf);
        return found;
      },
      handle: async (item) => {
        handled.push(one.idOf(item));
        return one.handle(item);
      },
    });
  });
  await (schedule.run as (event: object) => Promise<unknown>)({});
  spy.mockRestore();
  return { handled, page: page ?? [] };
}

describe("continues after the last item of the run before:", () => {
  const stoppable = Object.entries(passCases).filter(([, { endsBetweenPages }]) => !endsBetweenPages);

  test.each(stoppable)("%s", async (name, one) => {
    const items: PassItem[] = [];
    for (let place = 0; place < 3; place += 1) items.push(await one.item(place));
    if (one.at) putClockBack = setClock(() => one.at as Date);
    const first = await runOnce(name, one, true);
    const second = await runOnce(name, one, false);
    expect(first.handled).toHaveLength(1);
    // Messages of earlier cases may have become due between the runs.
    const again = second.page.filter((id) => first.page.includes(id));
    expect(again).toEqual(first.page.slice(1));
    expect(await doneOf(items)).toEqual([true, true, true]);
  });
});

describe("runs all its passes and reports the failure when none of them can read a page:", () => {
  const withSeveral = Object.entries(passesOf).filter(([, names]) => names.length > 1);

  test.each(withSeveral)("%s", async (_schedule, names) => {
    const begun: string[] = [];
    vi.spyOn(passes, "runPass").mockImplementation(async ({ name }) => {
      begun.push(name);
      throw new Error("no page");
    });
    const { schedule } = passCases[names[0] ?? ""] as PassCase;
    const run = schedule.run as (event: object) => Promise<unknown>;
    await expect(run({})).rejects.toThrow("no page");
    expect(begun.sort()).toEqual([...names].sort());
  });
});

test("a pass continues at the page in which it was killed", async () => {
  await runAndKill("pass-process.ts", [], async () => (await stored("Sweeps/killed"))?.from === "199");
  const pages: (string | undefined)[] = [];
  const page = async (from: string | undefined): Promise<PassPage<number>> => {
    pages.push(from);
    return passPageOf([], 100, String);
  };
  await runPass({ name: "killed", page, idOf: String, handle: async () => {} });
  expect(pages).toEqual(["199"]);
});
