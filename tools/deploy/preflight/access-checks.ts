import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/paths.ts";
import type { Finding, Subject } from "./finding.ts";

interface Policy {
  bindings?: { role: string; members?: string[] }[];
}

/** Accounts of the functions, which `ops/project.sh` creates. The decoder has no role. */
export const functionAccounts = ["api", "triggers", "decoder"];

/** Permissions that the deploying account needs. firebase-tools itself checks further ones. */
const permissions = [
  "cloudfunctions.functions.create",
  "cloudfunctions.functions.setIamPolicy",
  "cloudfunctions.functions.update",
  "cloudscheduler.jobs.create",
  "cloudtasks.queues.create",
  "cloudtasks.queues.update",
  "datastore.entities.update",
  "datastore.indexes.create",
  "firebasehosting.sites.update",
  "firebaserules.releases.update",
  "firebaserules.rulesets.create",
  // To deploy functions that run as their own accounts.
  "iam.serviceAccounts.actAs",
  // To check that they may act as themselves.
  "iam.serviceAccounts.getIamPolicy",
  "resourcemanager.projects.setIamPolicy",
  "run.services.update",
  "secretmanager.secrets.setIamPolicy",
];

/** Whether the deploying account may deploy, also as the accounts of the functions. */
export async function checkPermissions({ google }: Subject): Promise<Finding[]> {
  const { projectId } = google;
  const allowed = await google.post<{ permissions?: string[] }>(
    `https://cloudresourcemanager.googleapis.com/v1/projects/${projectId}:testIamPermissions`,
    { permissions },
  );
  const missing = permissions.filter((name) => !(allowed.permissions ?? []).includes(name));
  if (missing.length === 0) return [];
  return [
    {
      problem: `The deploying account may not: ${missing.join(", ")}`,
      mend: `ops/deployer.sh ${projectId} OWNER/REPOSITORY ENVIRONMENT for GitHub, or the roles of ops/deployer-roles.txt for a person`,
    },
  ];
}

/** Whether the accounts of the functions exist and have their roles (`ops/roles.txt`). */
export async function checkRoles(subject: Subject): Promise<Finding[]> {
  const { google } = subject;
  const mend = `ops/project.sh ${google.projectId}`;
  const body = await google.get<{ accounts?: { email: string }[] }>(
    `https://iam.googleapis.com/v1/projects/${google.projectId}/serviceAccounts`,
    { pageSize: 100 },
  );
  const emails = new Set((body?.accounts ?? []).map(({ email }) => email));
  const missing = functionAccounts
    .map((name) => addressOf(name, subject))
    .filter((email) => !emails.has(email));
  if (missing.length > 0) return [{ problem: `Service accounts are missing: ${missing.join(", ")}`, mend }];
  const ofProject = await projectPolicy(subject);
  const ofBucket = await bucketPolicy(subject);
  const policyOf = (where: Place, email: string) => {
    if (where === "account") return accountPolicy(subject, email);
    return where === "project" ? ofProject : ofBucket;
  };
  const lacking: RequiredRole[] = [];
  for (const required of requiredRoles()) {
    const email = addressOf(required.who, subject);
    const { bindings } = await policyOf(required.where, email);
    const hasRole = bindings?.some(
      ({ role, members }) => role === required.role && members?.includes(`serviceAccount:${email}`),
    );
    if (!hasRole) lacking.push(required);
  }
  return lacking.map(({ where, who, role }) => ({
    problem: `${addressOf(who, subject)} has not the role ${role} of the ${where}`,
    mend,
  }));
}

/**
 * Where a role is granted. `account`: on the service account that gets it, so that it may act as itself.
 */
type Place = "project" | "bucket" | "account";

interface RequiredRole {
  where: Place;
  /** The account that gets the role, by its name in `ops/roles.txt`. */
  who: string;
  role: string;
}

/** The rows of `ops/roles.txt`. */
export function requiredRoles(): RequiredRole[] {
  const lines = readFileSync(join(root, "ops", "roles.txt"), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [where, who = "", role = ""] = line.split(" ");
      return { where: where as Place, who, role };
    });
}

/** Returns the email address of an account that `ops/roles.txt` names. */
export function addressOf(
  who: string,
  { google, number }: { google: Pick<Subject["google"], "projectId">; number: string },
): string {
  if (who === "firebase-storage") return `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  if (who === "storage") return `service-${number}@gs-project-accounts.iam.gserviceaccount.com`;
  if (who === "build") return `${number}-compute@developer.gserviceaccount.com`;
  return `flashplate-${who}@${google.projectId}.iam.gserviceaccount.com`;
}

function projectPolicy({ google }: Subject): Promise<Policy> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${google.projectId}:getIamPolicy`;
  return google.post<Policy>(url, {});
}

function accountPolicy({ google }: Subject, email: string): Promise<Policy> {
  const url = `https://iam.googleapis.com/v1/projects/${google.projectId}/serviceAccounts/${email}:getIamPolicy`;
  return google.post<Policy>(url, {});
}

async function bucketPolicy({ google, settings }: Subject): Promise<Policy> {
  const bucket = settings.site.VITE_FIREBASE_STORAGE_BUCKET ?? `${google.projectId}.firebasestorage.app`;
  return (await google.get<Policy>(`https://storage.googleapis.com/storage/v1/b/${bucket}/iam`)) ?? {};
}
