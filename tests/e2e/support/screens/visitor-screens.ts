import { firstButton, openPanel, type Screen } from "./screen.ts";

/** Screens of visitors and of an account with an unverified email. */
export const visitorScreens: readonly Screen[] = [
  { name: "landing", path: "/", role: "visitor" },
  { name: "landing-panel", path: "/", role: "visitor", opener: openPanel, width: "phone" },
  { name: "about", path: "/about", role: "visitor" },
  { name: "about-capital", path: "/About", role: "visitor" },
  { name: "contact", path: "/contact", role: "visitor" },
  { name: "login", path: "/login", role: "visitor" },
  { name: "register", path: "/register", role: "visitor" },
  { name: "password-change", path: "/PasswordChange", role: "visitor" },
  { name: "vendor-reg", path: "/vendor-reg", role: "visitor" },
  { name: "terms", path: "/terms", role: "visitor" },
  { name: "privacy", path: "/privacy", role: "visitor" },
  { name: "join", path: "/join", role: "visitor" },
  { name: "pickup-link", path: "/p/some-order#K7M4P", role: "visitor" },
  { name: "not-found", path: "/nothing-here", role: "visitor" },
  {
    name: "vendor-bar",
    path: "/Vendornavbar",
    role: "visitor",
    shows: (page) => page.getByRole("link", { name: "Flashplate, home" }),
  },

  { name: "verify-email", path: "/verify-email", role: "member" },
  {
    name: "vendor-reg-finish",
    path: "/vendor-reg",
    role: "member",
    // Until the session is known, it is the visitor's page.
    shows: (page) => page.getByRole("heading", { level: 1, name: "Finish your registration" }),
  },
  { name: "vendorportal-member", path: "/vendorportal", role: "member" },
  {
    name: "settings",
    path: "/settings",
    role: "member",
    shows: (page) => page.getByRole("heading", { name: "Account", exact: true }),
  },
  { name: "delete-account", path: "/settings", role: "member", opener: firstButton("Delete the account…") },
];
