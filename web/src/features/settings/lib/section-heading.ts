/** The heading of a section of the settings, which can be focused. */
export function sectionHeading(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${id} h2`);
}
