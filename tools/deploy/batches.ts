import type { DeployedFunction } from "./deployed-functions.ts";

/** What Cloud Run may use in a region. */
export interface Quota {
  /** Processors. */
  cpu: number;
  memoryBytes: number;
}

/** Most services in one batch. Each also needs a build, a trigger and a policy. */
const maxServices = 12;

/** Part of the quota that a batch may use. The running instances of the site need the rest. */
const usableShare = 0.5;

/**
 * Divides functions into batches that are deployed one after the other. Cloud Run starts an
 * instance of each new revision beside the running ones, and refuses a revision beyond the quota
 * of the region (https://cloud.google.com/run/docs/configuring/max-instances-limits). A function
 * that exceeds the usable share by itself gets a separate batch.
 *
 * Triggers and schedules are first, because they must understand the records that new APIs write. No batch
 * contains both them and APIs.
 */
export function batchesOf(functions: readonly DeployedFunction[], quota: Quota): DeployedFunction[][] {
  const order = ["event", "schedule", "https"];
  const sorted = functions.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const batches: DeployedFunction[][] = [];
  for (const next of sorted) {
    const batch = batches.at(-1);
    const isSameKind = batch?.some(isApi) === isApi(next);
    if (batch && isSameKind && fits([...batch, next], quota)) batch.push(next);
    else batches.push([next]);
  }
  return batches;
}

function isApi({ kind }: DeployedFunction): boolean {
  return kind === "https";
}

function fits(batch: DeployedFunction[], quota: Quota): boolean {
  const cpu = batch.reduce((sum, one) => sum + one.cpu * startedInstances(one), 0);
  const memory = batch.reduce((sum, one) => sum + one.memoryBytes * startedInstances(one), 0);
  const fitsCpu = cpu <= quota.cpu * usableShare;
  const fitsMemory = memory <= quota.memoryBytes * usableShare;
  return batch.length <= maxServices && fitsCpu && fitsMemory;
}

/** How many instances Cloud Run starts for a new revision. */
function startedInstances({ minInstances }: DeployedFunction): number {
  return Math.max(1, minInstances);
}
