import { focusOn, isFocusStillAt } from "../../../shared/hooks/hand-on-focus.ts";

/** The heading of a section of the settings, which can be focused. */
export function sectionHeading(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${id} h2`);
}

/**
 * Removes a row of a section and focuses the section's heading, unless the user has moved the focus from
 * the pressed button. Otherwise Tab would start at the top of the page.
 * @throws what `remove` throws
 */
export async function removeFromSection(id: string, remove: () => Promise<unknown>): Promise<void> {
  const pressed = document.activeElement;
  await remove();
  if (isFocusStillAt(pressed)) focusOn(sectionHeading(id));
}
