import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyProject } from "../../../tests/deploy/support/ready-project.ts";
import { standInClient } from "../../../tests/deploy/support/stand-in-client.ts";
import { root } from "../../lib/paths.ts";
import { newProject } from "../../stand-ins/google/google-project.ts";
import { type GoogleStandIn, startGoogle } from "../../stand-ins/google/google-server.ts";
import type { FunctionsManifest } from "../deployed-functions.ts";
import type { ProjectSettings } from "../project-settings.ts";
import { preflight } from "./preflight.ts";

const project = "flashplate-one";
const manifest: FunctionsManifest = {
  functions: [{ id: "reserve", cpu: 1, memoryBytes: 2 ** 31, kind: "https", minInstances: 0 }],
  params: [
    { name: "REGION", type: "string" },
    { name: "CAPACITY", type: "string" },
  ],
  secrets: ["SMTP_URL", "STRIPE_SECRET_KEY"],
};

let standIn: GoogleStandIn;
let settings: ProjectSettings;
let printed: string;

beforeEach(async () => {
  standIn = await startGoogle(readyProject(project));
  settings = {
    project,
    region: "us-central1",
    functions: { REGION: "us-central1", CAPACITY: "small" },
    site: {
      VITE_FIREBASE_API_KEY: "key",
      VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      VITE_FIREBASE_PROJECT_ID: project,
      VITE_FIREBASE_STORAGE_BUCKET: `${project}.firebasestorage.app`,
      VITE_FIREBASE_APP_ID: `1:${standIn.project.number}:web:abc123`,
    },
  };
  printed = "";
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.close();
});

const check = () => preflight({ google: standInClient(standIn), settings, manifest, folder: root });

/** Changes the project or its settings. Returns the printed findings, with their mends, in one line. */
async function findingOf(change: () => void): Promise<string> {
  change();
  await expect(check()).rejects.toThrow("Nothing was deployed");
  return printed.replaceAll(/\s+/g, " ");
}

it("finds nothing in a project that is prepared", async () => {
  // The quota of a new project: 20 processors and 40 GiB.
  expect(await check()).toEqual({ site: project, quota: { cpu: 20, memoryBytes: 42_949_672_960 } });
  expect(printed).not.toMatch(/MISSING|note/);
});

it("names everything that an empty project lacks, each with a command or a page", async () => {
  await standIn.close();
  standIn = await startGoogle(newProject(project));
  await expect(check()).rejects.toThrow("findings of the preflight must be mended first");
  for (const part of [
    "Blaze",
    "Hosting site",
    "APIs",
    "database",
    "bucket",
    "secret SMTP_URL",
    "accounts",
    "Login",
  ]) {
    expect(printed, part).toContain(part);
  }
  const findings = printed.match(/MISSING/g)?.length ?? 0;
  expect(printed.match(/→ (gcloud|npx|npm|ops\/|printf|https:|Create|mend|Set|Remove)/g)).toHaveLength(
    findings,
  );
});

it("says when there is no such project", async () => {
  standIn.faults.push({ request: /firebase\.googleapis.com/, status: 404, message: "no project" });
  await expect(check()).rejects.toThrow("npx firebase projects:create flashplate-one");
});

describe("stops a deployment with", () => {
  it.each<[string, () => void, string]>([
    [
      "a project without billing",
      () => {
        standIn.project.isBilled = false;
      },
      "gcloud billing projects link",
    ],
    [
      "an API that is off",
      () => void standIn.project.apis.delete("fcm.googleapis.com"),
      "services enable fcm",
    ],
    [
      "a bucket in another region",
      () => void Object.assign(standIn.project.bucket ?? {}, { location: "EU" }),
      "Set REGION=europe-west1 in functions/.env.flashplate-one",
    ],
    [
      "a database in another region",
      () => {
        standIn.project.database = { locationId: "eur3", type: "FIRESTORE_NATIVE" };
      },
      "The database is in eur3",
    ],
    ["a parameter without a value", () => void delete settings.functions.REGION, "has no REGION"],
    [
      "an unknown capacity",
      () => {
        settings.functions.CAPACITY = "huge";
      },
      "CAPACITY=huge is no valid value",
    ],
    [
      "a capacity beyond the quota",
      () => {
        settings.functions.CAPACITY = "large";
      },
      "needs 200 processors and 400 GiB in us-central1; the quota is 20 processors and 40 GiB",
    ],
    [
      "a secret without a value",
      () => void standIn.project.secrets.delete("SMTP_URL"),
      "secrets:set SMTP_URL",
    ],
    [
      "an account without its role",
      () => {
        standIn.project.policy = [];
      },
      "flashplate-api@flashplate-one.iam.gserviceaccount.com has not the role roles/datastore.user",
    ],
    [
      "Storage rules that may not read Firestore",
      () => {
        const { policy } = standIn.project;
        standIn.project.policy = policy.filter(({ role }) => !role.includes("firebaserules"));
      },
      "gcp-sa-firebasestorage.iam.gserviceaccount.com has not the role roles/firebaserules.firestoreServiceAgent",
    ],
    [
      "an account that may not act as itself, as the queue needs",
      () => void standIn.project.accountPolicies.clear(),
      "flashplate-triggers@flashplate-one.iam.gserviceaccount.com has not the role roles/iam.serviceAccountUser of the account",
    ],
    ["a missing account", () => void standIn.project.accounts.clear(), "ops/project.sh flashplate-one"],
    [
      "a deployer who may not act as the accounts",
      () => void standIn.project.missingPermissions.add("iam.serviceAccounts.actAs"),
      "may not: iam.serviceAccounts.actAs",
    ],
    [
      "a deployer who may not read who acts as the accounts",
      () => void standIn.project.missingPermissions.add("iam.serviceAccounts.getIamPolicy"),
      "may not: iam.serviceAccounts.getIamPolicy",
    ],
    [
      "a domain that mails cannot lead to",
      () => {
        settings.site.VITE_SITE_ORIGIN = "https://food.example";
      },
      "Links in mails cannot lead to food.example",
    ],
    [
      "addresses that can be guessed",
      () => {
        standIn.project.authConfig.emailPrivacyConfig = {};
      },
      "Email enumeration protection is off",
    ],
    [
      "short passwords",
      () => {
        standIn.project.authConfig.passwordPolicyConfig = {};
      },
      "The password policy does not enforce 8 characters",
    ],
    [
      "a web app of another project",
      () => {
        standIn.project.webApps = [];
      },
      "names the web app",
    ],
    [
      "a function in another region, which --force would delete",
      () => void addFunction("europe-west1", "reserve"),
      "firebase-tools would delete reserve in europe-west1",
    ],
  ])("%s", async (_, change, expected) => {
    expect(await findingOf(change)).toContain(expected);
  });
});

it("notes a function that is not in the build, and does not stop", async () => {
  addFunction("us-central1", "oldReport");
  await check();
  expect(printed).toContain("oldReport in us-central1 stays deployed");
});

function addFunction(region: string, id: string): void {
  const name = `projects/${project}/locations/${region}/functions/${id}`;
  standIn.project.functions.set(name, { name });
}
