import type { QueryKey } from "@tanstack/react-query";

/** The documents to listen to: one, or what a query finds. The rules must allow it as it stands. */
export type Source =
  | { path: string }
  | {
      collection: string;
      where: readonly (readonly [field: string, value: string | boolean | null])[];
      orderBy: readonly [field: string, direction: "asc" | "desc"];
      limit: number;
    };

/** A document as it is stored, which no screen ever shows: screens show what the API answers. */
export interface StoredDocument {
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Something of the server's that screens follow live. A listener only tells that something changed; what it is now, the
 * API answers (decision 13).
 */
export interface Subject {
  /** Subjects of one id share one listener. */
  id: string;
  source: Source;
  /** The answer in which the documents are shown; with the others it is asked for again when one changes. */
  shownIn: QueryKey;
  alsoChanges?: readonly QueryKey[];
  /** Whether a hidden tab asks again at once, or only when it is seen. */
  urgent: boolean;
  /** What tells one state of a document from the next. */
  markOf: (document: StoredDocument) => string;
  /** The same of each document in the loaded answer. */
  marksIn: (answer: unknown) => readonly string[];
}
