import { type ClientReport, clientReport } from "@flashplate/contract/client-reports/client-reports";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-client.ts";
import { loadFailureReport, reporter } from "./report.ts";

const visit: ClientReport = { event: "visit", screen: "/vendorportal" };
const failure: ClientReport = { event: "load-failed", screen: "/dashboard", part: "menu", status: 500 };

function reporting(isDevelopment: boolean, random: number) {
  const log = vi.fn();
  const send = vi.fn(async () => undefined);
  return { log, send, report: reporter({ isDevelopment, random: () => random, log, send }) };
}

describe("report", () => {
  it("writes to the console in development and sends nothing", () => {
    const { log, send, report } = reporting(true, 0);
    report(failure);
    expect([log.mock.calls, send.mock.calls]).toEqual([[[failure]], []]);
  });

  it("sends every failure and a tenth of the visits", () => {
    const aboveShare = reporting(false, 0.1);
    aboveShare.report(visit);
    aboveShare.report(failure);
    expect(aboveShare.send.mock.calls).toEqual([[failure]]);
    const belowShare = reporting(false, 0.099);
    belowShare.report(visit);
    expect(belowShare.send.mock.calls).toEqual([[visit]]);
  });

  it("sends the same report once, and at most ten", () => {
    const { send, report } = reporting(false, 0);
    // 30 reports, of which 15 differ.
    for (let n = 0; n < 30; n += 1) report({ ...failure, status: 500 + Math.floor(n / 2) });
    expect(send).toHaveBeenCalledTimes(10);
  });

  it("ignores that a report could not be sent", async () => {
    // Not a mock of Vitest, which would handle the rejection itself.
    const send = () => Promise.reject(new Error("offline"));
    const report = reporter({ isDevelopment: false, random: () => 0, log: vi.fn(), send });
    expect(() => report(visit)).not.toThrow();
    // After this task, Vitest reports a rejection that nothing has handled, and fails the run.
    await new Promise((resolve) => setTimeout(resolve));
  });
});

describe("loadFailureReport", () => {
  it("names the part and the error, in a form that the server accepts", () => {
    const error = new ApiError("server/internal", 500, "Something about cook@example.com");
    const report = loadFailureReport("/dashboard", "orders", error);
    expect(report).toEqual({
      event: "load-failed",
      screen: "/dashboard",
      part: "orders",
      code: "server/internal",
      status: 500,
    });
    expect(clientReport.parse(report)).toEqual(report);
  });

  it("names the status of a response that the API has not sent", () => {
    const error = new ApiError("network", 503, "No answer.");
    const report = loadFailureReport("/dashboard", "orders", error);
    expect(report).toMatchObject({ code: "network", status: 503 });
    expect(clientReport.parse(report)).toEqual(report);
  });

  it("is undefined without a response", () => {
    expect(
      loadFailureReport("/dashboard", "orders", new ApiError("network", 0, "No answer.")),
    ).toBeUndefined();
    expect(loadFailureReport("/dashboard", "orders", new Error("crash"))).toBeUndefined();
  });
});
