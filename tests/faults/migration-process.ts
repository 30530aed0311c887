/**
 * Runs a migration once, in a process that a test kills. It blocks in the middle of the third page,
 * after the first document of that page was changed.
 */
import { geoPoints } from "../../functions/src/migrations/geo-points.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";

const blocking: typeof geoPoints = {
  ...geoPoints,
  async change(document, transaction) {
    if (document.id > "old-20") await new Promise(() => setInterval(() => {}, 1000));
    return geoPoints.change(document, transaction);
  },
};

await runMigration(blocking, { pageSize: 10 });
