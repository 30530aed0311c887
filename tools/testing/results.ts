/** The result of one step of `npm test`. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The names of the tests that were skipped. */
  skipped: string[];
  /** Why the step failed, if no test reports it. */
  problem?: string;
}

/** Vitest's JSON report; only the fields that are used here. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Playwright's JSON report (https://playwright.dev/docs/test-reporters#json-reporter); only the
 * used fields.
 */
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  /** Errors outside of tests, for example a file that could not be loaded. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: "expected" | "unexpected" | "flaky" | "skipped" }[] }[];
}

/** Returns the outcome of a step that counts as one check. */
export function outcomeOfCheck(status: number): Outcome {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: [] };
}

/** Returns the outcome of a step that could not run. */
export function failure(problem: string): Outcome {
  return { passed: 0, failed: 1, skipped: [], problem };
}

/**
 * Counts a run of Vitest.
 * @param report undefined when Vitest ended without a report
 * @param status Vitest's exit status
 * @param options `maySkipAll`: whether a run may skip every test
 */
export function outcomeOfVitest(
  report: VitestReport | undefined,
  status: number,
  { maySkipAll }: { maySkipAll: boolean },
): Outcome {
  if (report === undefined) return failure(`Vitest ended with status ${status} and no report.`);
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (wanted: string) => tests.filter((test) => test.status === wanted).length;
  // A file that could not be loaded has failed, but has no failed test.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  const outcome: Outcome = {
    passed: count("passed"),
    failed: count("failed") + brokenFiles.length,
    skipped: tests
      .filter((test) => test.status !== "passed" && test.status !== "failed")
      .map((test) => test.fullName),
  };
  return withRunFailure(outcome, {
    runner: "Vitest",
    status,
    maySkipAll,
    hasFiles: report.testResults.length > 0,
  });
}

/**
 * Counts a run of Playwright. A test that passed only when repeated counts as failed.
 * @param report undefined when Playwright ended without a report
 * @param status Playwright's exit status
 * @param options `maySkipAll`: whether a run may skip every test
 */
export function outcomeOfPlaywright(
  report: PlaywrightReport | undefined,
  status: number,
  { maySkipAll }: { maySkipAll: boolean },
): Outcome {
  if (report === undefined) return failure(`Playwright ended with status ${status} and no report.`);
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const count = (...wanted: string[]) => tests.filter((test) => wanted.includes(test.status)).length;
  const outcome: Outcome = {
    passed: count("expected"),
    failed: count("unexpected", "flaky") + report.errors.length,
    skipped: tests.filter((test) => test.status === "skipped").map(({ name }) => name),
  };
  return withRunFailure(outcome, {
    runner: "Playwright",
    status,
    maySkipAll,
    hasFiles: report.suites.length > 0,
  });
}

function testsOf(suite: PlaywrightSuite, parents = ""): { name: string; status: string }[] {
  const name = `${parents}${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(({ status }) => ({ name: `${name} ${title}`, status })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, `${name} `)),
  ];
}

interface RunFacts {
  runner: string;
  status: number;
  maySkipAll: boolean;
  hasFiles: boolean;
}

/** Adds a failure if the runner failed without a failed test, or if no test ran. */
function withRunFailure(outcome: Outcome, { runner, status, maySkipAll, hasFiles }: RunFacts): Outcome {
  if (outcome.failed > 0) return outcome;
  if (status !== 0) return { ...outcome, failed: 1, problem: `${runner} ended with status ${status}.` };
  const ranNone = hasFiles && outcome.passed === 0;
  const maySkip = maySkipAll && outcome.skipped.length > 0;
  if (ranNone && !maySkip) {
    return { ...outcome, failed: 1, problem: "No test ran." };
  }
  return outcome;
}

/** Returns the last line of the output of `npm test`. */
export function summarize(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
  const skipped = sum((one) => one.skipped.length);
  const counts = `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}
