import { now } from "./clock.ts";
import { collectionOf } from "./records.ts";

/** `Migrations/{name}`: a migration that has run, or runs. */
interface MigrationRecord {
  /** Null until it has run to its end. */
  finishedAt: Date | null;
}

const migrations = () => collectionOf<MigrationRecord>("Migrations");

/** Completed migrations that this instance knows of. None is ever undone. */
const known = new Set<string>();

/** Whether a migration has run to its end. */
export async function hasMigrated(name: string): Promise<boolean> {
  if (known.has(name)) return true;
  const record = (await migrations().doc(name).get()).data();
  if (record?.finishedAt) known.add(name);
  return known.has(name);
}

/** Stores that a migration has run to its end. */
export async function recordMigrated(name: string): Promise<void> {
  await migrations().doc(name).set({ finishedAt: now() });
}
