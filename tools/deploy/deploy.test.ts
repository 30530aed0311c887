import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyProject } from "../../tests/deploy/support/ready-project.ts";
import { standInClient } from "../../tests/deploy/support/stand-in-client.ts";
import { type StandInFirebase, standInFirebase } from "../../tests/deploy/support/stand-in-firebase.ts";
import type { Finding } from "../smoke/finding.ts";
import { servingRevision } from "../stand-ins/google/google-project.ts";
import { type GoogleStandIn, startGoogle } from "../stand-ins/google/google-server.ts";
import { type Deployment, deploy } from "./deploy.ts";
import type { FunctionsManifest } from "./deployed-functions.ts";
import { listRecords, storeRecord } from "./deployment-record.ts";
import type { Google } from "./google-client.ts";
import { targets } from "./release-steps.ts";

const project = "flashplate-one";
const names = ["onOrderCreated", ...Array.from({ length: 12 }, (_, index) => `api${index}`)];
const manifest: FunctionsManifest = {
  functions: names.map((id) => ({
    id,
    cpu: 1,
    memoryBytes: 2 ** 30,
    kind: id.startsWith("on") ? "event" : "https",
    minInstances: 0,
  })),
  params: [],
  secrets: [],
};

let folder: string;
let standIn: GoogleStandIn;
let google: Google;
let firebase: StandInFirebase;
let site: string;
let smokeResults: Finding[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "flashplate-deploy-"));
  for (const name of ["functions", "web", "web/dist"]) mkdirSync(join(folder, name));
  const values = [
    "API_KEY=key",
    `AUTH_DOMAIN=${project}`,
    `PROJECT_ID=${project}`,
    `STORAGE_BUCKET=${project}.firebasestorage.app`,
  ];
  const lines = [...values, "APP_ID=1:415263748596:web:abc123"].map((line) => `VITE_FIREBASE_${line}\n`);
  writeFileSync(join(folder, "web", `.env.${project}`), lines.join(""));
  writeFileSync(join(folder, "web", "dist", ".project"), project);
  writeFileSync(join(folder, "functions", `.env.${project}`), "REGION=us-central1\n");
  writeFileSync(join(folder, "functions", "package.json"), JSON.stringify({ engines: { node: "24" } }));
  standIn = await startGoogle(readyProject(project));
  google = standInClient(standIn);
  site = "v1";
  firebase = standInFirebase(google, standIn.project, () => site);
  smokeResults = [{ check: "GET /", seen: "as built" }];
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.close();
  rmSync(folder, { recursive: true });
});

function release(changes: Partial<Deployment> = {}): Promise<void> {
  return deploy({
    folder,
    google,
    targets,
    commit: site,
    build: async () => {},
    writeConfig: () => "firebase.json",
    manifestOf: async () => manifest,
    firebaseFor: () => firebase.run,
    smokeOf: async () => smokeResults,
    isCheckOnly: false,
    deletesUnused: false,
    pollMs: 1,
    patience: { attempts: 1, pauseMs: 0 },
    ...changes,
  });
}

/** Stores another deployment that started some minutes ago and has not ended. */
async function storeUnfinished(outcome: "starting" | "started", minutesAgo: number): Promise<void> {
  const id = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const place = { site: project, region: "us-central1" };
  const before = { revisions: {}, rules: {} };
  await storeRecord(google, { id, commit: "other", outcome, place, before });
}

/** The released version of the site. */
const live = () => standIn.project.hosting?.releases.get("live")?.[0]?.version.split("/").at(-1);
/** The numbers of the revisions that serve. There are two if the functions have different ones. */
const serving = () =>
  new Set([...standIn.project.services.values()].map((one) => servingRevision(one).split("-").at(-1)));
/** The outcomes of the deployments, the newest first. */
const outcomes = async () => (await listRecords(google)).map(({ outcome }) => outcome);

