import type { DeployedFunction } from "./deployed-functions.ts";

/** What Cloud Run may use in a region. */
export interface Quota {
  /** Processors. */
  cpu: number;
  memoryBytes: number;
}

/** How many services Cloud Run gets at once. Each also needs a build, a trigger and a policy. */
const maxServices = 12;

/** Part of the quota that a batch may use. The running instances of the site need the rest. */
const share = 0.5;

/**
 * Divides functions into batches that are deployed one after the other. Cloud Run starts an
 * instance of each new revision beside the running ones, and refuses a revision beyond the quota
 * of the region (https://cloud.google.com/run/docs/configuring/max-instances-limits). A function
 * that alone exceeds the share is a batch of its own.
 *
 * Triggers and schedules are first: they must understand the records that new APIs write.
 */
export function batchesOf(functions: readonly DeployedFunction[], quota: Quota): DeployedFunction[][] {
  const order = ["event", "schedule", "https"];
  const sorted = functions.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const batches: DeployedFunction[][] = [];
  for (const next of sorted) {
    const batch = batches.at(-1);
    if (batch && batch.some(isApi) === isApi(next) && fits([...batch, next], quota)) batch.push(next);
    else batches.push([next]);
  }
  return batches;
}

function isApi({ kind }: DeployedFunction): boolean {
  return kind === "https";
}

function fits(batch: DeployedFunction[], quota: Quota): boolean {
  const cpu = batch.reduce((sum, one) => sum + one.cpu * Math.max(1, one.minInstances), 0);
  const memory = batch.reduce((sum, one) => sum + one.memoryBytes * Math.max(1, one.minInstances), 0);
  return batch.length <= maxServices && cpu <= quota.cpu * share && memory <= quota.memoryBytes * share;
}
