/** Ids of what takes the focus after a dialog, a notice or a row is gone. A dish's card may stand elsewhere by then. */

export const createButtonId = "create-menu-item";

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
