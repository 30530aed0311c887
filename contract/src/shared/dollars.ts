import * as z from "zod";
import { maxPrice } from "./money.ts";

/** An amount in dollars with at most two decimals, as requests and responses contain it. */
export const dollars = z
  .number("Enter a price.")
  .min(0, "A price cannot be negative.")
  .max(maxPrice, `A price can be at most $${maxPrice}.`)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "A price has at most two decimals.",
  );

/** An amount in cents, as dollars times 100, which are not always whole, such as 8.2 × 100. */
export function centsOfDollars(message: string) {
  return z
    .number(message)
    .min(0, "Enter at least 0.")
    .refine((cents) => Math.abs(cents - Math.round(cents)) < 1e-6, message)
    .transform(Math.round);
}
