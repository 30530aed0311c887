import type { Page } from "@playwright/test";
import { lunchMenu, menuPdf } from "../../../functions/src/test-support/menus.ts";
import { dishPicture } from "./picture.ts";
import type { Role, Screen } from "./screen.ts";
import { secondFactorScreens } from "./second-factor-screens.ts";
import type { Width } from "./window.ts";

const firstButton = (name: string) => (page: Page) => page.getByRole("button", { name }).first();
/** A button of the second active sale: the first may end while its dialog is open. */
const saleButton = (name: string) => (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("button", { name }).nth(1);
const openPanel = firstButton("Open the menu");
const aDish = (page: Page) => page.getByRole("heading", { level: 3 }).first();
const activeSale = (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("heading", { level: 3 }).first();
const pastSale = (page: Page) =>
  page.getByRole("region", { name: "Past Sales" }).getByRole("button", { name: "Reactivate" }).first();
const saleFields = (page: Page) => page.getByRole("dialog").getByLabel("Ends at");
const anApplication = (page: Page) => page.getByRole("button", { name: "Approve" }).first();
/** Shows an empty list: unverified applications and profile changes are those of other tests. */
async function withEmptyList(page: Page): Promise<void> {
  await page.route(/\/engine\/vendors\/(pending\?email=unverified|profile-changes)/, (route) =>
    route.fulfill({ json: { vendors: [] } }),
  );
}
const caughtUp = (page: Page) => page.getByText("All caught up");
/**
 * Shows only the demo world: applications of concurrent tests change. A list with only one
 * application has no search field.
 */
const searchDemoWorld = async (page: Page) => {
  const search = page.getByLabel("Search by name, email or address");
  if (!(await search.isVisible())) return;
  await search.fill("@demo.test");
  await page.getByText(/^\d+ of \d+ found$/).waitFor();
};
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong!" });
const theDashboard = (page: Page) => page.getByText(/^Completed Today:/);

/** The part that is shown last. */
const paymentState = (page: Page) => page.getByText("Details missing", { exact: true });
const aRow = (page: Page) => page.getByRole("row").nth(1);
/** A menu whose draft has flags: an unknown section, a dish without a price. */
const aMenuFile = () => {
  const lines = [...lunchMenu, { text: "Olives and bread", left: 72, top: 320 }];
  return { name: "lunch.pdf", mimeType: "application/pdf", buffer: menuPdf(lines) };
};

/** Every route and dialog of the site. A test fails if a route has no row. */
export const screens: readonly Screen[] = [
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
    shows: (page) => page.getByText("Menu reading", { exact: true }),
  },
  { name: "delete-account", path: "/settings", role: "member", opener: firstButton("Delete the account…") },

  {
    name: "dashboard",
    path: "/dashboard",
    role: "vendor",
    shows: theDashboard,
    before: (page) =>
      page
        .getByText(/ left$/)
        .first()
        .waitFor(),
  },
  { name: "vendor-panel", path: "/dashboard", role: "vendor", opener: openPanel, width: "phone" },
  {
    name: "profile",
    path: "/about",
    role: "vendor",
    shows: (page) => page.getByRole("button", { name: "Profile", exact: true }),
    opener: firstButton("Profile"),
    isMenu: true,
    width: "desktop",
  },
  { name: "menu", path: "/menu", role: "vendor", shows: aDish },
  { name: "new-menu-item", path: "/new-menu-item", role: "vendor", shows: aDish },
  {
    name: "create-items",
    path: "/new-menu-item",
    role: "vendor",
    shows: aDish,
    opener: firstButton("Create Menu Item"),
  },
  {
    name: "update-item",
    path: "/new-menu-item",
    role: "vendor",
    shows: aDish,
    opener: firstButton("Update "),
  },
  { name: "flash-sales", path: "/Flashsales", role: "vendor", shows: pastSale },
  {
    name: "create-sale",
    path: "/Flashsales",
    role: "vendor",
    shows: activeSale,
    opener: firstButton("Create Flash Sale"),
    opens: saleFields,
  },
  {
    name: "edit-sale",
    path: "/Flashsales",
    role: "vendor",
    shows: activeSale,
    opener: saleButton("Edit Sale"),
  },
  {
    name: "delete-sale",
    path: "/Flashsales",
    role: "vendor",
    shows: activeSale,
    opener: saleButton("Delete"),
  },
  {
    name: "reactivate",
    path: "/Flashsales",
    role: "vendor",
    shows: pastSale,
    opener: firstButton("Reactivate"),
    opens: saleFields,
  },
  { name: "orders", path: "/orders", role: "vendor", shows: (page) => page.getByRole("table").nth(1) },
  { name: "cancel-order", path: "/orders", role: "vendor", shows: aRow, opener: firstButton("Cancel order") },
  {
    name: "vendorportal",
    path: "/vendorportal",
    role: "vendor",
    before: (page) => page.getByText("Not known yet").waitFor({ state: "detached" }),
  },
  {
    name: "vendor-bar-signed-in",
    path: "/Vendornavbar",
    role: "vendor",
    shows: (page) => page.getByRole("link", { name: "Flashplate, home" }),
  },
  { name: "forbidden", path: "/admin-portal", role: "vendor" },
  {
    name: "refresh-failed",
    path: "/refresh/acct_of_somebody_else",
    role: "vendor",
    shows: failure,
    expected: /404.*\/account_link$/,
  },
  {
    name: "return-failed",
    path: "/return/acct_of_somebody_else",
    role: "vendor",
    shows: failure,
    expected: /404.*\/account\/status$/,
  },

  { name: "dashboard-empty", path: "/dashboard", role: "newcomer", shows: theDashboard },
  {
    name: "menu-empty",
    path: "/menu",
    role: "newcomer",
    shows: (page) => page.getByText("Nothing on it yet"),
  },
  {
    name: "new-menu-item-empty",
    path: "/new-menu-item",
    role: "newcomer",
    shows: (page) => page.getByText("Upload your menu to get started quickly"),
  },
  {
    name: "flash-sales-empty",
    path: "/Flashsales",
    role: "newcomer",
    shows: (page) => page.getByText("Sales that have ended are kept here."),
  },
  {
    name: "orders-empty",
    path: "/orders",
    role: "newcomer",
    shows: (page) => page.getByText("No completed orders"),
  },
  { name: "before-a-sale", path: "/Flashsales", role: "newcomer", opener: firstButton("Create Flash Sale") },
  {
    name: "menu-review",
    path: "/new-menu-item",
    role: "newcomer",
    shows: (page) => page.getByText("Upload your menu to get started quickly"),
    before: async (page) => {
      await page.getByLabel("Upload menu (JPEG, PNG, PDF)").setInputFiles(aMenuFile());
      await page.getByAltText("Page 1 of 1").waitFor({ timeout: 60_000 });
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  { name: "settings-restaurant", path: "/settings", role: "newcomer", shows: paymentState },
  {
    name: "crop",
    path: "/settings",
    role: "newcomer",
    shows: paymentState,
    before: async (page) => {
      await page.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(30));
      await page.getByAltText("Preview of the chosen picture").waitFor();
    },
    opener: firstButton("Crop the picture"),
  },
  {
    name: "return",
    path: "/return/:own",
    role: "newcomer",
    shows: (page) => page.getByText("Initial onboarding status: Not completed"),
  },

  {
    name: "admin-portal",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
  },
  {
    name: "decline",
    path: "/admin-portal",
    role: "admin",
    shows: anApplication,
    before: searchDemoWorld,
    opener: firstButton("Decline"),
  },
  {
    name: "admin-unverified",
    path: "/admin-portal?unverified",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  {
    name: "admin-changes",
    path: "/admin-portal?changes",
    role: "admin",
    prepare: withEmptyList,
    shows: caughtUp,
  },
  {
    name: "admin-history",
    path: "/admin-portal?decided",
    role: "admin",
    shows: (page) => page.getByRole("list", { name: "Decisions, newest first" }),
  },
  ...secondFactorScreens,
];

/** Returns the screens of a role at a width. */
export function screensOf(role: Role, width: Width): Screen[] {
  return screens.filter((screen) => screen.role === role && (screen.width ?? width) === width);
}
