/**
 * `npm run deploy -- [--project ID] [options]`: checks a project, builds, and releases rules and
 * indexes, functions and the site, in this order. docs/deploy.md describes it.
 *
 * - `--ci` asks no question.
 * - `--only rules,functions,hosting` releases some of them.
 * - `--check` ends after the preflight. It is refused with `--channel` and `--init`.
 * - `--channel NAME` releases the site to a preview channel only.
 * - `--delete` also deletes functions and indexes that the build does not have, at the end.
 * - `--init` writes the settings of a new project and does nothing else.
 */
import { execFileSync } from "node:child_process";
import { buildFunctionsForDeployment, buildWebForDeployment } from "../build/deployment/deployment-build.ts";
import { writeDeploymentConfig } from "../build/deployment/deployment-config.ts";
import { buildFirestoreRules } from "../build/firestore-rules.ts";
import { type Deployment, deploy } from "../deploy/deploy.ts";
import { deployOptionsOf } from "../deploy/deploy-options.ts";
import { connect } from "../deploy/google-client.ts";
import { initProject } from "../deploy/init-project.ts";
import { previewSite } from "../deploy/preview-site.ts";
import { refuseDemo } from "../deploy/project-settings.ts";
import { listenForInterruption } from "../emulators/interruption.ts";
import { confirm } from "../lib/confirm.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
import { root } from "../lib/paths.ts";

await main(async (args) => {
  const options = deployOptionsOf(args);
  const project = options.project ?? defaultProject();
  refuseDemo(project);
  const google = await connect(project);
  const build = buildOf(project);
  if (options.init) {
    await buildFunctionsForDeployment();
    await initProject(google, root);
    return 0;
  }
  if (options.channel !== undefined) {
    await previewSite(google, { folder: root, channel: options.channel, build, writeConfig });
    return 0;
  }
  await deploy({
    folder: root,
    google,
    targets: options.targets,
    commit: commitOf(),
    build,
    writeConfig,
    ...(!options.ci && { confirm }),
    listenForInterruption: interruptionSignal,
    isCheckOnly: options.check,
    deletesUnused: options.delete,
    pollMs: 5000,
    patience: { attempts: 6, pauseMs: 10_000 },
  });
  return 0;
});

/** Listens for Ctrl-C. A second one ends the process without a rollback. */
function interruptionSignal(): AbortSignal {
  const { signal, onSecondSignal } = listenForInterruption();
  signal.addEventListener("abort", () =>
    console.error(
      "\nInterrupted. What served before is brought back, unless the release has ended. " +
        "Interrupt again to stop at once.",
    ),
  );
  onSecondSignal(() => process.exit(130));
  return signal;
}

function writeConfig(region: string): string {
  return writeDeploymentConfig(root, region);
}

function buildOf(project: string): Deployment["build"] {
  return async (chosen) => {
    // The list of functions is read from their build, also if only the site is released.
    await buildFunctionsForDeployment();
    if (chosen.includes("rules")) buildFirestoreRules(project);
    if (chosen.includes("hosting")) await buildWebForDeployment(project);
  };
}

/** The tag or commit that is deployed, with a mark for changes that are not committed. */
function commitOf(): string {
  return execFileSync("git", ["describe", "--always", "--tags", "--dirty"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
}
