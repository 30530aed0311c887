import type { Vendor } from "@flashplate/contract/vendors/vendors";

/** Id of the element with the name of a vendor that waits for an admin. */
export function nameIdOf({ id }: Vendor): string {
  return `waiting-${id}`;
}

/**
 * Moves the focus from the decided row to the name in the next row, so that an admin can decide on many
 * vendors by keyboard. A button does not get the focus, because a second Enter would press it. If the
 * admin has already moved the focus to another row, it stays there.
 * @param list receives the focus if there is no other row
 * @param shown the vendors of the rows, with the decided one
 * @returns the focused element, or null if the focus stayed. An open dialog holds the focus until it
 *   closes. It must then focus the returned element
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
