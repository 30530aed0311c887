import { textOf } from "./text.ts";

/** Parses degrees in a query, from -`most` to `most`. */
export function degrees(most: number, message: string) {
  return numberIn(-most, most, message);
}

/**
 * Parses a number in a query, as programming languages write a double. Rejects an empty text, which `Number`
 * would convert to 0.
 */
export function numberIn(least: number, most: number, message: string) {
  return textOf(32, { missing: message, tooLong: message })
    .regex(/^-?\d{1,3}(\.\d{1,24})?([eE]-\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}
