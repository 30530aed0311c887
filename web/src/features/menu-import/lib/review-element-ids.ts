/**
 * Id of an open row's number, or of a folded row's line. It receives the focus when the row is opened
 * or folded, or when a row beside it is removed.
 */
export function rowNumberId(rowId: string): string {
  return `row-${rowId}`;
}

/** Id of the button that unfolds a section. It receives the focus when a row is folded into it. */
export function sectionButtonId(index: number): string {
  return `section-${index}`;
}

/** Id of the line that counts the dishes. It receives the focus when the notice above it is removed. */
export const summaryId = "review-summary";

/** Id of the Undo button. It receives the focus when a row is removed and no row beside it is shown. */
export const undoButtonId = "undo-row";
