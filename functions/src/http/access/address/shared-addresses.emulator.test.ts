import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../../test-support/eventually.ts";
import { type Served, serve } from "../../../../test-support/instances/server.ts";
import { makePeople, type Person } from "../../../../test-support/records/people.ts";
import { storedWhere } from "../../../../test-support/records/records.ts";
import { setClock } from "../../../platform/clock.ts";
import type { Limit } from "../../../platform/limits/rate-limiter.ts";
import * as logger from "../../../platform/logging/logger.ts";
import { ok } from "../../answer.ts";
import { httpsFunctionUnder } from "../../https-function.ts";
import { handlerOf } from "../../mount.ts";
import { createRouter } from "../../router.ts";
import { allow } from "../allow.ts";
import { limits } from "../limits.ts";
import { allowAddress } from "../rate-limit.ts";
import { sharedAddresses } from "./shared-addresses.ts";

const start = 1_800_000_000_000;
let restore: () => void;
beforeEach(() => {
  restore = setClock(() => new Date(start));
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** Notes that this many people use an address. Their uids are `uid-0`, `uid-1` and so on. */
function usedBy(people: number, address: string, { note } = sharedAddresses()): void {
  for (let n = 0; n < people; n += 1) note(address, `uid-${n}`);
}
const silenceLog = () => vi.spyOn(logger, "logWarning").mockReturnValue();

describe("an address", () => {
  test("is shared when 50 people use it within a minute, and is reported once an hour", async () => {
    const log = silenceLog();
    const mark = vi.fn(async () => undefined);
    const addresses = sharedAddresses(mark, async () => false);
    usedBy(49, "203.0.113.9", addresses);
    usedBy(49, "203.0.113.9", addresses);
    expect(await addresses.isShared("203.0.113.9")).toBe(false);
    setClock(() => new Date(start + 60_000));
    usedBy(49, "203.0.113.9", addresses);
    expect(log).not.toHaveBeenCalled();
    usedBy(80, "203.0.113.9", addresses);
    expect(await addresses.isShared("203.0.113.9")).toBe(true);
    expect(await addresses.isShared("203.0.113.10")).toBe(false);
    setClock(() => new Date(start + 120_000));
    usedBy(80, "203.0.113.9", addresses);
    expect(log.mock.calls).toEqual([["address-shared", { network: "203.0.113.0/24", people: 50 }]]);
    expect(mark.mock.calls).toEqual([["203.0.113.9", 50]]);
    setClock(() => new Date(start + 62 * 60_000));
    usedBy(80, "203.0.113.9", addresses);
    expect(log).toHaveBeenCalledTimes(2);
  });

  test("is known to other instances for a day, under a hash", async () => {
    silenceLog();
    const address = `2001:db8:${Math.floor(Math.random() * 9999)}:2::`;
    const other = sharedAddresses();
    expect(await other.isShared(address)).toBe(false);
    usedBy(50, address);
    await eventually(async () => expect(await sharedAddresses().isShared(address)).toBe(true));
    // An instance asks again after a minute.
    expect(await other.isShared(address)).toBe(false);
    setClock(() => new Date(start + 60_000));
    expect(await other.isShared(address)).toBe(true);
    setClock(() => new Date(start + 24 * 3_600_000));
    expect(await sharedAddresses().isShared(address)).toBe(false);
    const marks = await storedWhere("RateLimits", "count", 50);
    expect(marks).not.toEqual([]);
    expect(JSON.stringify(marks)).not.toContain("2001:db8");
  });

  test("is shared only on the instance that found it when Firestore is unavailable", async () => {
    const log = silenceLog();
    const down = () => Promise.reject(Object.assign(new Error("down"), { code: 14 }));
    const addresses = sharedAddresses(down, down);
    expect(await addresses.isShared("203.0.113.9")).toBe(false);
    usedBy(50, "203.0.113.9", addresses);
    // The failed read, the shared address and the failed write.
    await eventually(async () => expect(log).toHaveBeenCalledTimes(3));
    expect(await addresses.isShared("203.0.113.9")).toBe(true);
  });
});

describe("people behind one address", () => {
  const perAddress = { name: `test-${randomUUID()}`, requests: 2, windowSeconds: 3600, block: 1 };

  /** Starts an instance. All requests to it come from this address. */
  async function startInstance(address: string): Promise<Served> {
    const router = createRouter();
    router.get(
      "/known",
      handlerOf({ who: "signed-in" }, async () => ok({ done: true })),
    );
    const ofStrangers = handlerOf({ who: "anyone" }, async (_context, request) => {
      await allowAddress(allow, perAddress, request);
      return ok({ done: true });
    });
    router.get("/stranger", ofStrangers);
    return serve(httpsFunctionUnder("/api/test", [router]), () => address);
  }
  const statusesOf = (api: Served, path: string, people: readonly (Person | undefined)[]) =>
    Promise.all(people.map(async (person) => (await api.get(path, { token: person?.token })).status));

  /** Takes a whole budget, without requests. */
  async function useUp(limit: Limit, subject: string): Promise<void> {
    // The part of the budget that is reserved for other instances is refused.
    await Promise.allSettled(Array.from({ length: limit.requests }, () => allow(limit, subject)));
  }

  test("are let through when strangers have used up the limit of the address", async () => {
    const api = await startInstance("203.0.113.20");
    const [maya, owen] = (await makePeople(2)) as [Person, Person];
    await useUp(limits.traffic, "203.0.113.20");
    expect(await statusesOf(api, "/unknown", [undefined, { ...maya, token: "guessed" }])).toEqual([429, 429]);
    expect(await statusesOf(api, "/known", [maya, owen])).toEqual([200, 200]);
  });

  test("have a limit each", async () => {
    const api = await startInstance("203.0.113.21");
    const [maya, owen] = (await makePeople(2)) as [Person, Person];
    await useUp(limits.signedIn, maya.uid);
    expect(await statusesOf(api, "/known", [maya])).toEqual([429]);
    expect(await statusesOf(api, "/known", [owen])).toEqual([200]);
  });

  test("are let through when there are many of them", async () => {
    const log = silenceLog();
    const api = await startInstance("203.0.113.22");
    expect(await statusesOf(api, "/stranger", [undefined, undefined])).toEqual([200, 200]);
    expect(await statusesOf(api, "/stranger", [undefined])).toEqual([429]);
    const people = await makePeople(50);
    expect(new Set(await statusesOf(api, "/known", people))).toEqual(new Set([200]));
    expect(log.mock.calls).toContainEqual(["address-shared", { network: "203.0.113.0/24", people: 50 }]);
    expect(await statusesOf(api, "/stranger", [undefined, undefined, undefined])).toEqual([200, 200, 200]);
  });
});
