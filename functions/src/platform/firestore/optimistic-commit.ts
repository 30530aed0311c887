import type {
  DocumentData,
  DocumentReference,
  Timestamp,
  UpdateData,
  WriteBatch,
} from "firebase-admin/firestore";
import { firestore } from "./firestore.ts";
import { isAlreadyExists, isStale, isTransient } from "./transactions.ts";

/** A document's address. Repositories hand it out to a caller that reads several collections. */
export type Document<T extends DocumentData> = DocumentReference<T, T>;

/** A document as it was read, and its version. */
export interface Seen<T extends DocumentData> {
  document: Document<T>;
  /** Undefined if there is no such document. */
  record: T | undefined;
  version: Timestamp | undefined;
}

/** A write of `commitUnchanged`. */
export type Write = (batch: WriteBatch) => void;

/** Reads documents in one request. */
export async function readTogether<T extends readonly DocumentData[]>(
  documents: {
    readonly [Key in keyof T]: Document<T[Key]>;
  },
): Promise<{ [Key in keyof T]: Seen<T[Key]> }> {
  const refs = documents as readonly Document<DocumentData>[];
  const found = await firestore().getAll(...refs);
  return found.map((snapshot, n) => ({
    document: refs[n],
    record: snapshot.data(),
    version: snapshot.updateTime,
  })) as { [Key in keyof T]: Seen<T[Key]> };
}

/**
 * A write that sets fields of a document, or creates it with them if it did not exist. The commit fails
 * if the document has changed since it was read.
 */
export function changing<T extends DocumentData>({ document, version }: Seen<T>, fields: Partial<T>): Write {
  return version
    ? (batch) => batch.update(document, { ...fields } as UpdateData<T>, { lastUpdateTime: version })
    : (batch) => batch.create(document, fields as T);
}

/** A write that creates a document. The commit fails if it exists. */
export function creating<T extends DocumentData>(document: Document<T>, record: T): Write {
  return (batch) => batch.create(document, record);
}

/** A write that creates or replaces a document, without a precondition. */
export function setting<T extends DocumentData>(document: Document<T>, record: T): Write {
  return (batch) => batch.set(document, record);
}

/**
 * `conflict`: a document has changed since it was read. `exists`: a document to create exists.
 * `unknown`: a temporary failure, such as a lost acknowledgement; all writes are stored, or none.
 */
export type CommitResult = "committed" | "conflict" | "exists" | "unknown";

/**
 * Commits all writes if the changed documents are as they were read and the created ones do not
 * exist. Unlike a transaction it holds no locks, so an instance that stops half-way blocks no
 * other.
 */
export async function commitUnchanged(writes: readonly Write[]): Promise<CommitResult> {
  const batch = firestore().batch();
  for (const write of writes) write(batch);
  try {
    await batch.commit();
    return "committed";
  } catch (error) {
    if (isAlreadyExists(error)) return "exists";
    if (isStale(error)) return "conflict";
    if (isTransient(error)) return "unknown";
    throw error;
  }
}
