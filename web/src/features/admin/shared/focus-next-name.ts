import type { Vendor } from "@flashplate/contract/vendors/vendors";

/** Id of the element with the name of a vendor that waits for an admin. */
export function nameIdOf({ id }: Vendor): string {
  return `waiting-${id}`;
}

/**
 * Moves the focus from the decided row to the name in the next row, so that many vendors can be
 * decided by keyboard. Not to a button, because a second Enter would press it. A focus that has moved
 * to another row stays.
 * @param list receives the focus if there is no other row
 * @returns the focused element, or null if the focus stayed. A dialog about the row keeps the focus
 *   until it closes, and must focus the element then
 */
export function focusNextName(
  list: HTMLElement | null,
  vendor: Vendor,
  shown: readonly Vendor[],
): HTMLElement | null {
  const focusedRow = document.activeElement?.closest("li[aria-labelledby]") ?? null;
  const isInOtherRow =
    list?.contains(focusedRow) && focusedRow?.getAttribute("aria-labelledby") !== nameIdOf(vendor);
  if (isInOtherRow) return null;
  const index = shown.findIndex(({ id }) => id === vendor.id);
  const next = shown[index + 1] ?? shown[index - 1];
  const target = (next && document.getElementById(nameIdOf(next))) ?? list;
  target?.focus({ preventScroll: true });
  return target;
}
