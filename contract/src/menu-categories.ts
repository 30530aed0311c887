/** In the order in which a menu shows them. */
export const categories = ["Breakfast", "Lunch", "Dinner", "Drinks", "Dessert"] as const;
export type Category = (typeof categories)[number];

/** A category map with the same kind of value everywhere; each call of `make` makes a fresh one. */
export function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
}
