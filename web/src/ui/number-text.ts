/** What a number field reads from its text; empty or unfinished is NaN. */
export function readNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** The text of a number set from outside, with at least so many places: $12.50 is not 12.5. */
export function writeNumber(value: number, places = 0): string {
  if (Number.isNaN(value)) return "";
  const text = value.toFixed(places);
  // One with more places keeps them, for whoever looks to see what is wrong with it.
  return Number(text) === value ? text : String(value);
}

/** True while `text` is, or is on the way to, a number from 0 to `max` with at most `decimals` places. */
export function acceptsNumber(text: string, max: number, decimals: number): boolean {
  const shape = decimals > 0 ? /^\d*\.?\d*$/ : /^\d*$/;
  if (!shape.test(text)) return false;
  if ((text.split(".")[1]?.length ?? 0) > decimals) return false;
  return !(readNumber(text) > max);
}
