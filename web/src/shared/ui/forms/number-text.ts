/** Returns the number in a field's text, or NaN if it is empty or incomplete. */
export function readNumber(text: string): number {
  return text === "" ? Number.NaN : Number(text);
}

/** Returns the text for a number, with at least `places` decimal places. */
export function writeNumber(value: number, places = 0): string {
  if (Number.isNaN(value)) return "";
  const text = value.toFixed(places);
  // A number with more places is invalid. It is shown in full, so that the person sees why.
  return Number(text) === value ? text : String(value);
}

/** The numbers that a field accepts. */
interface NumberLimits {
  /** 1 only for numbers without decimals: 0 may be the start of 0.5. */
  min?: 0 | 1;
  max: number;
  /** Places after the decimal point. */
  decimals: number;
}

/** Whether `text` is the start of a number within the limits. */
export function acceptsNumber(text: string, { min = 0, max, decimals }: NumberLimits): boolean {
  if (!shapeOf(min, decimals).test(text)) return false;
  const places = text.split(".")[1]?.length ?? 0;
  // NaN, the number of an empty text, is not above `max`.
  const isAboveMax = readNumber(text) > max;
  return places <= decimals && !isAboveMax;
}

/** Returns the pattern of a number that may still be typed. A whole number from 1 must not start with 0. */
function shapeOf(min: number, decimals: number): RegExp {
  if (decimals > 0) return /^\d*(\.\d*)?$/;
  return min > 0 ? /^([1-9]\d*)?$/ : /^\d*$/;
}
