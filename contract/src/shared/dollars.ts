import * as z from "zod";
import { maxPrice, toCents } from "./money.ts";

/** Whether a number is whole, except for the rounding error of a binary fraction. */
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** An amount in dollars with at most two decimals, as requests and responses contain it. */
export const dollars = z
  .number("Enter a price.")
  .min(0, "A price cannot be negative.")
  .max(maxPrice, `A price can be at most $${maxPrice}.`)
  .refine((value) => isWhole(value * 100), "A price has at most two decimals.");

/** An amount in cents. Clients may send dollars times 100, which is not always whole, such as 8.2 × 100. */
export function centsOfDollars(message: string) {
  return z
    .number(message)
    .min(0, "Enter at least 0.")
    .max(toCents(maxPrice), `A price can be at most $${maxPrice}.`)
    .refine(isWhole, message)
    .transform(Math.round);
}
