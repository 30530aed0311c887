import type { Permission } from "@flashplate/contract/team/roles";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { mayIn } from "../../../entities/session/use-may.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";

export interface BarLink {
  to: string;
  label: PlainText;
  /** What a member's role must include. Without it, the link is not shown, or leads to `instead`. */
  needs?: Permission;
  instead?: string;
}

/** The links for a person: those of the role. All of them until the person is known. */
export function linksFor(links: readonly BarLink[], me: Me | undefined): readonly BarLink[] {
  return links.flatMap((link) => {
    if (!link.needs || !me?.vendor || mayIn(me, link.needs)) return [link];
    return link.instead === undefined ? [] : [{ ...link, to: link.instead }];
  });
}

/** Links of the profile menu, and of the panel of a signed-in user. */
export const profileLinks: readonly BarLink[] = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/menu", label: "Menu card" },
  { to: "/settings", label: "Settings" },
];

/** Style of the link to the current page. */
export const currentLook = {
  "&[aria-current]": { bg: "bg.muted", color: "accent.fg" },
};