it("releases rules, then functions in batches, then the site, and keeps images for a month", async () => {
  await release();
  const batch = (first: string) => new RegExp(`^deploy --only ${first}\\b.* --non-interactive --force$`);
  expect(firebase.commands).toEqual([
    "deploy --only firestore,storage --non-interactive",
    expect.stringMatching(batch("functions:onOrderCreated")),
    "functions:artifacts:setpolicy --location us-central1 --days 30 --force --non-interactive",
    expect.stringMatching(batch("functions:api0")),
    expect.stringMatching(batch("functions:api10")),
    expect.stringMatching(/^deploy --only hosting --message .* --non-interactive$/),
  ]);
  expect([live(), serving(), await outcomes()]).toEqual(["v1", new Set(["1"]), ["released"]]);
});

it("releases nothing with --check, or when the person declines", async () => {
  await release({ isCheckOnly: true });
  await expect(release({ confirm: async () => false })).rejects.toThrow("Nothing was deployed");
  expect([firebase.commands, await outcomes()]).toEqual([[], []]);
});

it("refuses a site that was built for another project before it asks Google", async () => {
  writeFileSync(join(folder, "web", "dist", ".project"), "flashplate-two");
  await expect(release()).rejects.toThrow("built for flashplate-two, not for flashplate-one");
  expect(standIn.log).toEqual([]);
});

it("does not release a site that a build for another project has replaced", async () => {
  const firebaseFor: Deployment["firebaseFor"] =
    () =>
    async (command, ...args) => {
      writeFileSync(join(folder, "web", "dist", ".project"), "flashplate-two");
      await firebase.run(command, ...args);
    };
  await expect(release({ firebaseFor })).rejects.toThrow("built for flashplate-two, not for flashplate-one");
  expect(live()).toBeUndefined();
});

it("runs the smoke test if there is a site, and compares only a new site with the build", async () => {
  const asked: (string | undefined)[] = [];
  const smokeOf: Deployment["smokeOf"] = async (_, built) => {
    asked.push(built);
    return smokeResults;
  };
  await release({ smokeOf, targets: ["rules"] });
  await release({ smokeOf });
  await release({ smokeOf, targets: ["functions"] });
  expect(asked).toEqual([join(folder, "web", "dist"), undefined]);
});

