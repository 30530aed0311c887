/** A public page that is rendered to HTML at build, and what its head tells of it. */
export interface PrerenderedPage {
  path: string;
  /** Module of the screen, below `web`. */
  screen: string;
  /** Of the tab; the screen sets the same one. */
  title: string;
  description: string;
}

/** A page with its content. */
export interface RenderedPage extends PrerenderedPage {
  html: string;
  /** Elements that ask for what is seen first. */
  ahead: string[];
}

/** A page without content, and the modules or chunks that it asks for at once. */
export interface EmptyPage {
  path: string;
  code: readonly string[];
}

/**
 * What the build makes files of: the pages' HTML, the pages without content, the styles of all of them, those that make it dark where no script
 * does, and where the site will stand.
 */
export interface Rendered {
  pages: RenderedPage[];
  emptyPages: EmptyPage[];
  css: string;
  dark: string;
  origin: string;
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
    description: "A question, an idea, something that does not work? Write to us, and a person reads it.",
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
