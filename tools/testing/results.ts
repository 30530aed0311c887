/** What came of one step of `npm test`. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The names of the tests that were skipped. */
  skipped: string[];
  /** Why the step failed, where no test says so itself. */
  problem?: string;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A step that is one check: it passes or it fails. */
export function outcomeOfCheck(status: number): Outcome {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: [] };
}

/** A step that could not be run at all. */
export function failure(problem: string): Outcome {
  return { passed: 0, failed: 1, skipped: [], problem };
}

/**
 * Counts a run of Vitest.
 * @param report undefined when Vitest ended without writing one
 * @param status Vitest's exit status
 * @param maySkipAll whether it is in order that every test was skipped
 */
export function outcomeOfVitest(
  report: VitestReport | undefined,
  status: number,
  maySkipAll: boolean,
): Outcome {
  if (report === undefined) return failure(`Vitest ended with status ${status} and no report.`);
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const count = (wanted: string) => tests.filter((test) => test.status === wanted).length;
  // A file that could not even be loaded has failed without any test in it having failed.
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
  if (outcome.failed > 0) return outcome;
  if (status !== 0) return { ...outcome, failed: 1, problem: `Vitest ended with status ${status}.` };
  const ranNone = report.testResults.length > 0 && outcome.passed === 0;
  if (ranNone && !(maySkipAll && outcome.skipped.length > 0)) {
    return { ...outcome, failed: 1, problem: "Not a single test ran." };
  }
  return outcome;
}

/** The last line of the output of `npm test`. */
export function summarize(outcomes: readonly Outcome[]): string {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
  const skipped = sum((one) => one.skipped.length);
  const counts = `${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}
