import type { DraftNotice, DraftRow } from "@flashplate/contract/menu-import";

/** A row before it has its id, and before all rows are looked at together. */
export type ReadRow = Omit<DraftRow, "id">;

/** What a reader found in a file. */
export interface Reading {
  rows: ReadRow[];
  notices: DraftNotice[];
}
