import type { ClientReportAnswer } from "@flashplate/contract/client-reports/client-reports";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { stopClock } from "../../test-support/stop-clock.ts";
import { limits } from "../http/access/limits.ts";
import { clientReports } from "../index.ts";
import * as logger from "../platform/logging/logger.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(clientReports);
  // Connects to the database. On a busy machine, that takes longer than a limit waits for its count.
  await report(failure);
});
afterEach(() => void vi.restoreAllMocks());

const failure = {
  event: "load-failed",
  screen: "/dashboard",
  part: "orders",
  code: "server/internal",
  status: 500,
};
const report = (body: object) => api.post<ClientReportAnswer>("/api/client-report", { body });

describe("POST /api/client-report", () => {
  test("logs a failure and a visit, each with the share of pages that report it", async () => {
    const warning = vi.spyOn(logger, "logWarning").mockReturnValue();
    const info = vi.spyOn(logger, "logInfo").mockReturnValue();
    const answers = [await report(failure), await report({ event: "visit", screen: "/vendorportal" })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [201, { received: true }],
      [201, { received: true }],
    ]);
    const { event: _, ...details } = failure;
    expect(warning.mock.calls).toEqual([["client-load-failed", { ...details, share: 1 }]]);
    expect(info.mock.calls).toEqual([["client-visit", { screen: "/vendorportal", share: 0.1 }]]);
  });

  test("drops other fields, and answers 400 for values that are not in its lists", async () => {
    const warning = vi.spyOn(logger, "logWarning").mockReturnValue();
    await report({ ...failure, email: "cook@example.com" });
    expect(JSON.stringify(warning.mock.calls)).not.toContain("cook@example.com");
    for (const wrong of [{ part: "cook@example.com" }, { screen: "/dashboard?token=1" }, { code: "Maya" }]) {
      expect((await report({ ...failure, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(warning).toHaveBeenCalledTimes(1);
  });

  test("answers 413 for a large body and 400 for a form", async () => {
    expect((await report({ ...failure, more: "x".repeat(2000) })).status).toBe(413);
    const form = new FormData();
    form.set("event", "visit");
    const answer = await fetch(`${api.origin}/api/client-report`, { method: "POST", body: form });
    expect(answer.status).toBe(400);
  });

  test("answers 429 after the limit of an address", async () => {
    stopClock();
    const visit = { event: "visit", screen: "/vendorportal" };
    vi.spyOn(logger, "logInfo").mockReturnValue();
    const answers = await Promise.all(
      Array.from({ length: limits.clientReport.requests + 1 }, () => report(visit)),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
