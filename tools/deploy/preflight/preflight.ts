import { ToolError } from "../../lib/tool-error.ts";
import type { Quota } from "../batches.ts";
import type { Google } from "../google-client.ts";
import { deletedByDeploying, deployedFunctions } from "../release-steps.ts";
import { checkPermissions, checkRoles } from "./access-checks.ts";
import type { Check, Finding, Subject } from "./finding.ts";
import { checkLogin } from "./login-checks.ts";
import { checkApis, checkLocations, checkNode, checkProject } from "./project-checks.ts";
import { checkQuota, readQuota } from "./quota-checks.ts";
import { checkParameters, checkSecrets, checkSite } from "./settings-checks.ts";

const checks: readonly Check[] = [
  { name: "plan and site", run: checkProject },
  { name: "APIs", run: checkApis },
  { name: "locations", run: checkLocations },
  { name: "Node", run: checkNode },
  { name: "parameters of the functions", run: checkParameters },
  { name: "values of the site", run: checkSite },
  { name: "secrets", run: checkSecrets },
  { name: "permissions of the deploying account", run: checkPermissions },
  { name: "accounts and roles", run: checkRoles },
  { name: "quota of Cloud Run", run: checkQuota },
  { name: "login", run: checkLogin },
  { name: "functions that are not in the build", run: checkFunctions },
];

/**
 * Checks everything that a deployment needs, and prints each finding with the command that mends it.
 * @returns what the release needs to know of the project
 * @throws {ToolError} when a finding stops the deployment
 */
export async function preflight(
  subject: Omit<Subject, "number" | "site">,
): Promise<{ site: string; quota: Quota }> {
  const { google, settings } = subject;
  const project = await readProject(google);
  const complete: Subject = { ...subject, ...project };
  const results = await Promise.all(
    checks.map(async (check) => ({ name: check.name, findings: await findingsOf(check, complete) })),
  );
  for (const { name, findings } of results) printResult(name, findings);
  const blocking = results.flatMap(({ findings }) => findings).filter(({ isNote }) => !isNote);
  // A missing site is a finding of `checkProject`. The second condition is for the type of the result.
  if (blocking.length > 0 || project.site === undefined) {
    throw new ToolError(
      `Nothing was deployed: ${blocking.length} findings of the preflight must be mended first.`,
    );
  }
  return { site: project.site, quota: await readQuota(google, settings.region) };
}

async function readProject(google: Google): Promise<{ number: string; site?: string }> {
  const project = await google.get<{ projectNumber: string; resources?: { hostingSite?: string } }>(
    `https://firebase.googleapis.com/v1beta1/projects/${google.projectId}`,
  );
  if (project === undefined) {
    throw new ToolError(
      `There is no Firebase project ${google.projectId}. Create it: npx firebase projects:create ${google.projectId}`,
    );
  }
  const site = project.resources?.hostingSite;
  return { number: project.projectNumber, ...(site !== undefined && { site }) };
}

/** Returns the findings of a check. If the check cannot be made, that is a finding too. */
async function findingsOf({ run }: Check, subject: Subject): Promise<Finding[]> {
  try {
    return await run(subject);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ problem: `could not be checked: ${reason}`, mend: "mend the other findings, then repeat" }];
  }
}

function printResult(name: string, findings: Finding[]): void {
  if (findings.length === 0) console.log(`  ok      ${name}`);
  for (const { problem, mend, isNote } of findings) {
    console.log(`  ${isNote ? "note    " : "MISSING "}${name}: ${problem}\n            → ${mend}`);
  }
}

/** Finds functions of earlier builds: those that firebase-tools would delete, and those that stay. */
async function checkFunctions({ google, settings, manifest }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const deployed = await deployedFunctions(google);
  const builtIds = manifest.functions.map(({ id }) => id);
  const deleted = new Set(deletedByDeploying(deployed, builtIds, settings.region));
  const notInBuild = deployed.filter((name) => !builtIds.some((id) => name === `${settings.region}/${id}`));
  return notInBuild.map((name) => {
    const [region, id] = name.split("/");
    const isDeleted = deleted.has(name);
    return {
      problem: isDeleted
        ? `firebase-tools would delete ${id} in ${region}`
        : `${id} in ${region} stays deployed`,
      mend: `npx firebase functions:delete ${id} --region ${region} --project ${projectId}`,
      isNote: !isDeleted,
    };
  });
}
