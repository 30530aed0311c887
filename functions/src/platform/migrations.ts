import { now } from "./clock.ts";
import { collectionOf } from "./records.ts";

/** `Migrations/{name}`: a migration that has run. */
interface MigrationRecord {
  completedAt: Date;
}

const migrations = () => collectionOf<MigrationRecord>("Migrations");

/** Completed migrations that this instance knows of. None is ever undone. */
const known = new Set<string>();

/** Whether a migration has run to its end. */
export async function hasMigrated(name: string): Promise<boolean> {
  if (!known.has(name) && (await migrations().doc(name).get()).exists) known.add(name);
  return known.has(name);
}

/** Stores that a migration has run to its end. */
export async function recordMigrated(name: string): Promise<void> {
  await migrations().doc(name).set({ completedAt: now() });
}
