import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readyProject } from "../../tests/deploy/support/ready-project.ts";
import { standInClient } from "../../tests/deploy/support/stand-in-client.ts";
import { type GoogleStandIn, startGoogle } from "../stand-ins/google/google-server.ts";
import { listRecords, startDeployment, storeRecord } from "./deployment-record.ts";
import type { Google } from "./google-client.ts";
import { rollback } from "./rollback.ts";

const project = "flashplate-one";
const functionName = `projects/${project}/locations/us-central1/functions/reserve`;
const place = { site: project, region: "us-central1" };
const second = { id: "2026-01-02T00:00:00.000Z", commit: "second", place };
const options = { pollMs: 1 };

let standIn: GoogleStandIn;
let google: Google;

beforeEach(async () => {
  standIn = await startGoogle(readyProject(project));
  google = standInClient(standIn);
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.close();
});

/** The commits of the deployments with their outcomes, the newest first. */
const outcomes = async () => (await listRecords(google)).map(({ commit, outcome }) => `${commit} ${outcome}`);

/** Requests of a process that can store nothing after it has asked for the functions. */
function dyingClient(): Google {
  return {
    ...google,
    get: async (url, query) => {
      if (!url.endsWith("/functions")) return google.get(url, query);
      standIn.faults.push({ request: /^PATCH firestore/, status: 503, message: "Firestore is down" });
      throw new Error("Functions are down");
    },
  };
}

it("reports why a start failed when its record cannot be changed either", async () => {
  await expect(startDeployment(dyingClient(), second, options)).rejects.toThrow("Functions are down");
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining("Firestore is down"));
});

it("leaves an earlier deployment to the rollback when a start is killed", async () => {
  const id = "2026-01-01T00:00:00.000Z";
  const rules = `projects/${project}/releases/cloud.firestore`;
  standIn.project.ruleReleases.set(rules, "ruleset-2");
  const before = { revisions: {}, rules: { [rules]: "ruleset-1" } };
  await storeRecord(google, { id, commit: "first", outcome: "released", place, before });
  await expect(startDeployment(dyingClient(), second, options)).rejects.toThrow();
  standIn.faults.length = 0;
  await rollback(google, options);
  expect(standIn.project.ruleReleases.get(rules)).toBe("ruleset-1");
  expect(await outcomes()).toEqual(["second starting", "first rolled-back"]);
});

it("names the time to deploy again when another deployment is starting", async () => {
  await storeRecord(google, {
    id: "2026-01-01T23:50:00.000Z",
    commit: "first",
    outcome: "starting",
    place,
    before: { revisions: {}, rules: {} },
  });
  await expect(startDeployment(google, second, options)).rejects.toThrow("after 2026-01-02T00:05:00.000Z");
  await expect(startDeployment(google, second, options)).rejects.not.toThrow("npm run rollback");
});

it("ends the wait for functions when it is interrupted", async () => {
  standIn.project.functions.set(functionName, { name: functionName, state: "DEPLOYING" });
  const interruption = new AbortController();
  vi.mocked(console.log).mockImplementation(() => {
    interruption.abort(new Error("interrupted"));
    // Without the interruption, the wait would end here and the deployment would start.
    standIn.project.functions.delete(functionName);
  });
  const start = startDeployment(google, second, { ...options, signal: interruption.signal });
  await expect(start).rejects.toThrow("Nothing was deployed: interrupted");
  expect(await outcomes()).toEqual(["second failed"]);
});
