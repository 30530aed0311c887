/** The result of a check: the value that was seen, and the problem with it. */
export interface Finding {
  check: string;
  seen: string;
  /** Undefined if the check has passed. */
  problem?: string;
}

/** Prints the findings and returns the number of problems. */
export function printFindings(findings: readonly Finding[]): number {
  for (const { check, seen, problem } of findings) {
    console.log(`  ${problem === undefined ? "ok    " : "FAILED"}  ${check}: ${seen}`);
    if (problem !== undefined) console.log(`          ${problem}`);
  }
  return findings.filter(({ problem }) => problem !== undefined).length;
}
