// In a file without schemas, so that triggers do not load zod.
import type { Cents } from "../shared/money.ts";

/**
 * Returns the price after the discount, rounded half up. Integers avoid errors of binary fractions.
 */
export function discountedPrice(base: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100);
  return Math.round((base * (10_000 - hundredths)) / 10_000);
}
