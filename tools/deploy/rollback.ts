import { ToolError } from "../lib/tool-error.ts";
import { type DeploymentRecord, listRecords, storeOutcome } from "./deployment-record.ts";
import type { Google } from "./google-client.ts";
import { restoreState } from "./release-state.ts";

/** Options of a rollback by a person. */
export interface RollbackOptions {
  pollMs: number;
  /** Asks a person whether to continue. Undefined: rolls back without a question. */
  confirm?: (question: string) => Promise<boolean>;
}

/**
 * Restores the state from before the last deployment whose release may serve requests.
 * @throws {ToolError} when there is no such deployment, or the person declines
 */
export async function rollback(google: Google, { pollMs, confirm }: RollbackOptions): Promise<void> {
  const record = (await listRecords(google)).find(isInUse);
  if (record === undefined) throw new ToolError("There is no deployment that can be rolled back.");
  const running = record.outcome === "started" ? " It has not ended: make sure that it is not running." : "";
  const isConfirmed = await confirm?.(
    `Bring back ${google.projectId} to before the deployment of ${record.commit}, started ${record.id}?${running}`,
  );
  if (isConfirmed === false) throw new ToolError("Nothing was changed.");
  const changes = await restoreState(google, record.place, record.before, pollMs);
  await storeOutcome(google, record.id, "rolled-back");
  for (const change of changes) console.log(`  ${change}`);
  console.log(`${google.projectId} serves what it served before ${record.id}: ${changes.length} changes.`);
}

/** Prints the last deployments, newest first. */
export async function listDeployments(google: Google): Promise<void> {
  for (const { id, outcome, commit } of await listRecords(google)) {
    console.log(`${id}  ${outcome.padEnd(11)}  ${commit}`);
  }
}

/** Whether the release of a deployment may serve requests. That of a killed one may, too. */
function isInUse({ outcome }: DeploymentRecord): boolean {
  return outcome === "released" || outcome === "started";
}
