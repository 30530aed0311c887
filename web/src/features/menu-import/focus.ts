/** Id of a row's number, which takes the focus where the row before it or the notice above it is gone. */
export function rowNumberId(rowId: string): string {
  return `row-${rowId}`;
}

/** Id of what brings a row back: it takes the focus where none is left. */
export const undoButtonId = "undo-row";
