/** Id of a row's number. It receives the focus when the row above it or the notice is removed. */
export function rowNumberId(rowId: string): string {
  return `row-${rowId}`;
}

/** Id of the Undo button. It receives the focus when no row is left. */
export const undoButtonId = "undo-row";
