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
