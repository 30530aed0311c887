/**
 * `npm run audit`: asks the registry for known vulnerabilities of the deployed packages, and for the
 * signatures of the installed ones. Fails on a vulnerability of severity high or critical, and on a
 * package whose signature is wrong or missing. A check that the registry cannot answer is skipped,
 * with the reason.
 */
import { type AuditResult, auditSignatures, auditVulnerabilities } from "../build/audit.ts";
import { deployedParts } from "../build/deployment/deployed-packages.ts";
import { main } from "../lib/main.ts";

await main(async () => {
  const failures: boolean[] = [];
  // Each result is printed at once, because the next check may throw.
  for (const part of deployedParts) {
    failures.push(print(`Vulnerabilities in ${part}`, await auditVulnerabilities(part), "none known"));
  }
  failures.push(print("Signatures of installed packages", await auditSignatures(), "all right"));
  return failures.includes(true) ? 1 : 0;
});

/**
 * Prints the result of a check.
 * @param withoutFindings the text for a result without findings
 * @returns whether the check failed
 */
function print(check: string, result: AuditResult, withoutFindings: string): boolean {
  if ("skipped" in result) {
    console.log(`${check}: skipped: ${result.skipped}`);
    return false;
  }
  console.log(`${check}: ${result.findings.length === 0 ? withoutFindings : ""}`.trimEnd());
  for (const { text } of result.findings) console.log(`  ${text}`);
  return result.findings.some(({ isSerious }) => isSerious);
}
