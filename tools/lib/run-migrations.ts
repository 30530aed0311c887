import type { Migration } from "../../functions/src/migrations/migration.ts";
import type { MigrationResult } from "../../functions/src/migrations/run-migration.ts";
import { defaultProject } from "./default-project.ts";
import { selectProject } from "./select-project.ts";

/** Options of a command that changes stored records. */
export interface RunOptions {
  project?: string | undefined;
  /** Writes nothing, and prints what would change. */
  dryRun: boolean;
  /** Starts from the beginning, even if the migration has finished. */
  again: boolean;
}

/**
 * Runs migrations one after the other and prints what they do.
 * @param load returns the migrations. It is called after the project was selected, because it imports the
 *   functions, which read the project from the environment
 */
export async function runMigrations(
  load: () => Promise<readonly Migration[]>,
  { project = defaultProject(), dryRun, again }: RunOptions,
): Promise<void> {
  await selectProject(project);
  const migrations = await load();
  const { runMigration } = await import("../../functions/src/migrations/run-migration.ts");
  console.log(`Project ${project}${dryRun ? ", dry run: nothing is written" : ""}`);
  for (const migration of migrations) {
    console.log(`${migration.name}: ${migration.summary}`);
    const onPage = ({ examined, changed }: MigrationResult) =>
      console.log(`  ${examined} documents examined, ${changed} ${dryRun ? "to change" : "changed"}`);
    printResult(await runMigration(migration, { dryRun, again, onPage }), dryRun);
  }
}

function printResult({ wasFinished, examples }: MigrationResult, dryRun: boolean): void {
  if (wasFinished) console.log("  finished earlier; --again runs it from the beginning");
  if (examples.length > 0)
    console.log(`  ${dryRun ? "would change" : "changed"}, for example: ${examples.join(", ")}`);
}
