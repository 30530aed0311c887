/** Ids of what takes the focus after a dialog or a notice is gone. A dish's card may stand elsewhere by then. */

export const createButtonId = "create-menu-item";

export function updateButtonId(itemId: string): string {
  return `update-${itemId}`;
}

export function removeButtonId(itemId: string): string {
  return `remove-${itemId}`;
}
