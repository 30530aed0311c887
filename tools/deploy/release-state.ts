import {
  type Google,
  listAll,
  type Operation,
  type WaitOptions,
  waitFor,
  waitWhile,
} from "./google-client.ts";

/** What serves requests: the site's version, a revision for each function, and the rules. */
export interface ReleaseState {
  /** Name of the version of Hosting's live channel; undefined before the first release. */
  hosting?: string;
  /** Names of revisions, such as `reserve-00004-abc`, by name of the service. */
  revisions: Record<string, string>;
  /** Names of rulesets by name of the release, such as `projects/P/releases/cloud.firestore`. */
  rules: Record<string, string>;
}

/** Where a release is read and changed. */
export interface ReleasePlace {
  site: string;
  region: string;
}

/** A service of Cloud Run (https://cloud.google.com/run/docs/reference/rest/v2/projects.locations.services). */
interface Service {
  name: string;
  latestReadyRevision?: string;
  trafficStatuses?: { type?: string; revision?: string; percent?: number }[];
}

interface HostingRelease {
  version?: { name: string };
}

const hostingApi = "https://firebasehosting.googleapis.com/v1beta1";
const runApi = "https://run.googleapis.com/v2";
const rulesApi = "https://firebaserules.googleapis.com/v1";
const latest = "TRAFFIC_TARGET_ALLOCATION_TYPE_LATEST";

/** A change of traffic usually takes seconds. */
const trafficTimeoutMs = 90_000;

/** The deployment of a function usually takes two minutes. */
const deployingTimeoutMs = 600_000;

/** Reads the state of a project that serves requests now. */
export async function readState(google: Google, place: ReleasePlace): Promise<ReleaseState> {
  const [hosting, revisions, rules] = await Promise.all([
    liveVersion(google, place),
    readRevisions(google, place),
    listRules(google),
  ]);
  return { ...(hosting !== undefined && { hosting }), revisions, rules };
}

async function readRevisions(google: Google, place: ReleasePlace): Promise<ReleaseState["revisions"]> {
  const services = await listServices(google, place);
  const revisions = services.flatMap((service) => {
    const revision = revisionOf(service);
    return revision === undefined ? [] : [[service.name, revision] as const];
  });
  return Object.fromEntries(revisions);
}

/**
 * Restores an earlier state of Hosting, rules and functions. A function that did not exist in that state
 * stays as it is. May be repeated.
 * @returns one line for each change
 */
export async function restoreState(
  google: Google,
  place: ReleasePlace,
  { hosting, revisions, rules }: ReleaseState,
  pollMs: number,
): Promise<string[]> {
  const changes: string[] = [];
  // The site first: old functions serve it, but a new site may need new functions.
  if (hosting !== undefined && hosting !== (await liveVersion(google, place))) {
    const url = `${hostingApi}/projects/${google.projectId}/sites/${place.site}/channels/live/releases`;
    await google.post(url, { message: "Rollback" }, { versionName: hosting });
    changes.push(`Hosting: version ${hosting.split("/").at(-1)}`);
  }
  // The rules before the functions: the wait for these may end with an error.
  changes.push(...(await restoreRules(google, rules)));
  await waitForFunctions(google, { pollMs });
  const current = await readRevisions(google, place);
  const toMove = Object.entries(revisions).filter(([name, revision]) => current[name] !== revision);
  await Promise.all(
    toMove.map(([name, revision]) =>
      setTraffic(google, name, { type: "TRAFFIC_TARGET_ALLOCATION_TYPE_REVISION", revision }, pollMs),
    ),
  );
  changes.push(...toMove.map(([, revision]) => `Functions: revision ${revision}`));
  return changes;
}

async function restoreRules(google: Google, rules: ReleaseState["rules"]): Promise<string[]> {
  const changes: string[] = [];
  const current = await listRules(google);
  for (const [name, rulesetName] of Object.entries(rules)) {
    if (current[name] === rulesetName) continue;
    await google.patch(`${rulesApi}/${name}`, { release: { name, rulesetName } });
    changes.push(`Rules: ${name.split("/releases/")[1]}`);
  }
  return changes;
}

