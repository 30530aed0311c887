import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readyProject } from "../../tests/deploy/support/ready-project.ts";
import { standInClient } from "../../tests/deploy/support/stand-in-client.ts";
import { servingRevision } from "../stand-ins/google/google-project.ts";
import { type GoogleStandIn, startGoogle } from "../stand-ins/google/google-server.ts";
import { listRecords, storeRecord } from "./deployment-record.ts";
import type { Google } from "./google-client.ts";
import { readState, releaseTraffic, restoreState } from "./release-state.ts";
import { rollback } from "./rollback.ts";

const project = "flashplate-one";
const place = { site: project, region: "us-central1" };
const pollMs = 1;
const serviceName = (name: string) => `projects/${project}/locations/us-central1/services/${name}`;

let standIn: GoogleStandIn;
let google: Google;

beforeEach(async () => {
  standIn = await startGoogle(readyProject(project));
  google = standInClient(standIn);
});
afterEach(() => {
  vi.restoreAllMocks();
  return standIn.close();
});

/** Releases a version of the site, a revision of each function, and rules, as firebase-tools does. */
async function release(number: number): Promise<void> {
  const sites = `https://firebasehosting.googleapis.com/v1beta1/projects/${project}/sites/${project}`;
  const { name } = await google.post<{ name: string }>(`${sites}/versions`, {});
  await google.post(`${sites}/channels/live/releases`, {}, { versionName: name });
  for (const id of ["reserve", "health"]) {
    const service = standIn.project.services.get(serviceName(id)) ?? {
      name: serviceName(id),
      revisions: [],
      policy: [],
    };
    service.revisions.push(`${id}-${number}`);
    standIn.project.services.set(service.name, service);
  }
  standIn.project.ruleReleases.set(`projects/${project}/releases/cloud.firestore`, `ruleset-${number}`);
}

/** The revisions that serve. */
const serving = () => [...standIn.project.services.values()].map(servingRevision);
/** The released version of the site. */
const live = () => standIn.project.hosting?.releases.get("live")?.[0]?.version.split("/").at(-1);

describe("the state of a release", () => {
  it("is empty before the first deployment, and then restores nothing", async () => {
    const before = await readState(google, place);
    expect(before).toEqual({ revisions: {}, rules: {} });
    await release(1);
    expect(await restoreState(google, place, before, pollMs)).toEqual([]);
    expect([live(), serving()]).toEqual(["v1", ["reserve-1", "health-1"]]);
  });

  it("brings back the site, every function and the rules", async () => {
    await release(1);
    const before = await readState(google, place);
    await release(2);
    expect([live(), serving()]).toEqual(["v2", ["reserve-2", "health-2"]]);
    const changes = await restoreState(google, place, before, pollMs);
    // The site, two functions and the rules.
    expect(changes).toHaveLength(4);
    expect([live(), serving()]).toEqual(["v1", ["reserve-1", "health-1"]]);
    expect([...standIn.project.ruleReleases.values()]).toEqual(["ruleset-1"]);
    expect(await restoreState(google, place, before, pollMs)).toEqual([]);
  });

  it("waits for a function that Google still deploys, and then restores it too", async () => {
    await release(1);
    const before = await readState(google, place);
    const name = `projects/${project}/locations/us-central1/functions/reserve`;
    standIn.project.functions.set(name, { name, state: "DEPLOYING" });
    vi.spyOn(console, "log").mockImplementationOnce(() => {
      standIn.project.services.get(serviceName("reserve"))?.revisions.push("reserve-2");
      standIn.project.functions.set(name, { name, state: "ACTIVE" });
    });
    await restoreState(google, place, before, pollMs);
    const service = standIn.project.services.get(serviceName("reserve"));
    expect(service?.revisions).toEqual(["reserve-1", "reserve-2"]);
    expect(serving()).toEqual(["reserve-1", "health-1"]);
  });

  it("restores the rules when the wait for functions fails", async () => {
    await release(1);
    const before = await readState(google, place);
    await release(2);
    standIn.faults.push({ request: /^GET cloudfunctions/, status: 503, message: "Functions are down" });
    await expect(restoreState(google, place, before, pollMs)).rejects.toThrow("Functions are down");
    expect([...standIn.project.ruleReleases.values()]).toEqual(["ruleset-1"]);
  });

  it("knows the revision that a rollback has pinned, and lets the next deployment serve", async () => {
    await release(1);
    const before = await readState(google, place);
    await release(2);
    await restoreState(google, place, before, pollMs);
    expect(await readState(google, place)).toMatchObject({ revisions: before.revisions });
    await release(3);
    expect(serving()).toEqual(["reserve-1", "health-1"]);
    await releaseTraffic(google, place, ["reserve", "health"], pollMs);
    expect(serving()).toEqual(["reserve-3", "health-3"]);
  });
});

describe("npm run rollback", () => {
  /** Releases a number and stores the record of the deployment. */
  async function deployNumber(number: number): Promise<void> {
    const before = await readState(google, place);
    await release(number);
    await releaseTraffic(google, place, ["reserve", "health"], pollMs);
    const id = `2026-01-0${number}T00:00:00.000Z`;
    await storeRecord(google, { id, commit: `commit-${number}`, outcome: "released", place, before });
  }

  it("goes back one deployment at each run", async () => {
    for (const number of [1, 2, 3]) await deployNumber(number);
    await rollback(google, { pollMs });
    expect([live(), serving()]).toEqual(["v2", ["reserve-2", "health-2"]]);
    await rollback(google, { pollMs });
    expect([live(), serving()]).toEqual(["v1", ["reserve-1", "health-1"]]);
    expect((await listRecords(google)).map(({ outcome }) => outcome)).toEqual([
      "rolled-back",
      "rolled-back",
      "released",
    ]);
  });

  it("moves the traffic of all functions at once", async () => {
    for (const number of [1, 2]) await deployNumber(number);
    const order: string[] = [];
    /** Cloud Run moves traffic in a long-running operation, which is not done when it answers. */
    const slow: Google = {
      ...google,
      get: async (url, query) => {
        if (!url.includes("/operations/")) return google.get(url, query);
        order.push("asked");
        return { done: true } as never;
      },
      patch: async (url, body, query) => {
        if (!url.includes("/services/")) return google.patch(url, body, query);
        order.push("moved");
        return { name: "operations/traffic", done: false } as never;
      },
    };
    await rollback(slow, { pollMs });
    expect(order).toEqual(["moved", "moved", "asked", "asked"]);
  });

  it("changes nothing when the person declines, and fails without a deployment", async () => {
    await expect(rollback(google, { pollMs })).rejects.toThrow("no deployment that can be rolled back");
    for (const number of [1, 2]) await deployNumber(number);
    const questions: string[] = [];
    const confirm = async (question: string) => {
      questions.push(question);
      return false;
    };
    await expect(rollback(google, { pollMs, confirm })).rejects.toThrow("Nothing was changed");
    expect(questions[0]).toContain("commit-2");
    expect(live()).toBe("v2");
  });
});
