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

/** The numbers that a field accepts. */
interface NumberLimits {
  min?: 0 | 1;
  max: number;
  /** Places after the decimal point. */
  decimals: number;
}

/** Whether `text` is the start of a number within the limits. */
export function acceptsNumber(text: string, { min = 0, max, decimals }: NumberLimits): boolean {
  if (!shapeOf(min, decimals).test(text)) return false;
  if ((text.split(".")[1]?.length ?? 0) > decimals) return false;
  return !(readNumber(text) > max);
}

function shapeOf(min: number, decimals: number): RegExp {
  if (decimals > 0) return /^\d*(\.\d*)?$/;
  return min > 0 ? /^([1-9]\d*)?$/ : /^\d*$/;
}
