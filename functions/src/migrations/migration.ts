import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from "firebase-admin/firestore";

/**
 * One write of a migration.
 * - `set` writes a whole document, and `delete` deletes it.
 * - `update` and `merge` write some of its fields. `merge` also creates a missing document.
 * - `call` runs code that requests use, too. It writes through the transaction.
 */
export type MigrationWrite =
  | { kind: "set" | "update" | "merge"; ref: DocumentReference; data: Record<string, unknown> }
  | { kind: "delete"; ref: DocumentReference }
  | { kind: "call"; write: () => void };

/**
 * A change of stored records to a new form. `runMigration` runs it. Deployed code reads the old and
 * the new form until every project has run the migration. A migration handles raw documents, so it
 * stays right when the records of the contract change again.
 */
export interface Migration {
  /** Id of its progress record. It never changes. */
  name: string;
  /** What it does, for the terminal. */
  summary: string;
  /**
   * The documents that it looks at: a collection or a collection group. The run sorts them by path,
   * so a filter needs an index that ends in the document's name.
   */
  query(firestore: Firestore): Query;
  /**
   * Returns the writes that a document still needs, none if it has the new form. It is called in a
   * transaction that has read the document, may read more through the transaction, and may be
   * called several times. It must not write by itself: a dry run calls it too.
   */
  change(
    document: DocumentSnapshot,
    transaction: Transaction,
  ): readonly MigrationWrite[] | Promise<readonly MigrationWrite[]>;
}
