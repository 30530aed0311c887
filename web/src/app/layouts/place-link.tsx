import type { ComponentProps } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";

/** Screens that have no link in the bars, and the place they belong to. */
const placeOf: Readonly<Record<string, string>> = { "/menu": "/new-menu-item" };

/** A link of a bar, marked as current on its own screen and on those that belong to it. */
export function PlaceLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  return placeOf[pathname] === props.to ? <Link {...props} aria-current="true" /> : <NavLink {...props} />;
}
