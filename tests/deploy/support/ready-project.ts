import { addressOf, requiredRoles } from "../../../tools/deploy/preflight/access-checks.ts";
import { requiredApis } from "../../../tools/deploy/preflight/project-checks.ts";
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
  for (const name of secrets) project.secrets.set(name, { versions: ["off"], policy: [] });
  for (const { where, who, role } of requiredRoles()) {
    const email = addressOf(who, { google: { projectId: id }, number: project.number });
    if (email.startsWith("flashplate-")) project.accounts.add(email);
    const policy = where === "bucket" ? project.bucket.policy : project.policy;
    policy.push({ role, members: [`serviceAccount:${email}`] });
  }
  Object.assign(project.authConfig, loginSettings);
  return project;
}

const loginSettings = {
  signIn: { email: { enabled: true, passwordRequired: true } },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: "ENFORCE",
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
};

const secrets = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "OPENAI_API_KEY",
  "SMTP_URL",
  "VAPID_PRIVATE_KEY",
  "GEOCODER_KEY",
];
