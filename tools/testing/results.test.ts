import { describe, expect, it } from "vitest";
import {
  failure,
  outcomeOfCheck,
  outcomeOfPlaywright,
  outcomeOfVitest,
  type PlaywrightReport,
  summarize,
  type VitestReport,
} from "./results.ts";

const vitestReport = (...statuses: string[]): VitestReport => ({
  testResults: [
    {
      name: "a.test.ts",
      status: statuses.includes("failed") ? "failed" : "passed",
      assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
    },
  ],
});

describe("outcomeOfVitest", () => {
  it("counts passed, failed and skipped tests", () => {
    expect(
      outcomeOfVitest(vitestReport("passed", "failed", "skipped", "todo"), 1, { maySkipAll: false }),
    ).toEqual({
      passed: 1,
      failed: 1,
      skipped: ["test 2", "test 3"],
    });
  });

  it("counts a failure when a file could not be loaded", () => {
    const broken = vitestReport("passed");
    broken.testResults.push({ name: "b.test.ts", status: "failed", assertionResults: [] });
    expect(outcomeOfVitest(broken, 1, { maySkipAll: false })).toMatchObject({ passed: 1, failed: 1 });
  });

  it("counts a failure when Vitest failed and every test passed", () => {
    expect(outcomeOfVitest(vitestReport("passed"), 1, { maySkipAll: false })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it("counts a failure when Vitest wrote no report", () => {
    expect(outcomeOfVitest(undefined, 1, { maySkipAll: true })).toMatchObject({ failed: 1 });
  });

  it("counts a failure when there are files and no test ran", () => {
    expect(outcomeOfVitest(vitestReport("skipped"), 0, { maySkipAll: false })).toMatchObject({ failed: 1 });
    expect(outcomeOfVitest(vitestReport(), 0, { maySkipAll: true })).toMatchObject({ failed: 1 });
  });

  it("counts no failure when all tests are skipped in a run that may skip them", () => {
    expect(outcomeOfVitest(vitestReport("skipped"), 0, { maySkipAll: true })).toEqual({
      passed: 0,
      failed: 0,
      skipped: ["test 0"],
    });
  });

  it("counts no failure when there are no test files", () => {
    expect(outcomeOfVitest({ testResults: [] }, 0, { maySkipAll: false })).toMatchObject({
      failed: 0,
    });
  });
});

describe("outcomeOfPlaywright", () => {
  const playwrightReport = (
    ...statuses: PlaywrightReport["suites"][number]["specs"][number]["tests"]
  ): PlaywrightReport => ({
    suites: [{ title: "a.test.ts", specs: [], suites: [{ title: "group", specs: statuses.map(specOf) }] }],
    errors: [],
  });
  const specOf = (test: { status: "expected" | "unexpected" | "flaky" | "skipped" }, index: number) => ({
    title: `test ${index}`,
    tests: [test],
  });

  it("counts nested tests, and a flaky test as failed", () => {
    const report = playwrightReport({ status: "expected" }, { status: "flaky" }, { status: "skipped" });
    expect(outcomeOfPlaywright(report, 1, { maySkipAll: false })).toEqual({
      passed: 1,
      failed: 1,
      skipped: ["a.test.ts group test 2"],
    });
  });

  it("counts a failure when an error occurs outside of tests", () => {
    const report = { ...playwrightReport({ status: "expected" }), errors: [{ message: "cannot load" }] };
    expect(outcomeOfPlaywright(report, 1, { maySkipAll: false })).toMatchObject({ passed: 1, failed: 1 });
  });

  it("counts a failure when Playwright wrote no report or failed by itself", () => {
    expect(outcomeOfPlaywright(undefined, 1, { maySkipAll: true })).toMatchObject({ failed: 1 });
    expect(
      outcomeOfPlaywright(playwrightReport({ status: "expected" }), 1, { maySkipAll: false }),
    ).toMatchObject({
      failed: 1,
    });
  });

  it("counts a failure when all tests are skipped and the run may not skip all", () => {
    expect(
      outcomeOfPlaywright(playwrightReport({ status: "skipped" }), 0, { maySkipAll: true }),
    ).toMatchObject({
      failed: 0,
    });
    expect(
      outcomeOfPlaywright(playwrightReport({ status: "skipped" }), 0, { maySkipAll: false }),
    ).toMatchObject({
      failed: 1,
    });
  });
});

describe("summarize", () => {
  it("omits the skipped count when no test is skipped", () => {
    expect(summarize([outcomeOfCheck(0), outcomeOfCheck(2), failure("no build")])).toBe("1 passed, 2 failed");
  });

  it("includes the skipped count when tests are skipped", () => {
    expect(summarize([{ passed: 3, failed: 0, skipped: ["a"] }])).toBe("3 passed, 0 failed, 1 skipped");
  });
});
