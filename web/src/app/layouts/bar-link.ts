import type { PlainText } from "../../i18n/translate.ts";

/** One place a bar leads to. */
export interface BarLink {
  to: string;
  label: PlainText;
}

/** The link of the page one is on. */
export const currentLook = {
  "&[aria-current=page]": { bg: "bg.muted", color: "accent.fg" },
};