describe("a second deployment whose step fails", () => {
  beforeEach(async () => {
    await release();
    site = "v2";
  });

  it.each([
    ["rules", /firestore,storage/],
    ["the first batch of functions", /functions:onOrderCreated/],
    ["the second batch of functions", /functions:api9/],
    ["the site", /--only hosting/],
  ])("leaves what served before when the failed step is %s", async (_, fails) => {
    const rules = [...standIn.project.ruleReleases.values()];
    firebase.fails = fails;
    await expect(release()).rejects.toThrow("The deployment failed: firebase deploy ended with status 1");
    expect([live(), serving(), await outcomes()]).toEqual(["v1", new Set(["1"]), ["failed", "released"]]);
    expect([...standIn.project.ruleReleases.values()]).toEqual(rules);
  });

  it("leaves what served before when an index cannot be built", async () => {
    standIn.faults.push({ request: /^GET firestore.*\/indexes$/, status: 500, message: "no index" });
    await expect(release()).rejects.toThrow("no index");
    expect([live(), serving()]).toEqual(["v1", new Set(["1"])]);
  });

  it("brings everything back when the smoke test fails, and deploys again after that", async () => {
    smokeResults = [
      { check: "GET /", seen: "as built" },
      { check: "reserve", seen: "status 503", problem: "It does not run." },
    ];
    await expect(release()).rejects.toThrow("1 of 2 checks of the smoke test failed");
    expect([live(), serving()]).toEqual(["v1", new Set(["1"])]);
    smokeResults = [{ check: "GET /", seen: "as built" }];
    site = "v3";
    await release();
    expect([live(), serving(), await outcomes()]).toEqual([
      "v3",
      new Set(["3"]),
      ["released", "failed", "released"],
    ]);
  });

  it("brings back what served before when it is interrupted between two batches", async () => {
    const interruption = new AbortController();
    const firebaseFor: Deployment["firebaseFor"] =
      () =>
      async (command, ...args) => {
        await firebase.run(command, ...args);
        if (args.some((arg) => arg.includes("functions:api0"))) interruption.abort(new Error("interrupted"));
      };
    const listenForInterruption = () => interruption.signal;
    await expect(release({ firebaseFor, listenForInterruption })).rejects.toThrow("failed: interrupted");
    // Only the first deployment, before this test, has reached the last batch.
    expect(firebase.commands.filter((line) => line.includes("functions:api10"))).toHaveLength(1);
    expect([live(), serving(), await outcomes()]).toEqual(["v1", new Set(["1"]), ["failed", "released"]]);
  });

  it("brings back what served before when it is interrupted in the smoke test", async () => {
    const interruption = new AbortController();
    const smokeOf: Deployment["smokeOf"] = async () => {
      interruption.abort(new Error("interrupted"));
      return smokeResults;
    };
    const interrupted = release({ smokeOf, listenForInterruption: () => interruption.signal });
    await expect(interrupted).rejects.toThrow("failed: interrupted");
    expect([live(), serving(), await outcomes()]).toEqual(["v1", new Set(["1"]), ["failed", "released"]]);
  });

  it("reports the failed step when its record cannot be changed either", async () => {
    firebase.fails = /--only hosting/;
    vi.mocked(console.log).mockImplementation((line) => {
      const fault = { request: /^PATCH firestore/, status: 503, message: "Firestore is down" };
      if (String(line).includes("Rollback")) standIn.faults.push(fault);
    });
    await expect(release()).rejects.toThrow("failed: firebase deploy ended with status 1");
    expect([live(), serving()]).toEqual(["v1", new Set(["1"])]);
  });

  it.each([
    ["starting", 10],
    ["started", 30],
  ] as const)("changes nothing while another deployment is %s", async (outcome, minutesAgo) => {
    await storeUnfinished(outcome, minutesAgo);
    await expect(release()).rejects.toThrow("the deployment of other, started");
    expect([live(), serving()]).toEqual(["v1", new Set(["1"])]);
    expect(await outcomes()).toEqual(["failed", "released", outcome]);
  });

  it.each([
    ["starting", 20],
    ["started", 300],
  ] as const)("is not refused when another deployment was killed, %s", async (outcome, minutesAgo) => {
    await storeUnfinished(outcome, minutesAgo);
    await release();
    expect([live(), serving()]).toEqual(["v2", new Set(["2"])]);
  });

  it("names the command that tries again when the rollback fails too", async () => {
    firebase.fails = /--only hosting/;
    standIn.faults.push({ request: /^PATCH run/, status: 503, message: "Cloud Run is down" });
    await expect(release()).rejects.toThrow("npm run rollback -- --project flashplate-one");
    expect(await outcomes()).toEqual(["started", "released"]);
  });
});

it("deletes functions and indexes that the build does not have only with --delete, at the end", async () => {
  const name = `projects/${project}/locations/us-central1/functions/oldReport`;
  standIn.project.functions.set(name, { name });
  await release();
  expect(firebase.commands.filter((line) => /delete|firestore:indexes/.test(line))).toEqual([]);
  await release({ deletesUnused: true });
  expect(firebase.commands.slice(-2)).toEqual([
    "functions:delete oldReport --region us-central1 --force --non-interactive",
    "deploy --only firestore:indexes --force --non-interactive",
  ]);
});

it("stops deleting when it is interrupted, and stays released", async () => {
  await release();
  for (const id of ["oldReport", "olderReport"]) {
    const name = `projects/${project}/locations/us-central1/functions/${id}`;
    standIn.project.functions.set(name, { name });
  }
  const interruption = new AbortController();
  const firebaseFor: Deployment["firebaseFor"] =
    () =>
    async (command, ...args) => {
      await firebase.run(command, ...args);
      if (command === "functions:delete") interruption.abort(new Error("interrupted"));
    };
  const listenForInterruption = () => interruption.signal;
  const interrupted = release({ deletesUnused: true, firebaseFor, listenForInterruption });
  await expect(interrupted).rejects.toThrow("The deletion was interrupted");
  expect(firebase.commands.filter((line) => line.startsWith("functions:delete"))).toHaveLength(1);
  expect((await outcomes())[0]).toBe("released");
});
