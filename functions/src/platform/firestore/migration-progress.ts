import { now } from "../clock.ts";
import { collectionOf } from "./records.ts";
import { isAlreadyExists } from "./transactions.ts";

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
  recentAnswers.delete(name);
}

/** Finished migrations that this instance knows of. None is ever undone. */
const finished = new Set<string>();

/** The last answers about other migrations, and until when they are used (ms since 1970). */
const recentAnswers = new Map<string, { until: number; answer: Promise<boolean> }>();
const answerMs = 60_000;

/**
 * Whether a migration has run to its end. In a new project no migration ever runs, so one that has
 * nothing to change is marked as finished. A negative answer is used for a minute.
 * @param hasNothing whether there is no document that the migration would look at
 */
export async function hasFinished(name: string, hasNothing: () => Promise<boolean>): Promise<boolean> {
  if (finished.has(name)) return true;
  const at = now().getTime();
  const known = recentAnswers.get(name);
  if (known && at < known.until) return known.answer;
  const answer = findFinished(name, hasNothing);
  recentAnswers.set(name, { until: at + answerMs, answer });
  // A failure is not kept. The caller receives it.
  answer.then(
    (isFinished) => isFinished && finished.add(name),
    () => recentAnswers.delete(name),
  );
  return answer;
}

async function findFinished(name: string, hasNothing: () => Promise<boolean>): Promise<boolean> {
  const record = await readProgress(name);
  if (record) return record.finishedAt !== null;
  return (await hasNothing()) && markFinished(name);
}

/** Marks a migration that has never run. Returns false if a run has begun instead. */
async function markFinished(name: string): Promise<boolean> {
  const at = now();
  const record = { after: null, examined: 0, changed: 0, startedAt: at, updatedAt: at, finishedAt: at };
  try {
    await progress().doc(name).create(record);
    return true;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    return Boolean((await readProgress(name))?.finishedAt);
  }
}
