/** A public page that the build renders to HTML, and the metadata for its head. */
export interface PrerenderedPage {
  path: string;
  /** Module of the screen, below `web`. */
  screen: string;
  /** Title of the tab. The screen sets the same one. */
  title: string;
  description: string;
}

export interface RenderedPage extends PrerenderedPage {
  html: string;
  /** `<link>` elements that preload the pictures at the top of the page. */
  ahead: string[];
}

/** A page without content, and the modules or chunks that its head preloads. */
export interface EmptyPage {
  path: string;
  code: readonly string[];
}

/** The result of prerendering, from which the build writes files. */
export interface Rendered {
  pages: RenderedPage[];
  emptyPages: EmptyPage[];
  /** Other origins that an empty page connects to while its code loads. */
  connections: readonly string[];
  /** HTML that an empty page shows until its code has rendered. */
  start: string;
  css: string;
  /** Values of `data-emotion` that name the styles in `css`. */
  insertedStyles: string[];
  /** Styles of the dark theme for browsers without scripts. */
  dark: string;
  origin: string;
  /** The address that the site names for questions and reports. */
  email: string;
}

const marketing = "src/features/marketing";

export const prerenderedPages: readonly PrerenderedPage[] = [
  {
    path: "/",
    screen: `${marketing}/landing-page.tsx`,
    title: "Flashplate: tonight's surplus, sold before closing",
    description:
      "Restaurants put tonight's surplus on a flash sale in under a minute. Guests nearby hear of it at once, and eat well for less.",
  },
  {
    path: "/about",
    screen: `${marketing}/about-page.tsx`,
    title: "Our Mission · Flashplate",
    description:
      "Good food belongs on a plate: Flashplate reduces food waste by helping small restaurants sell it in time.",
  },
  {
    path: "/contact",
    screen: "src/features/contact/contact-page.tsx",
    title: "Contact · Flashplate",
    description: "A question, an idea, something that does not work? Write to us. A real person answers.",
  },
  {
    path: "/terms",
    screen: `${marketing}/terms-page.tsx`,
    title: "Terms · Flashplate",
    description: "What restaurants, guests and Flashplate can expect of one another.",
  },
  {
    path: "/privacy",
    screen: `${marketing}/privacy-page.tsx`,
    title: "Privacy · Flashplate",
    description: "What Flashplate stores about restaurants and visitors, why, and for how long.",
  },
  {
    path: "/login",
    screen: "src/features/account/login-page.tsx",
    title: "Login · Flashplate",
    description: "Log in to your restaurant's menu, flash sales and orders.",
  },
];
