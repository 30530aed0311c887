/**
 * `npm run restore:pictures -- --from BUCKET --to BUCKET [--dry-run --project ID]`: changes the addresses
 * of pictures in all records, from the bucket of another project to that of the present one. Run it after
 * the backup of the other project was restored. It may be repeated.
 *
 * - `--dry-run` writes nothing and prints what would change.
 *
 * Without --project, the project is that of .firebaserc. A real project needs application default
 * credentials.
 */
import { parseArgs } from "node:util";
import { main } from "../lib/main.ts";
import { runMigrations } from "../lib/run-migrations.ts";
import { ToolError } from "../lib/tool-error.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      project: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const { from, to, project } = values;
  if (!from || !to) throw new ToolError("Name both buckets: --from OLD --to NEW, without gs://.", 2);
  const load = async () => {
    const { pictureAddresses } = await import("../../functions/src/migrations/picture-addresses.ts");
    return pictureAddresses(from, to);
  };
  // Always from the beginning: the backup may contain the progress of an earlier restore.
  await runMigrations(load, { project, dryRun: values["dry-run"] ?? false, again: true });
  return 0;
});
