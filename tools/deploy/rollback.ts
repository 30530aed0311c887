import { ToolError } from "../lib/tool-error.ts";
import { type DeploymentRecord, listRecords, storeOutcome } from "./deployment-record.ts";
import type { Google } from "./google-client.ts";
import { restoreState } from "./release-state.ts";

/** Options of a rollback by a person. */
export interface RollbackOptions {
  pollMs: number;
  /** Asks a person whether to go on. Undefined: no question. */
  confirm?: (question: string) => Promise<boolean>;
}

/**
 * Brings back what served requests before the last deployment that was not brought back yet.
 * @throws {ToolError} when there is none
 */
export async function rollback(google: Google, { pollMs, confirm }: RollbackOptions): Promise<void> {
  const record = (await listRecords(google)).find(isInUse);
  if (record === undefined) throw new ToolError("There is no deployment that can be rolled back.");
  const isConfirmed = await confirm?.(
    `Bring back ${google.projectId} to before the deployment of ${record.commit}, started ${record.id}?`,
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

/** Whether its release may still serve requests: also if it was interrupted. */
function isInUse({ outcome }: DeploymentRecord): boolean {
  return outcome === "released" || outcome === "started";
}