/**
 * Waits until no function is being deployed. After firebase-tools was interrupted, Google still
 * finishes the functions that it had asked for, and their new revisions get the traffic.
 * @throws {ToolError} after ten minutes
 */
export async function waitForFunctions(google: Google, { pollMs, signal }: WaitOptions): Promise<void> {
  const look = async () => {
    const functions = await listFunctions(google);
    const deploying = functions.filter(({ state }) => state === "DEPLOYING");
    if (deploying.length === 0) return undefined;
    const names = deploying.map(({ name }) => name.split("/").at(-1)).join(", ");
    console.log(`  waits for Google, which still deploys ${names}`);
    return `Google still deploys ${names}. Repeat the command later.`;
  };
  await waitWhile(look, { pollMs, timeoutMs: deployingTimeoutMs, ...(signal && { signal }) });
}

/** A deployed function as Cloud Functions lists it. */
interface CloudFunction {
  /** `projects/P/locations/REGION/functions/ID` */
  name: string;
  state?: string;
}

/** Lists the deployed functions of all regions. */
export function listFunctions(google: Google): Promise<CloudFunction[]> {
  const url = `https://cloudfunctions.googleapis.com/v2/projects/${google.projectId}/locations/-/functions`;
  return listAll(google, "functions", url, { pageSize: 100 });
}

/**
 * Sends the traffic of functions to their latest revision. A rollback pins the traffic to an older
 * revision, and the next deployment does not change that: firebase-tools does not set
 * `allTrafficOnLatestRevision` (its `gcp/cloudfunctionsv2.js`).
 */
export async function releaseTraffic(
  google: Google,
  place: ReleasePlace,
  functionIds: readonly string[],
  pollMs: number,
): Promise<void> {
  // The service of a function has the function's id in lower case.
  const names = new Set(functionIds.map((id) => id.toLowerCase()));
  const services = await listServices(google, place);
  const pinned = services.filter(
    ({ name, trafficStatuses = [] }) =>
      names.has(name.split("/").at(-1) ?? "") && trafficStatuses.some(({ type }) => type !== latest),
  );
  await Promise.all(pinned.map(({ name }) => setTraffic(google, name, { type: latest }, pollMs)));
}

async function setTraffic(
  google: Google,
  service: string,
  target: { type: string; revision?: string },
  pollMs: number,
): Promise<void> {
  const body = { traffic: [{ ...target, percent: 100 }] };
  const operation = await google.patch<Operation>(`${runApi}/${service}`, body, { updateMask: "traffic" });
  await waitFor(google, runApi, operation, { pollMs, timeoutMs: trafficTimeoutMs });
}

async function liveVersion(google: Google, { site }: ReleasePlace): Promise<string | undefined> {
  const url = `${hostingApi}/projects/${google.projectId}/sites/${site}/channels/live/releases`;
  const body = await google.get<{ releases?: HostingRelease[] }>(url, { pageSize: 1 });
  return body?.releases?.[0]?.version?.name;
}

function listServices(google: Google, { region }: ReleasePlace): Promise<Service[]> {
  const url = `${runApi}/projects/${google.projectId}/locations/${region}/services`;
  return listAll(google, "services", url, { pageSize: 100 });
}

/**
 * Returns the revision with all traffic. Undefined if it is split, as in a canary that a person started.
 */
function revisionOf({ latestReadyRevision, trafficStatuses = [] }: Service): string | undefined {
  const target = trafficStatuses.find(({ percent }) => percent === 100);
  const revision = target?.type === latest ? latestReadyRevision : target?.revision;
  return revision?.split("/").at(-1);
}

async function listRules(google: Google): Promise<Record<string, string>> {
  const body = await google.get<{ releases?: { name: string; rulesetName: string }[] }>(
    `${rulesApi}/projects/${google.projectId}/releases`,
    { pageSize: 100 },
  );
  return Object.fromEntries((body?.releases ?? []).map(({ name, rulesetName }) => [name, rulesetName]));
}
