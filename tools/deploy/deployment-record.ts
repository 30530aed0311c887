import { ToolError } from "../lib/tool-error.ts";
import type { Google, WaitOptions } from "./google-client.ts";
import { type ReleasePlace, type ReleaseState, readState, waitForFunctions } from "./release-state.ts";

/** What is known about a deployment: the record `Deployments/{id}` in the project's database. */
export interface DeploymentRecord {
  /** The time at which it started, as an ISO text. */
  id: string;
  commit: string;
  outcome: Outcome;
  place: ReleasePlace;
  /** The state that served requests before the deployment. */
  before: ReleaseState;
}

/**
 * A deployment is `starting` until `before` is stored, and changes nothing until then. One that was
 * killed later, or whose rollback failed, stays `started`.
 */
export type Outcome = "starting" | "started" | "released" | "failed" | "rolled-back";

interface StoredDocument {
  name: string;
  fields: Record<string, { stringValue?: string; timestampValue?: string }>;
}

const documentsOf = ({ projectId }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

/**
 * A deployment that has not ended after so many minutes is taken for one that was killed. A start waits
 * for functions for up to ten minutes.
 */
const longestMinutes: Partial<Record<Outcome, number>> = { starting: 15, started: 60 };

/**
 * Stores a new deployment with the state that serves requests now, so that any machine can restore it.
 * @param options pause between two looks at running functions, and a signal that interrupts the start
 * @throws {ToolError} while another deployment runs: when one fails, it would restore a part of the other
 */
export async function startDeployment(
  google: Google,
  record: Pick<DeploymentRecord, "id" | "commit" | "place">,
  options: WaitOptions,
): Promise<ReleaseState> {
  // Before the others are read: of two deployments that start together, at most one continues.
  await storeRecord(google, { ...record, outcome: "starting", before: { revisions: {}, rules: {} } });
  try {
    await refuseSecond(google, record.id);
    await waitForFunctions(google, options);
    const before = await readState(google, record.place);
    await storeRecord(google, { ...record, outcome: "started", before });
    return before;
  } catch (error) {
    await storeFailure(google, record.id);
    if (options.signal?.aborted) throw new ToolError("Nothing was deployed: interrupted.");
    throw error;
  }
}

async function refuseSecond(google: Google, id: string): Promise<void> {
  const other = (await listRecords(google)).find(
    (record) => record.id !== id && Date.parse(id) < latestEndOf(record),
  );
  if (other === undefined) return;
  const remedy =
    other.outcome === "starting"
      ? `it has changed nothing: deploy again after ${new Date(latestEndOf(other)).toISOString()}`
      : `bring back what served before: npm run rollback -- --project ${google.projectId}`;
  throw new ToolError(
    `Nothing was deployed: the deployment of ${other.commit}, started ${other.id}, has not ended. ` +
      `Wait for it. If it was killed, ${remedy}`,
  );
}

/** The time, in milliseconds, until which a deployment may run. 0 if it has ended. */
function latestEndOf({ id, outcome }: DeploymentRecord): number {
  const minutes = longestMinutes[outcome];
  return minutes === undefined ? 0 : Date.parse(id) + minutes * 60_000;
}

/** Stores a deployment with the state from before it. */
export async function storeRecord(google: Google, record: DeploymentRecord): Promise<void> {
  const fields = {
    startedAt: { timestampValue: record.id },
    commit: { stringValue: record.commit },
    outcome: { stringValue: record.outcome },
    place: { stringValue: JSON.stringify(record.place) },
    before: { stringValue: JSON.stringify(record.before) },
  };
  await google.patch(`${documentsOf(google)}/Deployments/${record.id}`, { fields });
}

/** Changes the outcome of a stored deployment. */
export async function storeOutcome(google: Google, id: string, outcome: Outcome): Promise<void> {
  await google.patch(
    `${documentsOf(google)}/Deployments/${id}`,
    { fields: { outcome: { stringValue: outcome } } },
    { "updateMask.fieldPaths": "outcome" },
  );
}

/** Stores that a deployment failed. Only prints an error, so that the caller reports its first one. */
export async function storeFailure(google: Google, id: string): Promise<void> {
  try {
    await storeOutcome(google, id, "failed");
  } catch (error) {
    console.error(`The deployment's record could not be changed: ${error}`);
  }
}

/** Returns the last deployments, newest first. */
export async function listRecords(google: Google, limit = 20): Promise<DeploymentRecord[]> {
  const rows = await google.post<{ document?: StoredDocument }[]>(`${documentsOf(google)}:runQuery`, {
    structuredQuery: {
      from: [{ collectionId: "Deployments" }],
      orderBy: [{ field: { fieldPath: "startedAt" }, direction: "DESCENDING" }],
      limit,
    },
  });
  return rows.flatMap(({ document }) => (document ? [recordOf(document)] : []));
}

function recordOf({ name, fields }: StoredDocument): DeploymentRecord {
  return {
    id: name.split("/").at(-1) ?? "",
    commit: fields.commit?.stringValue ?? "",
    outcome: (fields.outcome?.stringValue ?? "started") as Outcome,
    place: JSON.parse(fields.place?.stringValue ?? "{}") as ReleasePlace,
    before: JSON.parse(fields.before?.stringValue ?? "{}") as ReleaseState,
  };
}
