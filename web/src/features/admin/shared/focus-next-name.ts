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
 * @returns the element. A dialog about the row keeps the focus until it closes, and must focus it then
 */
export function focusNextName(
  list: HTMLElement | null,
  vendor: Vendor,
  shown: readonly Vendor[],
): HTMLElement | null {
  const row = document.activeElement?.closest("li[aria-labelledby]");
  if (list?.contains(row ?? null) && row?.getAttribute("aria-labelledby") !== nameIdOf(vendor)) return null;
  const index = shown.findIndex(({ id }) => id === vendor.id);
  const next = shown[index + 1] ?? shown[index - 1];
  const target = (next && document.getElementById(nameIdOf(next))) ?? list;
  target?.focus({ preventScroll: true });
  return target;
}
