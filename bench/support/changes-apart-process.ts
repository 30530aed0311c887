/**
 * Measures changes beside rushes, and sends the figures to the parent process. Only the vendor's
 * process keeps its priority: deployed, every instance and every guest has processors of its own.
 * Triggers have their own processors too, so the parent chooses a Firebase project in which none run.
 */
import { setPriority } from "node:os";
import { guestRecords } from "../../functions/src/migrations/guest-records.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { changesBesideRush } from "./changes-beside-rush.ts";

const lowPriority = 10;

// Without the migration, each reservation of a new guest also reads the guest's orders.
await runMigration(guestRecords);
// Called after the start of the vendor's process and before that of the instances, which inherit the priority.
const figures = await changesBesideRush(() => setPriority(lowPriority));
process.send?.(figures, () => process.exit());
