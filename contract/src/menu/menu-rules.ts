// In a file without schemas, so that triggers, schedules and pages do not load zod.

/** Categories in the order of the menu. */
export const categories = ["Breakfast", "Lunch", "Dinner", "Drinks", "Dessert"] as const;
export type Category = (typeof categories)[number];

/** Creates a map with a value for each category. */
export function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
}

/** Maximum number of items. A menu is one document, so that it costs one read. */
export const maxMenuItems = 500;
/**
 * Maximum bytes of a menu's texts. Firestore's limit is 1 MiB per document, field names included.
 */
export const maxMenuBytes = 800_000;
/** Number of removed dishes that are remembered. */
export const maxRemovedItems = 50;
/** How long a removal can be undone. Pages offer it for seconds; the rest allows for retries. */
export const undoRemovalMs = 60 * 60_000;

export const allFieldsMustBeFilledMessage = "All fields must be filled";
export const mustHaveItemsMessage = "There must be items to add.";
export const vendorAndItemRequiredMessage = "Vendor ID and item to update are required.";
export const vendorRequiredMessage = "Vendor ID is required.";
