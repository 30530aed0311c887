import { Link, type LinkProps, useMatch } from "react-router-dom";

/**
 * By the path of a link: another screen on which the link is marked too, because a bar with this link has
 * none to that screen. The panel may have both, and marks both.
 */
const relatedScreens: Readonly<Record<string, string>> = { "/new-menu-item": "/menu" };

/** A link of a bar, marked as current on its own screen and on the one that belongs to it. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const isOwnScreen = useMatch({ path: to, end: false }) !== null;
  const isRelatedScreen = useMatch(relatedScreens[to] ?? to) !== null;
  const relatedMark = isRelatedScreen ? "true" : undefined;
  return <Link {...props} to={to} aria-current={isOwnScreen ? "page" : relatedMark} />;
}
