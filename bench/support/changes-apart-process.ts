/**
 * Measures changes beside rushes, and sends the figures to the parent process. Only the vendor's
 * process keeps its priority: deployed, every instance and every guest has processors of its own.
 * The same is true of triggers, so the parent chooses a Firebase project in which none run.
 */
import { setPriority } from "node:os";
import { guestRecords } from "../../functions/src/migrations/guest-records.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { changesBesideRush } from "./changes-beside-rush.ts";

const lowPriority = 10;

// Without it, each reservation of a new guest also reads the guest's orders.
await runMigration(guestRecords);
// The instances inherit the priority; the vendor's process was started before.
const figures = await changesBesideRush(() => setPriority(lowPriority));
process.send?.(figures, () => process.exit());
