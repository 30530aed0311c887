import { root } from "../lib/paths.ts";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { type DeployedPart, withDeployedPackages } from "./deployed-packages.ts";

/** What npm says about packages. */
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

/** Codes of npm when a server is out of reach. */
const unreachable = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/;

/** Responses of a registry that offers no audit, or cannot answer now. Others are the fault of our request. */
const isSkippedStatus = (status: number) => [404, 405, 429].includes(status) || status >= 500;

/**
 * Summaries of `npm audit signatures` without a code, when the registry has no signing keys, and when
 * Sigstore's list of keys is not served
 * (https://github.com/npm/cli/blob/v11.19.1/lib/utils/verify-signatures.js).
 */
const withoutKeys = /from a supported registry|^Failed to download$/;

/** Paths of a registry that are not packages. A mirror may have packages only. */
const service = "/-/npm/";

/** Severities that fail the check. The others are printed. */
const serious = ["high", "critical"];

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
      .filter((one) => typeof one !== "string");
    return {
      findings: advisories.map(({ name, severity, title, url, range }) => ({
        isSerious: serious.includes(severity),
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
  const named = (packages: Package[] = [], problem: string) =>
    packages.map(({ name, version }) => ({ isSerious: true, text: `${name} ${version}: ${problem}` }));
  return {
    findings: [...named(answer.invalid, "invalid signature"), ...named(answer.missing, "no signature")],
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
  if (statusCode === undefined ? unreachable.test(reason) : isSkippedStatus(statusCode)) return reason;
  throw cannotAudit(reason);
}

/**
 * Why the registry did not answer `npm audit signatures`.
 * @throws {ToolError} when the reason is not the registry's, also when it has no longer an installed
 * package
 */
function reasonWithoutSignatures({ error: { code = "", summary = "" } = {} }: AuditJson): string {
  const status = Number(/^E(\d{3})$/.exec(code)?.[1]);
  const isOfService = status !== 404 || summary.includes(service);
  if (unreachable.test(`${code} ${summary}`) || (isSkippedStatus(status) && isOfService)) return summary;
  if (code === "" && withoutKeys.test(summary)) return summary;
  throw cannotAudit(summary);
}

function cannotAudit(reason: string): ToolError {
  return new ToolError(`npm could not audit the packages: ${reason}`);
}
