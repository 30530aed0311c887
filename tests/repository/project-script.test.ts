import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultRegion } from "../../functions/src/platform/configuration/default-region.ts";
import { addressOf, requiredRoles } from "../../tools/deploy/preflight/access-checks.ts";
import { root } from "../../tools/lib/paths.ts";

/** What the stand-in for gcloud knows after a run. */
interface Project {
  calls: string[];
  bindings: string[];
  /** What the project has: values by kind and name, such as `secret SMTP_URL`. */
  things: Record<string, string>;
  output: string;
}

const project = "flashplate-one";
const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const work = mkdtempSync(join(tmpdir(), "flashplate-gcloud-"));
afterAll(() => rmSync(work, { recursive: true }));

/** Makes a folder with the stand-in's state. It has a bucket only if the console has created one. */
function stateWith(things: Record<string, string>): string {
  const folder = mkdtempSync(join(work, "state-"));
  mkdirSync(join(folder, "things"));
  for (const [name, value] of Object.entries(things)) put(folder, name, value);
  return folder;
}

function put(folder: string, name: string, value: string): void {
  writeFileSync(join(folder, "things", name.replaceAll("/", ",")), value);
}

const bucket = { [`bucket gs://${project}.firebasestorage.app`]: "" };
const environment = (folder: string) => ({
  ...process.env,
  PATH: [
    join(root, "tools", "stand-ins", "gcloud"),
    join(root, "node_modules", ".bin"),
    process.env.PATH,
  ].join(delimiter),
  GCLOUD_STATE: folder,
});

/** Runs a script of `ops` with the stand-in, and returns the project after it. */
function run(folder: string, script: string, ...args: string[]): Project {
  const output = execFileSync("bash", [join(root, "ops", script), ...args], {
    env: environment(folder),
    encoding: "utf8",
  });
  const things = readdirSync(join(folder, "things")).map((name) => [
    name.replaceAll(",", "/"),
    readFileSync(join(folder, "things", name), "utf8").trim(),
  ]);
  return {
    calls: linesOf(readFileSync(join(folder, "calls"), "utf8")),
    bindings: linesOf(readFileSync(join(folder, "bindings"), "utf8")),
    things: Object.fromEntries(things) as Record<string, string>,
    output,
  };
}

test.each([
  { shared: "REGION=europe-west1\n", own: undefined, region: "europe-west1" },
  { shared: "REGION=europe-west1\n", own: 'REGION="us-east4"\n', region: "us-east4" },
  { shared: "MAIL_FROM=a@example.com\n", own: "REGION=\n", region: defaultRegion },
])("ops/project.sh creates the database in $region, as the settings say", ({ shared, own, region }) => {
  const copy = mkdtempSync(join(work, "repository-"));
  cpSync(join(root, "ops"), join(copy, "ops"), { recursive: true });
  cpSync(join(root, "firestore.indexes.json"), join(copy, "firestore.indexes.json"));
  mkdirSync(join(copy, "functions"));
  writeFileSync(join(copy, "functions", ".env"), shared);
  if (own !== undefined) writeFileSync(join(copy, "functions", `.env.${project}`), own);
  const folder = stateWith({});
  spawnSync("bash", [join(copy, "ops", "project.sh"), project], { env: environment(folder) });
  const calls = linesOf(readFileSync(join(folder, "calls"), "utf8"));
  expect(calls).toContain(`firestore databases create --location ${region} --project ${project}`);
});

