import type { Google } from "./google-client.ts";
import type { ReleasePlace, ReleaseState } from "./release-state.ts";

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

/** A deployment that was interrupted, or whose rollback failed, stays `started`. */
export type Outcome = "started" | "released" | "failed" | "rolled-back";

interface StoredDocument {
  name: string;
  fields: Record<string, { stringValue?: string; timestampValue?: string }>;
}

const documentsOf = ({ projectId }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`;

/** Stores a deployment with the state from before it, so that any machine can restore that state. */
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
