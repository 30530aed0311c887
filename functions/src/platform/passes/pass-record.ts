import { FieldValue } from "firebase-admin/firestore";
import { now } from "../clock.ts";
import { codeText } from "../error-code.ts";
import { collectionOf } from "../firestore/records.ts";
import { inTransaction } from "../firestore/transactions.ts";

/** An item that a pass could not handle. It has no text of the error, which may name a person. */
interface FailureRecord {
  /** The code of the last error, or its class. */
  code: string;
  attempts: number;
  firstAt: Date;
  lastAt: Date;
  /** The item is tried again from this time on. */
  retryAt: Date;
}

/** `Sweeps/{name}`: the position of a pass and its failures. Missing if it has neither. */
interface SweepRecord {
  /** Missing if the next run starts from the beginning. */
  from?: string;
  updatedAt: Date;
  /** By item. */
  failures?: Record<string, FailureRecord>;
}

/** Listed failures of a pass. More are counted and logged, and tried in each run. */
const maxFailures = 500;
const firstPauseMs = 30_000;
const defaultLongestPauseMs = 15 * 60_000;
/** An item whose last failure is older does not exist any more: pauses are shorter than this. */
const daysListed = 30;

const sweeps = () => collectionOf<SweepRecord>("Sweeps");

/** The record of a pass, and what a run changes in it. */
export interface PassRecord {
  /** Where the run starts; undefined for the beginning. */
  from: string | undefined;
  /** Ids of the listed failures. */
  failedIds: () => string[];
  /** Whether the item failed before, and its pause is not over. */
  isWaiting: (id: string) => boolean;
  noteDone: (id: string) => void;
  noteFailed: (id: string, error: unknown) => Pick<FailureRecord, "attempts" | "code">;
  /** Stores the position and the noted failures. Writes nothing if nothing has changed. */
  store: (from: string | undefined) => Promise<void>;
}

interface Settings {
  name: string;
  longestPauseMs?: number;
}

/** Reads the record of a pass. */
export async function readPassRecord({ name, longestPauseMs }: Settings): Promise<PassRecord> {
  const document = sweeps().doc(name);
  const { from, failures = {} } = (await document.get()).data() ?? {};
  const listed = new Map(Object.entries(failures));
  const changed = new Set<string>();
  let storedFrom = from;
  const forget = (id: string) => {
    const wasListed = listed.delete(id);
    if (wasListed) changed.add(id);
  };
  const oldest = now().getTime() - daysListed * 86_400_000;
  for (const [id, { lastAt }] of listed) if (lastAt.getTime() < oldest) forget(id);
  return {
    from,
    failedIds: () => [...listed.keys()],
    isWaiting: (id) => {
      const retryAt = listed.get(id)?.retryAt;
      return retryAt !== undefined && retryAt > now();
    },
    noteDone: forget,
    noteFailed: (id, error) => {
      const failure = failureOf(error, listed.get(id), longestPauseMs);
      if (listed.has(id) || listed.size < maxFailures) {
        listed.set(id, failure);
        changed.add(id);
      }
      return failure;
    },
    store: async (next) => {
      if (next === storedFrom && changed.size === 0) return;
      const changes = changesOf(next, listed, changed);
      if (next === undefined && listed.size === 0) await deleteOrChange(name, changes, changed);
      else await document.set(changes, { merge: true });
      storedFrom = next;
      changed.clear();
    },
  };
}

/** Starts the next run of a pass from the beginning. Its failures stay listed. */
export async function restartPass(name: string): Promise<void> {
  await (await readPassRecord({ name })).store(undefined);
}

/** Deletes the record of a pass, unless a run that overlaps has noted a failure there. */
function deleteOrChange(name: string, changes: SweepRecord, changed: ReadonlySet<string>): Promise<void> {
  const document = sweeps().doc(name);
  return inTransaction(async (transaction) => {
    const { failures = {} } = (await transaction.get(document)).data() ?? {};
    if (Object.keys(failures).every((id) => changed.has(id))) transaction.delete(document);
    else transaction.set(document, changes, { merge: true });
  });
}

/** The position and only the changed failures, so that overlapping runs keep each other's failures. */
function changesOf(
  from: string | undefined,
  listed: ReadonlyMap<string, FailureRecord>,
  changed: ReadonlySet<string>,
): SweepRecord {
  const deleted = FieldValue.delete() as never;
  const failures = Object.fromEntries([...changed].map((id) => [id, listed.get(id) ?? deleted]));
  return { from: from ?? deleted, updatedAt: now(), ...(changed.size > 0 && { failures }) };
}

/** The pause doubles with each failure. */
function failureOf(
  error: unknown,
  before: FailureRecord | undefined,
  longestPauseMs = defaultLongestPauseMs,
): FailureRecord {
  const at = now();
  const attempts = (before?.attempts ?? 0) + 1;
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return {
    code: codeText(error),
    attempts,
    firstAt: before?.firstAt ?? at,
    lastAt: at,
    retryAt: new Date(at.getTime() + pauseMs),
  };
}
