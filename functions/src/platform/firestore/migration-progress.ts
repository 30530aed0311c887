import { collectionOf } from "./records.ts";

/** `Migrations/{name}`: how far a migration has come. */
export interface MigrationProgress {
  /** Path of the last document of the last complete page; null before the first one. */
  after: string | null;
  /** Documents of complete pages. */
  examined: number;
  /** Documents of complete pages that were changed. */
  changed: number;
  startedAt: Date;
  updatedAt: Date;
  /** Null until every document is done. */
  finishedAt: Date | null;
}

const progress = () => collectionOf<MigrationProgress>("Migrations");

/** The progress of a migration, or undefined if it has never run. */
export async function readProgress(name: string): Promise<MigrationProgress | undefined> {
  return (await progress().doc(name).get()).data();
}

/** Stores the progress of a migration. */
export async function writeProgress(name: string, record: MigrationProgress): Promise<void> {
  await progress().doc(name).set(record);
}

/** Finished migrations that this instance knows of. None is ever undone. */
const finished = new Set<string>();

/** Whether a migration has run to its end. */
export async function hasFinished(name: string): Promise<boolean> {
  if (!finished.has(name) && (await readProgress(name))?.finishedAt) finished.add(name);
  return finished.has(name);
}
