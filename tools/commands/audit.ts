/**
 * `npm run audit`: asks the registry for known vulnerabilities of the deployed packages, and for the
 * signatures of the installed ones. Fails on a vulnerability of severity high or critical, and on a
 * package whose signature is wrong or missing. A check that the registry cannot answer is skipped,
 * with the reason.
 */
import { type AuditResult, auditSignatures, auditVulnerabilities } from "../build/audit.ts";
import { deployedParts } from "../build/deployed-packages.ts";
import { main } from "../lib/main.ts";

await main(async () => {
  const results: [check: string, result: AuditResult][] = [];
  for (const part of deployedParts) {
    results.push([`Vulnerabilities in ${part}`, await auditVulnerabilities(part)]);
  }
  results.push(["Signatures of installed packages", await auditSignatures()]);
  for (const [check, result] of results) print(check, result);
  const isFailed = results.some(
    ([, result]) => "findings" in result && result.findings.some(({ isSerious }) => isSerious),
  );
  return isFailed ? 1 : 0;
});

function print(check: string, result: AuditResult): void {
  if ("skipped" in result) {
    console.log(`${check}: skipped: ${result.skipped}`);
    return;
  }
  console.log(`${check}: ${result.findings.length === 0 ? "none known" : ""}`.trimEnd());
  for (const { text } of result.findings) console.log(`  ${text}`);
}
