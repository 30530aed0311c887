/**
 * The link to a restaurant in the guests' app.
 * @param template a link with `{id}` for the restaurant's id, as configured
 */
export function restaurantLinkOf(template: string | undefined, id: string): string | undefined {
  return template?.replaceAll("{id}", encodeURIComponent(id));
}
