import { join } from "node:path";
import { ToolError } from "../lib/tool-error.ts";
import { printFindings } from "../smoke/finding.ts";
import { type Patience, siteChecks } from "../smoke/site-checks.ts";
import { readManifest } from "./deployed-functions.ts";
import { startDeployment, storeFailure, storeOutcome } from "./deployment-record.ts";
import { type Firebase, type FirebaseTarget, firebaseOf } from "./firebase-command.ts";
import type { Google } from "./google-client.ts";
import { preflight } from "./preflight/preflight.ts";
import { readSettings, requireBuildOf } from "./project-settings.ts";
import { type ReleaseState, restoreState } from "./release-state.ts";
import {
  deleteUnused,
  type Release,
  releaseFunctions,
  releaseHosting,
  releaseRules,
  type Target,
} from "./release-steps.ts";

export interface Deployment {
  /** The repository. */
  folder: string;
  google: Google;
  targets: readonly Target[];
  /** Commit or tag, for the history. */
  commit: string;
  /** Builds what the targets need, and the functions. */
  build: (targets: readonly Target[]) => Promise<void>;
  /** Writes the configuration of firebase-tools and returns its path, relative to the folder. */
  writeConfig: (region: string) => string;
  /** Lists the functions of the build. By default, it loads the build. */
  manifestOf?: typeof readManifest;
  /** Checks the deployed site. By default, it sends a visitor's requests. */
  smokeOf?: typeof siteChecks;
  /** Runs firebase-tools. By default, it is the installed program. */
  firebaseFor?: (target: FirebaseTarget) => Firebase;
  /** Asks a person whether to continue. Undefined: deploys without a question. */
  confirm?: (question: string) => Promise<boolean>;
  /**
   * Called when the release begins. Its signal interrupts the release, which then restores the earlier
   * state. Without it, a signal ends the process in the middle.
   */
  listenForInterruption?: () => AbortSignal;
  /** Stops after the preflight. */
  isCheckOnly: boolean;
  /** Whether functions and indexes that the build does not have are deleted at the end. */
  deletesUnused: boolean;
  /** Pause between two looks at a running operation. */
  pollMs: number;
  /** How often the smoke test repeats a failed check. */
  patience: Patience;
}

/**
 * Builds, checks the project, and releases rules and indexes, functions, and the site. When a step
 * or the smoke test at the end fails, it restores the state from before the deployment.
 * @throws {ToolError} when nothing was released, when a step failed and the earlier state was restored, when
 *   that restore failed, or when the deletion at the end was interrupted. The message says which
 */
export async function deploy(deployment: Deployment): Promise<void> {
  const { folder, google, targets } = deployment;
  const settings = readSettings(folder, google.projectId);
  printSection("Build");
  await deployment.build(targets);
  if (targets.includes("hosting")) requireBuildOf(google.projectId, join(folder, "web", "dist"));
  const manifest = await (deployment.manifestOf ?? readManifest)(
    folder,
    google.projectId,
    settings.functions,
  );
  printSection(`Preflight of ${google.projectId}`);
  const { site, quota } = await preflight({ google, settings, manifest, folder });
  if (deployment.isCheckOnly) return;
  const isConfirmed = await deployment.confirm?.(`Deploy ${targets.join(", ")} to ${google.projectId}?`);
  if (isConfirmed === false) throw new ToolError("Nothing was deployed.");
  const config = deployment.writeConfig(settings.region);
  const signal = deployment.listenForInterruption?.();
  await releaseAll(deployment, {
    google,
    firebase: (deployment.firebaseFor ?? firebaseOf)({ folder, config, project: google.projectId }),
    place: { site, region: settings.region },
    functions: manifest.functions,
    quota,
    message: deployment.commit,
    pollMs: deployment.pollMs,
    ...(signal && { signal }),
  });
}

async function releaseAll(deployment: Deployment, release: Release): Promise<void> {
  const { google, commit, targets } = deployment;
  const id = new Date().toISOString();
  const before = await startDeployment(google, { id, commit, place: release.place }, release);
  try {
    for (const target of targets) {
      release.signal?.throwIfAborted();
      // The functions take minutes, in which another command may have built the site for its project.
      if (target === "hosting") requireBuildOf(google.projectId, join(deployment.folder, "web", "dist"));
      await releaseTarget(target, release);
    }
    release.signal?.throwIfAborted();
    // Before a restore, rules are deployed to a project without a site. The smoke test cannot ask it.
    if (before.hosting !== undefined || targets.includes("hosting")) await runSmoke(deployment, release);
    release.signal?.throwIfAborted();
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    await restoreEarlier(google, release, before);
    await storeFailure(google, id);
    throw new ToolError(`The deployment failed: ${messageOf(error)}`);
  }
  await storeOutcome(google, id, "released");
  if (deployment.deletesUnused) {
    printSection("Deletion of what the build does not have");
    await deleteUnused(release);
  }
  printSection(`Deployed ${commit} to ${google.projectId}: https://${release.place.site}.web.app`);
}

const sectionTitles: Record<Target, string> = {
  rules: "Rules and indexes",
  functions: "Functions",
  hosting: "Site",
};

async function releaseTarget(target: Target, release: Release): Promise<void> {
  printSection(sectionTitles[target]);
  if (target === "rules") await releaseRules(release);
  else if (target === "functions") await releaseFunctions(release, (line) => console.log(line));
  else await releaseHosting(release);
}

/** @throws {ToolError} with the number of failed checks */
async function runSmoke(deployment: Deployment, { place }: Release): Promise<void> {
  printSection("Smoke test");
  const isNewSite = deployment.targets.includes("hosting");
  const builtSite = isNewSite ? join(deployment.folder, "web", "dist") : undefined;
  const check = deployment.smokeOf ?? siteChecks;
  const results = await check(`https://${place.site}.web.app`, builtSite, deployment.patience);
  const failed = printFindings(results);
  if (failed > 0) throw new ToolError(`${failed} of ${results.length} checks of the smoke test failed.`);
}

/**
 * Restores the state from before the deployment, and prints the changes.
 * @throws {ToolError} if that fails, with the command that tries again
 */
async function restoreEarlier(
  google: Google,
  { place, pollMs }: Release,
  before: ReleaseState,
): Promise<void> {
  printSection("Rollback");
  try {
    const changes = await restoreState(google, place, before, pollMs);
    for (const change of changes) console.log(`  ${change}`);
    if (changes.length === 0) console.log("  nothing to bring back");
  } catch (error) {
    throw new ToolError(
      `The rollback failed: ${messageOf(error)}\nTry again: npm run rollback -- --project ${google.projectId}`,
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function printSection(title: string): void {
  console.log(`\n── ${title}`);
}
