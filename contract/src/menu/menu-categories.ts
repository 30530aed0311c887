/** Categories in the order of the menu. */
export const categories = ["Breakfast", "Lunch", "Dinner", "Drinks", "Dessert"] as const;
export type Category = (typeof categories)[number];

/** Creates a map with a value for each category. */
export function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
}
