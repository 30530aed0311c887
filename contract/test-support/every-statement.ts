import type { Stated } from "../src/menu/stated.ts";

/**
 * A value for every field that a restaurant can state of a dish. If 0 or `false` is a value of a field, it is
 * the one here: tests then find code that takes it for nothing.
 */
export const everyStatement: Required<Stated> = {
  allergens: { milk: "contains", eggs: "may-contain", nuts: "free" },
  diets: ["vegetarian"],
};
