import type { Category } from "@flashplate/contract/menu/menu";

/** Ids of elements that receive the focus when a dialog closes, a row is removed, or after a jump. */

export const createButtonId = "create-menu-item";

export const undoButtonId = "undo-removal";

export const addMoreButtonId = "add-more-items";

/** Id of the name of a dish among the added items, which are not submitted yet. */
export function addedNameId(itemId: string): string {
  return `added-${itemId}`;
}

export function updateButtonId(itemId: string): string {
  return `update-${itemId}`;
}

export function removeButtonId(itemId: string): string {
  return `remove-${itemId}`;
}

/** Id of the line of a dish in a long menu. */
export function dishRowId(itemId: string): string {
  return `dish-${itemId}`;
}

export function sectionHeadingId(category: Category): string {
  return `section-${category.toLowerCase()}`;
}
