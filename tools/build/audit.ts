import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { type DeployedPart, withDeployedPackages } from "./deployment/deployed-packages.ts";

/** A problem of a package that npm reports. */
export interface Finding {
  /** Whether the finding fails the check. */
  isSerious: boolean;
  text: string;
}

/** The findings, or why they are missing: the registry offers no audit, or is out of reach. */
export type AuditResult = { findings: Finding[] } | { skipped: string };

/** The parts of the JSON of `npm audit` and `npm audit signatures` that are used here. */
interface AuditJson {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>;
  invalid?: Package[];
  missing?: Package[];
  /** Set when the registry has refused the request of `npm audit`. `npm audit signatures` prints only `error`. */
  statusCode?: number;
  message?: string;
  error?: NpmError;
}

interface NpmError {
  /** Such as `E503` or `ENOTFOUND`. Errors of npm's own checks have none. */
  code?: string;
  summary?: string;
}

interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
  range: string;
}

interface Package {
  name: string;
  version: string;
}

/** Error codes of npm when a server cannot be reached. */
const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/;

/** Whether a registry offers no audit, or cannot answer now. Other errors are the fault of our request. */
const isSkippedStatus = (status: number) => [404, 405, 429].includes(status) || status >= 500;

/**
 * Error summaries of `npm audit signatures` that have no code. npm prints the first one when the registry
 * has no signing keys, and the second one when it cannot load Sigstore's list of keys
 * (https://github.com/npm/cli/blob/v11.19.1/lib/utils/verify-signatures.js).
 */
const missingKeys = /from a supported registry|^Failed to download$/;

/** Start of the registry's paths that are services, not packages. A mirror may have packages only. */
const servicePath = "/-/npm/";

/** Severities that fail the check. Findings of other severities are only printed. */
const seriousSeverities = ["high", "critical"];

/**
 * Asks the registry for known vulnerabilities of the packages that a deployment contains.
 * @throws {ToolError} when npm fails for another reason than the registry
 */
export function auditVulnerabilities(part: DeployedPart): Promise<AuditResult> {
  return withDeployedPackages(part, async (folder) => {
    const answer = await askNpm(["audit"], folder);
    if (answer.vulnerabilities === undefined) return { skipped: reasonOf(answer) };
    const advisories = Object.values(answer.vulnerabilities)
      .flatMap(({ via }) => via)
      // A text only names another package of the list, which has the advisory.
      .filter((cause) => typeof cause !== "string");
    return {
      findings: advisories.map(({ name, severity, title, url, range }) => ({
        isSerious: seriousSeverities.includes(severity),
        text: `${severity}: ${name} ${range}: ${title} (${url})`,
      })),
    };
  });
}

/**
 * Compares the installed packages of the workspace with the registry's signatures.
 * @throws {ToolError} when npm fails for another reason than the registry
 */
export async function auditSignatures(): Promise<AuditResult> {
  const answer = await askNpm(["audit", "signatures"], root);
  if (answer.invalid === undefined) return { skipped: reasonWithoutSignatures(answer) };
  const findingsOf = (packages: Package[] = [], problem: string) =>
    packages.map(({ name, version }) => ({ isSerious: true, text: `${name} ${version}: ${problem}` }));
  return {
    findings: [
      ...findingsOf(answer.invalid, "invalid signature"),
      ...findingsOf(answer.missing, "no signature"),
    ],
  };
}

async function askNpm(args: readonly string[], cwd: string): Promise<AuditJson> {
  // Otherwise npm prints its problems between the lines of the JSON.
  const options = ["--json", "--silent", "--fetch-retries", "0"];
  const { output } = await capture("npm", [...args, ...options], { cwd });
  try {
    return JSON.parse(output) as AuditJson;
  } catch {
    throw new ToolError(`npm ${args.join(" ")} did not print JSON:\n${output}`);
  }
}

/**
 * Why the registry did not answer `npm audit`.
 * @throws {ToolError} when the reason is not the registry's
 */
function reasonOf({ statusCode, message, error }: AuditJson): string {
  const reason = message || error?.summary || `status ${statusCode}`;
  const isUnreachable = statusCode === undefined && unreachable.test(reason);
  const isSkipped = statusCode !== undefined && isSkippedStatus(statusCode);
  if (isUnreachable || isSkipped) return reason;
  throw cannotAudit(reason);
}

/**
 * Why the registry did not answer `npm audit signatures`.
 * @throws {ToolError} when the reason is not the registry's, or when the registry no longer has an
 *   installed package
 */
function reasonWithoutSignatures({ error: { code = "", summary = "" } = {} }: AuditJson): string {
  // NaN for a code such as ECONNREFUSED, which names no status.
  const status = Number(/^E(\d{3})$/.exec(code)?.[1]);
  const isPackageMissing = status === 404 && !summary.includes(servicePath);
  if (unreachable.test(`${code} ${summary}`)) return summary;
  if (isSkippedStatus(status) && !isPackageMissing) return summary;
  if (code === "" && missingKeys.test(summary)) return summary;
  throw cannotAudit(summary);
}

function cannotAudit(reason: string): ToolError {
  return new ToolError(`npm could not audit the packages: ${reason}`);
}
