/** Ids of elements that receive the focus when a dialog closes or a row is removed. */

export const createButtonId = "create-menu-item";

export const undoButtonId = "undo-removal";

export const addMoreButtonId = "add-more-items";

export function addedNameId(itemId: string): string {
  return `added-${itemId}`;
}

export function updateButtonId(itemId: string): string {
  return `update-${itemId}`;
}

export function removeButtonId(itemId: string): string {
  return `remove-${itemId}`;
}
