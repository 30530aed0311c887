/**
 * `npm run results:backfill [-- --dry-run --again --project ID]`: counts orders and past sales that
 * were stored before the server counted results. It continues where an earlier run ended, and may be
 * repeated.
 *
 * - `--dry-run` writes nothing and prints what would change.
 * - `--again` starts from the beginning, also if everything was counted.
 *
 * Without --project, the project is that of .firebaserc. A real project needs application default
 * credentials.
 */
import { parseArgs } from "node:util";
import { main } from "../lib/main.ts";
import { runMigrations } from "../lib/run-migrations.ts";

await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: { project: { type: "string" }, "dry-run": { type: "boolean" }, again: { type: "boolean" } },
  });
  const load = async () => {
    const { countedOrders, countedSales } = await import("../../functions/src/migrations/counted-results.ts");
    return [countedOrders, countedSales];
  };
  const { project, again = false } = values;
  await runMigrations(load, { project, dryRun: values["dry-run"] ?? false, again });
  return 0;
});
