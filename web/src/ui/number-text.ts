/** What a number field reads from its text; empty or unfinished is NaN. */
export function readNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** The text of a number set from outside. */
export function writeNumber(value: number): string {
  return Number.isNaN(value) ? "" : String(value);
}

/** True while `text` is, or is on the way to, a number from 0 to `max` with at most `decimals` places. */
export function acceptsNumber(text: string, max: number, decimals: number): boolean {
  const shape = decimals > 0 ? /^\d*\.?\d*$/ : /^\d*$/;
  if (!shape.test(text)) return false;
  if ((text.split(".")[1]?.length ?? 0) > decimals) return false;
  return !(readNumber(text) > max);
}
