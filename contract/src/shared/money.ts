import * as z from "zod";

/** Whole cents: the only form in which money is stored and computed. */
export type Cents = number;

/** Highest price of an item, in dollars. */
export const maxPrice = 9999.99;

/** An amount in dollars with at most two decimals, as requests and responses contain it. */
export const dollars = z
  .number("Enter a price.")
  .min(0, "A price cannot be negative.")
  .max(maxPrice, `A price can be at most $${maxPrice}.`)
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "A price has at most two decimals.",
  );

/** Converts dollars to whole cents. Rounds, because 11.15 has no exact binary representation. */
export function toCents(value: number): Cents {
  return Math.round(value * 100);
}

/** Converts whole cents to dollars, exact to two decimals when printed. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}
