/** A cell. Numbers have a decimal point; undefined is an empty cell. */
export type Cell = string | number | undefined;

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** A text that a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Formats a row as RFC 4180 does, with CRLF at its end. A text that begins like a formula gets a
 * leading `'`, so that a spreadsheet does not run it.
 */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(",")}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
