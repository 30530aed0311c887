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
import { main } from "../lib/main.ts";
import { runMigrations } from "../lib/run-migrations.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values, positionals: names } = parseArgs({
    args,
    options: { project: { type: "string" }, "dry-run": { type: "boolean" }, again: { type: "boolean" } },
    allowPositionals: true,
  });
  const load = async () => {
    const { migrations } = await import("../../functions/src/migrations/migrations.ts");
    return selected(migrations, names);
  };
  const { project, again = false } = values;
  await runMigrations(load, { project, dryRun: values["dry-run"] ?? false, again });
  return 0;
});

function selected(migrations: readonly Migration[], names: readonly string[]): readonly Migration[] {
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    const known = migrations.map(({ name }) => name).join(", ");
    throw new ToolError(`There is no migration ${unknown.join(", ")}. There are: ${known}.`, 2);
  }
  return names.length === 0 ? migrations : migrations.filter(({ name }) => names.includes(name));
}
