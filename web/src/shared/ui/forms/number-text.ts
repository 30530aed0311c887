/** Returns the number in a field's text, or NaN if it is empty or incomplete. */
export function readNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** Returns the text for a number, with at least `places` decimal places. */
export function writeNumber(value: number, places = 0): string {
  if (Number.isNaN(value)) return "";
  const text = value.toFixed(places);
  // More places are shown too, because the number is then invalid.
  return Number(text) === value ? text : String(value);
}

/** Whether `text` is the start of a number from `min` to `max` with at most `decimals` places. */
export function acceptsNumber(text: string, max: number, decimals: number, min: 0 | 1 = 0): boolean {
  const shape = decimals > 0 ? /^\d*(\.\d*)?$/ : min > 0 ? /^([1-9]\d*)?$/ : /^\d*$/;
  if (!shape.test(text)) return false;
  if ((text.split(".")[1]?.length ?? 0) > decimals) return false;
  return !(readNumber(text) > max);
}