describe("ops/project.sh", () => {
  let first: Project;
  let second: Project;
  beforeAll(() => {
    const folder = stateWith(bucket);
    first = run(folder, "project.sh", project, "on-call@example.com");
    put(folder, "version STRIPE_SECRET_KEY", "sk_live_1");
    put(folder, "repository gcf-artifacts", "");
    second = run(folder, "project.sh", project, "on-call@example.com");
  }, 120_000);

  test("enables the APIs and stores every secret as off", () => {
    for (const name of linesOf(read("ops/apis.txt"))) expect(first.things).toHaveProperty([`api ${name}`]);
    for (const name of linesOf(read("ops/secrets.txt"))) expect(first.things[`version ${name}`]).toBe("off");
  });

  test("has the functions' region by default", () => {
    expect(read("ops/project.sh")).toContain(`setting REGION ${defaultRegion})`);
  });

  test("gives the accounts the roles of ops/roles.txt, and the decoder none", () => {
    const expected = requiredRoles().map(({ where, who, role }) => {
      const email = addressOf(who, { google: { projectId: project }, number: "415263748596" });
      return `${where === "account" ? email : where} ${role} serviceAccount:${email}`;
    });
    expect(first.bindings.toSorted()).toEqual(expected.toSorted());
    const decoder = first.bindings.filter((binding) => binding.includes("flashplate-decoder@"));
    expect(decoder).toEqual([]);
  });

  test("switches on backups, deletion by age, alerts and an uptime check", () => {
    expect(first.things["database (default)"]).toContain("--enable-pitr");
    expect(first.things["database (default)"]).toContain("--delete-protection");
    expect(first.things["schedule daily"]).toBe("14w");
    const { fieldOverrides } = JSON.parse(read("firestore.indexes.json")) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
    };
    for (const { collectionGroup, fieldPath, ttl } of fieldOverrides) {
      expect(first.things[`ttl ${collectionGroup}.${fieldPath}`], fieldPath).toBe(ttl ? "on" : undefined);
    }
    const policies = Object.keys(first.things).filter((name) => name.startsWith("policy "));
    expect(policies).toHaveLength(readdirSync(join(root, "ops", "alerts")).length);
    expect(first.things["uptime flashplate-health"]).toContain(`host=${project}.web.app`);
  });

  test("creates nothing again when it is repeated, and keeps the secrets that a person has set", () => {
    expect(second.bindings).toEqual(first.bindings);
    expect(second.things["version STRIPE_SECRET_KEY"]).toBe("sk_live_1");
    const channels = Object.entries(second.things).filter(([name]) => name.startsWith("policy "));
    expect(new Set(channels.map(([, channel]) => channel))).toEqual(new Set(["notificationChannels/1"]));
    const repeated = second.calls.slice(first.calls.length);
    const creations = repeated.filter((call) => /^(?!beta services).*\b(create|versions add)\b/.test(call));
    expect([repeated.length > 50, creations]).toEqual([true, []]);
  });

  test("sets the cleanup policy after the first deployment has made images", () => {
    expect(first.output).toContain("The first deployment creates their repository");
    expect(second.things["repository gcf-artifacts"]).toBe("cleanup-policy.json");
  });

  test("ends with the page that creates the bucket when it is missing", () => {
    const folder = stateWith({});
    const { status, stderr } = spawnSync("bash", [join(root, "ops", "project.sh"), project], {
      env: environment(folder),
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`project/${project}/storage`)]);
    expect(readFileSync(join(folder, "calls"), "utf8")).not.toContain("secrets");
  });
});

describe("ops/deployer.sh", () => {
  const condition = "assertion.repository == 'owner/site' && assertion.environment == 'production'";
  const deployer = (folder: string) => run(folder, "deployer.sh", project, "owner/site", "production");

  test("lets one environment of a repository deploy without a key, and can be repeated", () => {
    const folder = stateWith({});
    const first = deployer(folder);
    const pool = "projects/415263748596/locations/global/workloadIdentityPools/github";
    expect(first.output).toContain(`WORKLOAD_IDENTITY_PROVIDER=${pool}/providers/github`);
    expect(first.things["provider github"]).toBe(condition);
    expect(first.calls.filter((call) => call.includes("keys"))).toEqual([]);
    const { things, bindings } = deployer(folder);
    expect([things, bindings]).toEqual([first.things, first.bindings]);
  });

  test("replaces the condition of a provider that accepts each job of the repository", () => {
    const folder = stateWith({
      "pool github": "global",
      "provider github": "assertion.repository == 'owner/site'",
    });
    expect(deployer(folder).things["provider github"]).toBe(condition);
  });
});
