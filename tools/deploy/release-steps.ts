import { ToolError } from "../lib/tool-error.ts";
import { batchesOf, type Quota } from "./batches.ts";
import type { DeployedFunction } from "./deployed-functions.ts";
import type { Firebase } from "./firebase-command.ts";
import type { Google } from "./google-client.ts";
import { listFunctions, type ReleasePlace, releaseTraffic } from "./release-state.ts";
import { waitForIndexes } from "./wait-for-indexes.ts";

/** Parts of a deployment, in the order of their release. */
export const targets = ["rules", "functions", "hosting"] as const;
export type Target = (typeof targets)[number];

/** The input of the steps of a release. */
export interface Release {
  google: Google;
  firebase: Firebase;
  place: ReleasePlace;
  functions: DeployedFunction[];
  quota: Quota;
  message: string;
  pollMs: number;
  /** Interrupts the release. */
  signal?: AbortSignal;
}

/**
 * Releases rules and indexes, and waits for the indexes. Without `--force`, firebase-tools deletes
 * no index in non-interactive mode (its `firestore/api.js`).
 */
export async function releaseRules(release: Release): Promise<void> {
  await release.firebase("deploy", "--only", "firestore,storage", "--non-interactive");
  await waitForIndexes(release.google, release);
}

/**
 * Releases functions in batches. `--force` confirms failure policies and minimum instances
 * (firebase-tools' `deploy/functions/prompts.js`). It would also delete functions that match a name of the batch and
 * are not in the build, so `requireNoDeletion` comes first.
 * @param onBatch called before each batch
 */
export async function releaseFunctions(release: Release, onBatch: (line: string) => void): Promise<void> {
  await requireNoDeletion(release);
  const batches = batchesOf(release.functions, release.quota);
  for (const [index, batch] of batches.entries()) {
    release.signal?.throwIfAborted();
    const names = batch.map(({ id }) => id);
    onBatch(`  batch ${index + 1} of ${batches.length}: ${names.join(", ")}`);
    const only = names.map((name) => `functions:${name}`).join(",");
    await release.firebase("deploy", "--only", only, "--non-interactive", "--force");
    await releaseTraffic(release.google, release.place, names, release.pollMs);
    // The first function of a project creates the repository of the images.
    if (index === 0) await keepImages(release);
  }
}

/** Name and age of the policy by which firebase-tools deletes images (its `functions/artifacts.js`). */
const cleanupPolicy = { name: "firebase-functions-cleanup", days: 30 };

interface Repository {
  cleanupPolicies?: Record<string, { condition?: { olderThan?: string } }>;
}

/** Images of revisions are kept for a month, so that a rollback can start them. */
async function keepImages(release: Release): Promise<void> {
  const { region } = release.place;
  const name = `projects/${release.google.projectId}/locations/${region}/repositories/gcf-artifacts`;
  const repository = await release.google.get<Repository>(
    `https://artifactregistry.googleapis.com/v1/${name}`,
  );
  const age = repository?.cleanupPolicies?.[cleanupPolicy.name]?.condition?.olderThan;
  if (age === `${cleanupPolicy.days * 24 * 3600}s`) return;
  const options = ["--location", region, "--days", String(cleanupPolicy.days)];
  await release.firebase("functions:artifacts:setpolicy", ...options, "--force", "--non-interactive");
}

/** Releases the site to all visitors. */
export async function releaseHosting(release: Release): Promise<void> {
  await release.firebase("deploy", "--only", "hosting", "--message", release.message, "--non-interactive");
}

/** Ids of the deployed functions with their region, such as `us-central1/reserve`. */
export async function deployedFunctions(google: Google): Promise<string[]> {
  const functions = await listFunctions(google);
  return functions.map(({ name }) => {
    const [, , , region, , id] = name.split("/");
    return `${region}/${id}`;
  });
}

/**
 * Returns the functions that firebase-tools would delete when it deploys a build. They have a name of
 * the build in another region, or a name that continues one with a hyphen (`endpointMatchesFilter` in
 * its `deploy/functions/functionsDeployHelper.js`).
 * @param deployed ids with their region, as `deployedFunctions` returns them
 * @param builtIds ids of the functions in the build
 */
export function deletedByDeploying(
  deployed: readonly string[],
  builtIds: readonly string[],
  region: string,
): string[] {
  const replaced = new Set(builtIds.map((id) => `${region}/${id}`));
  return deployed.filter((name) => {
    const id = name.split("/")[1] ?? "";
    const isMatched = builtIds.some((builtId) => id === builtId || id.startsWith(`${builtId}-`));
    return isMatched && !replaced.has(name);
  });
}

/** @throws {ToolError} when the deployment would delete a function */
async function requireNoDeletion({ google, functions, place }: Release): Promise<void> {
  const builtIds = functions.map(({ id }) => id);
  const deleted = deletedByDeploying(await deployedFunctions(google), builtIds, place.region);
  if (deleted.length === 0) return;
  const commands = deleted.map((name) => {
    const [region, id] = name.split("/");
    return `  npx firebase functions:delete ${id} --region ${region} --project ${google.projectId}`;
  });
  throw new ToolError(
    `firebase-tools would delete these functions. Delete them yourself first, if they are not needed:\n${commands.join("\n")}`,
  );
}

/**
 * Deletes functions and indexes that the build does not have, and prints them.
 * @throws {ToolError} when it is interrupted
 */
export async function deleteUnused(release: Release): Promise<void> {
  const built = new Set(release.functions.map(({ id }) => `${release.place.region}/${id}`));
  for (const name of await deployedFunctions(release.google)) {
    if (built.has(name)) continue;
    const [region = "", id = ""] = name.split("/");
    requireNoInterruption(release);
    await release.firebase("functions:delete", id, "--region", region, "--force", "--non-interactive");
  }
  requireNoInterruption(release);
  await release.firebase("deploy", "--only", "firestore:indexes", "--force", "--non-interactive");
}

function requireNoInterruption({ signal }: Release): void {
  if (signal?.aborted) throw new ToolError("The deletion was interrupted. The deployment stays released.");
}
