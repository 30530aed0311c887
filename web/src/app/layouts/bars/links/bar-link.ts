import type { Permission } from "@flashplate/contract/team/roles";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { canUsePortal } from "../../../../entities/session/session.tsx";
import { mayIn } from "../../../../entities/session/use-may.ts";
import type { PlainText } from "../../../../shared/i18n/translate.ts";

export interface BarLink {
  to: string;
  label: PlainText;
  /** What a member's role must include. For other members, the link leads to `instead`, or is not shown. */
  needs?: Permission;
  instead?: string;
}

/** The links that a person's role allows. All of them if the person is unknown or has no restaurant. */
export function linksFor(links: readonly BarLink[], me: Me | undefined): readonly BarLink[] {
  return links.flatMap((link) => {
    if (!link.needs || !me?.vendor || mayIn(me, link.needs)) return [link];
    return link.instead === undefined ? [] : [{ ...link, to: link.instead }];
  });
}

const dashboardLink: BarLink = { to: "/dashboard", label: "Dashboard" };
const settingsLink: BarLink = { to: "/settings", label: "Settings" };

/** Links of the profile menu, and of the panel of a signed-in user, in the vendor portal. */
export const profileLinks: readonly BarLink[] = [
  dashboardLink,
  { to: "/menu", label: "Menu card" },
  settingsLink,
];

/** The same links on the pages of admins. Their bar has the link to their home screen. */
export const adminProfileLinks: readonly BarLink[] = [settingsLink];

/** The same links on public pages. /dashboard redirects each person to the home screen. */
export function publicProfileLinks(me: Me | undefined): readonly BarLink[] {
  return !me || canUsePortal(me) ? profileLinks : [dashboardLink, settingsLink];
}

/** Style of the link to the current page. */
export const currentLook = {
  "&[aria-current]": { bg: "bg.muted", color: "accent.fg" },
};
