import type { DraftNotice, DraftRow } from "@flashplate/contract/menu-import/menu-import";

/** A row before `finishDraft`. */
export type ReadRow = Omit<DraftRow, "id">;

/** Result of a reader. */
export interface Reading {
  rows: ReadRow[];
  notices: DraftNotice[];
}
