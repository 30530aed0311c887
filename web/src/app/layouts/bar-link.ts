import type { PlainText } from "../../shared/i18n/translate.ts";

export interface BarLink {
  to: string;
  label: PlainText;
}

/** Style of the link to the current page. */
export const currentLook = {
  "&[aria-current=page]": { bg: "bg.muted", color: "accent.fg" },
};
