import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addressOf, functionAccounts, requiredRoles } from "../../../tools/deploy/preflight/access-checks.ts";
import { requiredLogin } from "../../../tools/deploy/preflight/login-checks.ts";
import { requiredApis } from "../../../tools/deploy/preflight/project-checks.ts";
import { root } from "../../../tools/lib/paths.ts";
import { type GoogleProject, newProject, newSite } from "../../../tools/stand-ins/google/google-project.ts";

/** A project that `ops/project.sh` has prepared and to which nothing was deployed. */
export function readyProject(id: string): GoogleProject {
  const project = newProject(id);
  project.isBilled = true;
  project.apis = new Set(requiredApis());
  project.hosting = newSite(id);
  project.database = { locationId: "us-central1", type: "FIRESTORE_NATIVE" };
  project.bucket = { name: `${id}.firebasestorage.app`, location: "US-CENTRAL1", policy: [] };
  project.webApps = [`1:${project.number}:web:abc123`];
  // `ops/project.sh` stores this text until a secret has a value.
  for (const name of secretNames()) project.secrets.set(name, { versions: ["off"], policy: [] });
  const emailOf = (who: string) => addressOf(who, { google: { projectId: id }, number: project.number });
  for (const name of functionAccounts) project.accounts.add(emailOf(name));
  for (const { where, who, role } of requiredRoles()) {
    const email = emailOf(who);
    const binding = { role, members: [`serviceAccount:${email}`] };
    if (where === "account") project.accountPolicies.set(email, [binding]);
    else (where === "bucket" ? project.bucket : project).policy.push(binding);
  }
  Object.assign(project.authConfig, requiredLogin);
  return project;
}

/** Names of the secrets that `ops/project.sh` creates. */
function secretNames(): string[] {
  return readFileSync(join(root, "ops", "secrets.txt"), "utf8")
    .trim()
    .split("\n");
}
