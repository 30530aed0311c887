import { minPasswordLength } from "@flashplate/contract/vendors/vendors";
import { consolePage, type Finding, type Subject } from "./finding.ts";

/** Login settings that every project needs, as `--init` sets them. */
export const requiredLogin = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: "ENFORCE",
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength } }],
  },
};

/** Settings of Firebase Authentication (https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config). */
export interface AuthConfig {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  authorizedDomains?: string[];
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: Record<string, unknown> }[];
  };
}

/** Checks how people log in: the method, the site's domains, and what the settings reveal to strangers. */
export async function checkLogin({ google, settings }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const config = await google.get<AuthConfig>(loginUrl(projectId));
  if (config === undefined) {
    return [{ problem: "Authentication is not set up", mend: consolePage(projectId, "authentication") }];
  }
  const mend = `npm run deploy -- --project ${projectId} --init`;
  const findings: Finding[] = [];
  if (config.signIn?.email?.enabled !== true || config.signIn.email.passwordRequired !== true) {
    findings.push({ problem: "Login with email and password is not enabled", mend });
  }
  if (config.emailPrivacyConfig?.enableImprovedEmailPrivacy !== true) {
    findings.push({ problem: "Email enumeration protection is off", mend });
  }
  if (!hasPasswordPolicy(config)) {
    const problem = `The password policy does not enforce ${minPasswordLength} characters, as the pages say, or it also asks for certain kinds of characters`;
    findings.push({ problem, mend });
  }
  const missing = siteHosts(settings).filter((host) => !config.authorizedDomains?.includes(host));
  if (missing.length > 0) {
    const problem = `Links in mails cannot lead to ${missing.join(", ")}: not in the authorised domains`;
    findings.push({ problem, mend });
  }
  return findings;
}

/** Address of a project's login settings. */
export function loginUrl(project: string): string {
  return `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
}

/** Whether the policy is enforced, requires our length, and requires no certain kinds of characters. */
function hasPasswordPolicy({ passwordPolicyConfig }: AuthConfig): boolean {
  if (passwordPolicyConfig?.passwordPolicyEnforcementState !== "ENFORCE") return false;
  const options = passwordPolicyConfig.passwordPolicyVersions?.at(-1)?.customStrengthOptions ?? {};
  if (options.minPasswordLength !== minPasswordLength) return false;
  // The other options are booleans such as `containsUppercaseCharacter`, and `maxPasswordLength`.
  return Object.values(options).every((value) => value !== true);
}

/**
 * Hosts of the site: the project's own, the one that the pages name, and those of the functions'
 * setting `SITE_ORIGINS`.
 */
export function siteHosts({
  project,
  site,
  functions,
}: Pick<Subject["settings"], "project" | "site" | "functions">): string[] {
  const origins = [site.VITE_SITE_ORIGIN, ...(functions.SITE_ORIGINS ?? "").split(",")];
  const hosts = origins.flatMap((origin) => (origin?.trim() ? [new URL(origin.trim()).host] : []));
  return [...new Set([`${project}.web.app`, ...hosts])];
}
