import { Link, type LinkProps, useMatch } from "react-router-dom";

/** By the path of a link: a screen that belongs to it too. Only the panel may have a link to that screen. */
const relatedScreens: Readonly<Record<string, string>> = { "/new-menu-item": "/menu" };

/** A link of a bar, marked as current on its own screen and on the one that belongs to it. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const isOwnScreen = useMatch({ path: to, end: false }) !== null;
  const isRelatedScreen = useMatch(relatedScreens[to] ?? to) !== null;
  const relatedMark = isRelatedScreen ? "true" : undefined;
  return <Link {...props} to={to} aria-current={isOwnScreen ? "page" : relatedMark} />;
}
