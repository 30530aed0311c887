import { Link, type LinkProps, useMatch } from "react-router-dom";

/** By the path of a link: the screen that belongs to it and has no link in the bars. */
const otherScreens: Readonly<Record<string, string>> = { "/new-menu-item": "/menu" };

/** A link of a bar, marked as current on its own screen and on the one that belongs to it. */
export function PlaceLink({ to, ...props }: LinkProps & { to: string }) {
  const isOwn = useMatch({ path: to, end: false }) !== null;
  const isOther = useMatch(otherScreens[to] ?? to) !== null;
  const otherMark = isOther ? "true" : undefined;
  return <Link {...props} to={to} aria-current={isOwn ? "page" : otherMark} />;
}
