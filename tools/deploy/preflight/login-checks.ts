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

/** How people log in: the method, the site's domains, and what the settings tell to strangers. */
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
    const problem = `The password policy is not: at least ${minPasswordLength} characters, no kinds of characters, required`;
    findings.push({ problem, mend });
  }
  const missing = siteHosts(settings).filter((host) => !config.authorizedDomains?.includes(host));
  if (missing.length > 0) {
    const problem = `Mails cannot lead to ${missing.join(", ")}: not in the authorised domains`;
    findings.push({ problem, mend });
  }
  return findings;
}

/** Address of a project's login settings. */
export function loginUrl(project: string): string {
  return `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
}

function hasPasswordPolicy({ passwordPolicyConfig }: AuthConfig): boolean {
  const options = passwordPolicyConfig?.passwordPolicyVersions?.at(-1)?.customStrengthOptions ?? {};
  const { minPasswordLength: least, maxPasswordLength: _, ...kinds } = options;
  return (
    passwordPolicyConfig?.passwordPolicyEnforcementState === "ENFORCE" &&
    least === minPasswordLength &&
    Object.values(kinds).every((value) => value !== true)
  );
}

/** Hosts of the site: the one that the pages name, and those of the functions' setting. */
export function siteHosts({
  project,
  site,
  functions,
}: Pick<Subject["settings"], "project" | "site" | "functions">): string[] {
  const origins = [site.VITE_SITE_ORIGIN, ...(functions.SITE_ORIGINS ?? "").split(",")];
  const hosts = origins.flatMap((origin) => (origin?.trim() ? [new URL(origin.trim()).host] : []));
  return [...new Set([`${project}.web.app`, ...hosts])];
}
