/**
 * Measures changes beside rushes, and sends the figures to the parent process. When deployed, every
 * instance, guest and trigger has separate processors. Here they share those of the machine, so all
 * processes but the vendor's get a low priority, and the parent chooses a Firebase project without
 * triggers.
 */
import { setPriority } from "node:os";
import { guestRecords } from "../../functions/src/migrations/guest-records.ts";
import { runMigration } from "../../functions/src/migrations/run-migration.ts";
import { changesBesideRush } from "./changes-beside-rush.ts";

const lowPriority = 10;

// Without the migration, each reservation of a new guest also reads the guest's orders.
await runMigration(guestRecords);
// The call is after the start of the vendor's process, which keeps its priority. It is before the start of
// the instances, which inherit the low one.
const figures = await changesBesideRush(() => setPriority(lowPriority));
process.send?.(figures, () => process.exit());
