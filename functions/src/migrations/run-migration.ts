import {
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  type Transaction,
} from "firebase-admin/firestore";
import pLimit from "p-limit";
import { now } from "../platform/clock.ts";
import { firestore } from "../platform/firestore/firestore.ts";
import {
  type MigrationProgress,
  readProgress,
  writeProgress,
} from "../platform/firestore/migration-progress.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import type { Migration, MigrationWrite } from "./migration.ts";

export interface MigrationOptions {
  /** Writes nothing and looks at every document. */
  dryRun?: boolean;
  /** Starts from the beginning, also if the migration has finished. */
  again?: boolean;
  /** Documents between two progress records. */
  pageSize?: number;
  /** Called after every page. */
  onPage?: (result: MigrationResult) => void;
}

/** Counts of a run. If it continues an earlier run, they include the counts of that one. */
export interface MigrationResult {
  examined: number;
  /** Documents that were changed; in a dry run, those that would be. */
  changed: number;
  /** Paths of some documents that this run has changed or would change. */
  examples: string[];
  /** Whether an earlier run had finished, so that this one did nothing. */
  wasFinished: boolean;
}

const maxExamples = 5;

/** Documents that are changed at once. */
const concurrency = 10;

/**
 * Runs a migration page by page. Each document has its own transaction, so requests continue to work. The
 * progress is stored after each page. If a run ends early, the next one continues with the page that was
 * not complete. Two runs at once do the same work twice, which changes nothing.
 */
export async function runMigration(
  migration: Migration,
  { dryRun = false, again = false, pageSize = 100, onPage }: MigrationOptions = {},
): Promise<MigrationResult> {
  const earlier = dryRun || again ? undefined : await readProgress(migration.name);
  let progress = earlier ?? newProgress();
  const examples: string[] = [];
  const result = (wasFinished: boolean): MigrationResult => {
    const { examined, changed } = progress;
    return { examined, changed, examples: examples.slice(0, maxExamples), wasFinished };
  };
  if (progress.finishedAt !== null) return result(true);
  for (;;) {
    const documents = await readPage(migration, progress.after, pageSize);
    const changed = await changePage(migration, documents, dryRun);
    examples.push(...changed);
    progress = advance(progress, documents, changed.length, documents.length < pageSize);
    if (!dryRun) await writeProgress(migration.name, progress);
    onPage?.(result(false));
    if (progress.finishedAt !== null) return result(false);
  }
}

function newProgress(): MigrationProgress {
  const at = now();
  return { after: null, examined: 0, changed: 0, startedAt: at, updatedAt: at, finishedAt: null };
}

function advance(
  { after, examined, changed, startedAt }: MigrationProgress,
  documents: readonly QueryDocumentSnapshot[],
  changedNow: number,
  isLast: boolean,
): MigrationProgress {
  const at = now();
  return {
    after: documents.at(-1)?.ref.path ?? after,
    examined: examined + documents.length,
    changed: changed + changedNow,
    startedAt,
    updatedAt: at,
    finishedAt: isLast ? at : null,
  };
}

async function readPage(
  migration: Migration,
  after: string | null,
  pageSize: number,
): Promise<QueryDocumentSnapshot[]> {
  const ordered = migration.query(firestore()).orderBy(FieldPath.documentId());
  const from = after === null ? ordered : ordered.startAfter(firestore().doc(after));
  // Each document is read again in its transaction, so this query returns names only.
  return (await from.select().limit(pageSize).get()).docs;
}

/** Changes the documents of a page and returns the paths of those that needed it. */
async function changePage(
  migration: Migration,
  documents: readonly QueryDocumentSnapshot[],
  dryRun: boolean,
): Promise<string[]> {
  const limited = pLimit(concurrency);
  const changed = await Promise.all(
    documents.map(({ ref }) =>
      limited(async () => {
        const work = async (transaction: Transaction): Promise<boolean> => {
          const document: DocumentSnapshot = await transaction.get(ref);
          const writes = document.exists ? await migration.change(document, transaction) : [];
          if (!dryRun) for (const write of writes) apply(transaction, write);
          return writes.length > 0;
        };
        const needed = await (dryRun
          ? firestore().runTransaction(work, { readOnly: true })
          : inTransaction(work));
        return needed ? [ref.path] : [];
      }),
    ),
  );
  return changed.flat();
}

function apply(transaction: Transaction, write: MigrationWrite): void {
  switch (write.kind) {
    case "set":
      transaction.set(write.ref, write.data);
      break;
    case "merge":
      transaction.set(write.ref, write.data, { merge: true });
      break;
    case "update":
      transaction.update(write.ref, write.data);
      break;
    case "delete":
      transaction.delete(write.ref);
      break;
    case "call":
      write.write();
  }
}
