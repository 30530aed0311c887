/** One place a bar leads to. */
export interface BarLink {
  to: string;
  label: string;
}

/** The link of the page one is on. */
export const currentLook = {
  "&[aria-current=page]": { bg: "bg.muted", color: "accent.fg" },
};
