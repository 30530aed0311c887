import { ToolError } from "../lib/tool-error.ts";
import type { Google } from "./google-client.ts";
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

/** A deployment that was killed, or whose rollback failed, stays `started`. */
export type Outcome = "started" | "released" | "failed" | "rolled-back";

interface StoredDocument {
  name: string;
  fields: Record<string, { stringValue?: string; timestampValue?: string }>;
}

const documentsOf = ({ projectId }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

/** A record that has been `started` for longer belongs to a deployment that was killed. */
const longestMinutes = 60;

/**
 * Stores a new deployment with the state that serves requests now, so that any machine can restore it.
 * @throws {ToolError} while another deployment runs: when one fails, it would restore a part of the other
 */
export async function startDeployment(
  google: Google,
  record: Pick<DeploymentRecord, "id" | "commit" | "place">,
  pollMs: number,
): Promise<ReleaseState> {
  const started = { ...record, outcome: "started" } as const;
  // Before the others are read: of two deployments that start together, at most one continues.
  await storeRecord(google, { ...started, before: { revisions: {}, rules: {} } });
  try {
    await refuseSecond(google, record.id);
    await waitForFunctions(google, pollMs);
    const before = await readState(google, record.place);
    await storeRecord(google, { ...started, before });
    return before;
  } catch (error) {
    await storeOutcome(google, record.id, "failed");
    throw error;
  }
}

async function refuseSecond(google: Google, id: string): Promise<void> {
  const oldest = Date.parse(id) - longestMinutes * 60_000;
  const other = (await listRecords(google)).find(
    (record) => record.outcome === "started" && record.id !== id && Date.parse(record.id) > oldest,
  );
  if (other === undefined) return;
  throw new ToolError(
    `Nothing was deployed: the deployment of ${other.commit}, started ${other.id}, has not ended. Wait for it. ` +
      `If it was killed, bring back what served before: npm run rollback -- --project ${google.projectId}`,
  );
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
