import type { DeepHealth } from "@flashplate/contract/health/health";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newAddress, type Served, serve } from "../../test-support/instances/server.ts";
import { health } from "../index.ts";
import { auth } from "../platform/auth.ts";
import { setClock } from "../platform/clock.ts";
import * as settings from "../platform/configuration/read-settings.ts";
import * as progress from "../platform/firestore/migration-progress.ts";
import * as logger from "../platform/logging/logger.ts";
import * as objects from "../platform/services/objects.ts";
import { healthCheck } from "./check-health.ts";

let time = Date.parse("2026-11-25T18:00:00Z");
let api: Served;
let address = "";
let restore: () => void;
beforeEach(async () => {
  // Results are kept for ten seconds, and a new minute starts new counters.
  time += 60_000;
  restore = setClock(() => new Date(time));
  address = newAddress();
  api = await serve(health, () => address);
});
afterEach(() => {
  restore();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const silenceLog = () => vi.spyOn(logger, "logWarning").mockReturnValue();
const deep = () => api.get<DeepHealth>("/api/health/deep");
const denied = () =>
  Promise.reject(Object.assign(new Error("caller lacks storage.objects.list"), { code: 403 }));

describe("GET /api/health/deep", () => {
  test("answers with the caller's address when every part works", async () => {
    const { status, body } = await deep();
    expect([status, body]).toEqual([200, { status: "ok", caller: { address, isProxy: false } }]);
  });

  test.each([
    ["firestore", () => vi.spyOn(progress, "readProgress").mockImplementation(denied)],
    ["storage", () => vi.spyOn(objects, "listObjects").mockImplementation(denied)],
    ["authentication", () => vi.spyOn(auth(), "getUsers").mockImplementation(denied)],
  ])("answers 503 without details when %s refuses, and logs why", async (part, refuse) => {
    const log = silenceLog();
    refuse();
    const { status, body, text } = await deep();
    expect([status, body.error.code]).toEqual([503, "server/unhealthy"]);
    expect(text).not.toMatch(/firestore|storage|authentication|403/i);
    expect(log.mock.calls).toEqual([["health-check-failed", { part, reason: "403" }]]);
  });

  test("answers 503 when a setting is ignored", async () => {
    const log = silenceLog();
    vi.spyOn(settings, "ignoredSettings").mockReturnValue(["MAIL_FROM"]);
    const { status, text } = await deep();
    expect([status, text.includes("MAIL_FROM")]).toEqual([503, false]);
    expect(log.mock.calls[0]?.[1]).toMatchObject({ part: "settings", reason: "Error: ignored: MAIL_FROM" });
  });

  test("reads ADMIN_SECOND_FACTOR, although only requests of admins need it", async () => {
    vi.stubEnv("ADMIN_SECOND_FACTOR", "ttop");
    // Without its effect, which would last for the other tests: an ignored setting stays ignored.
    const warn = vi.spyOn(settings, "warnOnce").mockReturnValue();
    await deep();
    expect(warn.mock.calls.map(([name]) => name)).toContain("ADMIN_SECOND_FACTOR");
  });

  test("asks the services once in ten seconds, however many callers there are", async () => {
    const list = vi.spyOn(objects, "listObjects");
    await Promise.all([deep(), deep(), deep()]);
    time += 9999;
    await deep();
    expect(list).toHaveBeenCalledTimes(1);
    time += 1;
    await deep();
    expect(list).toHaveBeenCalledTimes(2);
  });

  test("refuses the 21st request of an address within a minute", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await deep()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

test("reports a part that does not answer within three seconds", async () => {
  const log = silenceLog();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const check = healthCheck({ slow: () => new Promise(() => undefined), fine: async () => undefined });
  const failing = check();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await failing).toEqual(["slow"]);
  expect(log.mock.calls[0]?.[1]).toMatchObject({ part: "slow", reason: "Error: too late" });
});
