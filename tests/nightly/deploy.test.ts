import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deployedModules } from "../../tools/build/functions.ts";
import { cacheDir, root } from "../../tools/lib/paths.ts";
import { type GoogleProject, servingRevision } from "../../tools/stand-ins/google/google-project.ts";
import { type GoogleStandIn, startGoogle } from "../../tools/stand-ins/google/google-server.ts";
import { type Outcome, runWithGoogle } from "../deploy/support/deploy-with-google.ts";
import { makeProjectFolder, type ProjectFolder } from "../deploy/support/project-folder.ts";
import { readyProject } from "../deploy/support/ready-project.ts";

/** firebase-tools runs unchanged; each of its commands takes seconds. */
const timeout = 1_800_000;
const project = "flashplate-one";
const functions = deployedModules(join(root, "functions/src/index.ts")).flatMap(({ names }) => names).length;
const queue = `projects/${project}/locations/us-central1/queues/announceQueuedStart`;

let folder: ProjectFolder;
let google: GoogleStandIn;
beforeAll(async () => {
  folder = await makeProjectFolder(project);
}, timeout);
afterAll(() => folder.remove());

/**
 * A prepared project with a high quota, so that functions are deployed in few batches. Each takes seconds.
 */
function roomyProject(): GoogleProject {
  return { ...readyProject(project), quota: { cpu: 60_000, memory: 120 * 1024 ** 3 } };
}

/** Deploys as `npm run deploy -- --ci`, and keeps what it printed in `.cache/deployments`. */
async function deploy(name: string, targets?: string): Promise<Outcome> {
  const chosen = targets === undefined ? [] : [targets];
  const outcome = await runWithGoogle(google, folder.path, "run-deploy.ts", folder.path, project, ...chosen);
  mkdirSync(join(cacheDir, "deployments"), { recursive: true });
  writeFileSync(join(cacheDir, "deployments", `${name}.txt`), outcome.output);
  expect(google.unknown).toEqual([]);
  return outcome;
}

const live = () => google.project.hosting?.releases.get("live")?.[0]?.version.split("/").at(-1);
const services = () => [...google.project.services.values()];
const revisionNumbers = () => new Set(services().map((one) => servingRevision(one).split("-").at(-2)));
const outcomes = () =>
  [...google.project.documents.values()].map(
    ({ fields }) => (fields as { outcome: { stringValue: string } }).outcome.stringValue,
  );

describe("from an empty project to the second deployment", () => {
  beforeAll(async () => {
    google = await startGoogle(roomyProject());
  });
  afterAll(() => google.close());

  it(
    "releases rules, indexes, all functions and the site, without a question",
    async () => {
      const { status, output } = await deploy("first");
      expect([status, output]).toEqual([0, expect.stringContaining("Deployed 0123abc")]);
      expect([live(), google.project.functions.size, services().length]).toEqual([
        "v1",
        functions,
        functions,
      ]);
      expect([...google.project.queues.keys()]).toEqual([queue]);
      expect(google.project.indexes.length).toBeGreaterThan(10);
      const ready = google.log.findLastIndex((line) => line.includes("/indexes 200"));
      const created = google.log.findIndex((line) => /^POST cloudfunctions.*\/functions 200/.test(line));
      expect(created).toBeGreaterThan(ready);
      const upload = google.log.findIndex((line) => line.startsWith("POST upload-firebasehosting"));
      expect(upload).toBeGreaterThan(google.log.findLastIndex((line) => /^POST cloudfunctions/.test(line)));
    },
    timeout,
  );

  it("gives each function its account and its secrets only", () => {
    const accounts = [...google.project.functions.values()].map((one) => {
      const { serviceAccountEmail } = one.serviceConfig as { serviceAccountEmail: string };
      return serviceAccountEmail.split("@")[0];
    });
    expect(new Set(accounts)).toEqual(
      new Set(["flashplate-api", "flashplate-triggers", "flashplate-decoder"]),
    );
    const readers = (name: string) => google.project.secrets.get(name)?.policy[0]?.members.toSorted();
    const account = (name: string) => `serviceAccount:flashplate-${name}@${project}.iam.gserviceaccount.com`;
    expect(readers("VAPID_PRIVATE_KEY")).toEqual([account("api"), account("triggers")]);
    expect(readers("OPENAI_API_KEY")).toEqual([account("api")]);
    const decoder = services().find(({ name }) => name.endsWith("/decodemenu"));
    expect(decoder?.policy).toEqual([{ role: "roles/run.invoker", members: [account("api")] }]);
  });

  it(
    "updates everything, and deletes neither a function nor an index of an earlier build",
    async () => {
      addOldBuild(google);
      folder.buildSite(project, "second");
      const { status, output } = await deploy("second");
      expect([status, output]).toEqual([
        0,
        expect.stringContaining("oldReport in us-central1 stays deployed"),
      ]);
      expect([live(), google.project.functions.size]).toEqual(["v2", functions + 1]);
      expect(google.project.indexes.some(({ name }) => name.endsWith("/old"))).toBe(true);
      // Requests to `.web.app` are those of the smoke test.
      const deletions = google.log.filter((line) => line.startsWith("DELETE") && !line.includes(".web.app/"));
      expect(deletions).toEqual([]);
      expect(outcomes()).toEqual(["released", "released"]);
    },
    timeout,
  );

  it(
    "brings back the site and every revision when the smoke test fails",
    async () => {
      folder.buildSite(project, "failing");
      google.functionAnswer = (service, revision) =>
        service === "vendorapi" && revision.includes("00003")
          ? { status: 503, headers: {}, body: "Service Unavailable" }
          : undefined;
      const { status, output } = await deploy("failing");
      expect([status, output]).toEqual([1, expect.stringContaining("FAILED  vendorAPI")]);
      expect([live(), outcomes().at(-1)]).toEqual(["v2", "failed"]);
      expect(revisionNumbers()).toEqual(new Set(["00002"]));
    },
    timeout,
  );
});

describe("a deployment whose step fails", () => {
  beforeEach(async () => {
    google = await startGoogle(roomyProject());
    return () => google.close();
  });

  it.each([
    ["rules", /^POST firebaserules.*:test/, "firebase deploy ended with status"],
    ["indexes", /^POST firestore.*\/indexes$/, "firebase deploy ended with status"],
    ["functions", /^POST cloudfunctions.*\/functions$/, "firebase deploy ended with status"],
    ["hosting", /^POST firebasehosting.*\/releases$/, "firebase deploy ended with status"],
  ])(
    "ends with 1 and releases no site: %s",
    async (name, request, message) => {
      google.faults.push({ request, status: 400, message: `${name} are out of order` });
      folder.buildSite(project, "first");
      const { status, output } = await deploy(`failing-${name}`);
      expect([status, output]).toEqual([1, expect.stringContaining(message)]);
      expect([live(), outcomes()]).toEqual([undefined, ["failed"]]);
    },
    timeout,
  );
});

/** Adds a function and an index that the current build does not have. */
function addOldBuild({ project: { id, functions, indexes } }: GoogleStandIn): void {
  const name = `projects/${id}/locations/us-central1/functions/oldReport`;
  functions.set(name, {
    name,
    state: "ACTIVE",
    environment: "GEN_2",
    labels: { "deployment-tool": "cli-firebase" },
    buildConfig: { runtime: "nodejs24", entryPoint: "oldReport" },
    serviceConfig: { service: "old" },
  });
  const group = `projects/${id}/databases/(default)/collectionGroups/Old/indexes/old`;
  indexes.push({ name: group, queryScope: "COLLECTION", fields: [], delay: 0 });
}
