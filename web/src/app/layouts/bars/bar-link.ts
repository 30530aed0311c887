import type { PlainText } from "../../../shared/i18n/translate.ts";

export interface BarLink {
  to: string;
  label: PlainText;
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
