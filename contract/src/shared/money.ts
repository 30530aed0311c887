/** Whole cents: the only form in which money is stored and computed. */
export type Cents = number;

/** Highest price of an item, in dollars. */
export const maxPrice = 9999.99;

/** Converts dollars to whole cents. Rounds, because 11.15 has no exact binary representation. */
export function toCents(value: number): Cents {
  return Math.round(value * 100);
}

/** Converts whole cents to dollars, exact to two decimals when printed. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Dollars as the texts of the server show them: `$8.50`. */
export function dollarText(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}
