/**
 * `npm run migrate [-- NAME… --dry-run --again --project ID]`: changes stored records to their
 * present form. Without names it runs every migration of functions/src/migrations. It continues
 * where an earlier run ended.
 *
 * - `--dry-run` writes nothing and prints what would change.
 * - `--again` starts from the beginning, also if the migration has finished.
 *
 * Without --project, the project is that of .firebaserc. A real project needs application default
 * credentials.
 */
import { parseArgs } from "node:util";
import type { Migration } from "../../functions/src/migrations/migration.ts";
import type { MigrationResult } from "../../functions/src/migrations/run-migration.ts";
import { isFree } from "../emulators/ports.ts";
import { project as demoProject, host, ports } from "../emulators/settings.ts";
import { defaultProject } from "../lib/default-project.ts";
import { main } from "../lib/main.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values, positionals: names } = parseArgs({
    args,
    options: { project: { type: "string" }, "dry-run": { type: "boolean" }, again: { type: "boolean" } },
    allowPositionals: true,
  });
  const dryRun = values["dry-run"] ?? false;
  const project = values.project ?? defaultProject();
  await selectProject(project);
  // The functions read the project from the environment, so they are imported after it is set.
  const { migrations } = await import("../../functions/src/migrations/migrations.ts");
  const { runMigration } = await import("../../functions/src/migrations/run-migration.ts");
  console.log(`Project ${project}${dryRun ? ", dry run: nothing is written" : ""}`);
  for (const migration of selected(migrations, names)) {
    console.log(`${migration.name}: ${migration.summary}`);
    const onPage = ({ examined, changed }: MigrationResult) =>
      console.log(`  ${examined} documents examined, ${changed} ${dryRun ? "to change" : "changed"}`);
    report(await runMigration(migration, { dryRun, again: values.again ?? false, onPage }), dryRun);
  }
  return 0;
});

/** Points the Admin SDK at the project: the running emulators, or a real one. */
async function selectProject(project: string): Promise<void> {
  process.env.GCLOUD_PROJECT = project;
  if (project !== demoProject) return;
  if (await isFree(ports.firestore)) {
    throw new ToolError(
      "The emulators are not running. Start them with npm start, or name a real project with --project.",
    );
  }
  process.env.FIRESTORE_EMULATOR_HOST = `${host}:${ports.firestore}`;
  // Keeps the Admin SDK from looking for Google's metadata server.
  process.env.METADATA_SERVER_DETECTION = "none";
}

function selected(migrations: readonly Migration[], names: readonly string[]): readonly Migration[] {
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    const known = migrations.map(({ name }) => name).join(", ");
    throw new ToolError(`There is no migration ${unknown.join(", ")}. There are: ${known}.`, 2);
  }
  return names.length === 0 ? migrations : migrations.filter(({ name }) => names.includes(name));
}

function report({ wasFinished, examples }: MigrationResult, dryRun: boolean): void {
  if (wasFinished) console.log("  finished earlier; --again runs it from the beginning");
  if (examples.length > 0) console.log(`  ${dryRun ? "for example" : "changed"}: ${examples.join(", ")}`);
}
