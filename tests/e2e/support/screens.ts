import type { Locator, Page } from "@playwright/test";
import { lunchMenu, menuPdf } from "../../../functions/src/test-support/menus.ts";
import { makePerson, password, tokenOf } from "../../../functions/src/test-support/people.ts";
import { type Account, admin, vendor } from "./accounts.ts";
import { dishPicture } from "./picture.ts";
import { origin, untilTakenOver, type Width } from "./window.ts";
import { picturedVendor } from "./world.ts";

/**
 * Who looks at a screen: nobody signed in, somebody whose email is not verified, the demo restaurant, one approved a moment ago with
 * nothing on its menu, an admin.
 */
export const roles = ["visitor", "member", "vendor", "newcomer", "admin"] as const;
export type Role = (typeof roles)[number];

/** One look of the site: a route, or what is opened on it. */
export interface Screen {
  /** Names its picture. */
  name: string;
  path: string;
  role: Role;
  /** What is there once the page has its content; the heading unless told. */
  shows?: (page: Page) => Locator;
  /** What is done there first, where the screen is not the page as it comes. */
  before?: (page: Page) => Promise<void>;
  /** The button that opens what the screen is about. */
  opener?: (page: Page) => Locator;
  /** What is there once it is open; the dialog unless told. */
  opens?: (page: Page) => Locator;
  /** It opens a menu, through which arrow keys lead. */
  isMenu?: boolean;
  /** Where it exists at one width alone. */
  width?: Width;
  /** What the browser itself notes there, such as a refusal that the screen is about. */
  expected?: RegExp;
}

const firstButton = (name: string) => (page: Page) => page.getByRole("button", { name }).first();
const openPanel = firstButton("Open the menu");
const aDish = (page: Page) => page.getByRole("heading", { level: 3 }).first();
const activeSale = (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("heading", { level: 3 }).first();
const pastSale = (page: Page) =>
  page.getByRole("region", { name: "Past Sales" }).getByRole("button", { name: "Reactivate" }).first();
const saleFields = (page: Page) => page.getByRole("dialog").getByLabel("Ends at");
const anApplication = (page: Page) => page.getByRole("button", { name: "Approve" }).first();
/** Applications of tests that run at the same time come and go; those of the demo world stay. */
const searchDemoWorld = async (page: Page) => {
  await page.getByLabel("Search by name, email or address").fill("@demo.test");
  await page.getByText(/^\d+ of \d+ found$/).waitFor();
};
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong!" });
const theDashboard = (page: Page) => page.getByText(/^Completed Today:/);

/** The last of its parts to come. */
const paymentState = (page: Page) => page.getByText("Details missing", { exact: true });
const aRow = (page: Page) => page.getByRole("row").nth(1);
/** A menu to be read, with what needs a look: a section that is none of ours, a dish without a price. */
const aMenuFile = () => {
  const lines = [...lunchMenu, { text: "Olives and bread", left: 72, top: 320 }];
  return { name: "lunch.pdf", mimeType: "application/pdf", buffer: menuPdf(lines) };
};

/** Every route of the site, and every dialog. A new route gets its row here; a test fails until it has one. */
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
    // Before it is known who comes, it is the visitor's.
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
    opener: firstButton("Edit Sale"),
  },
  {
    name: "delete-sale",
    path: "/Flashsales",
    role: "vendor",
    shows: activeSale,
    opener: firstButton("Delete"),
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
  { name: "vendorportal", path: "/vendorportal", role: "vendor" },
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
    name: "admin-history",
    path: "/admin-portal?decided",
    role: "admin",
    shows: (page) => page.getByRole("list", { name: "Decisions, newest first" }),
  },
];

/** The screens of a role at a width. */
export function screensOf(role: Role, width: Width): Screen[] {
  return screens.filter((screen) => screen.role === role && (screen.width ?? width) === width);
}

/** Where screens are looked at, and the payment account of whoever is signed in there. */
export interface Visit {
  page: Page;
  own?: string | undefined;
}

/** The account that this role signs in with, and the payment account that belongs to it. A visitor has none. */
export async function accountOf(role: Role): Promise<{ account?: Account; own?: string }> {
  if (role === "visitor") return {};
  if (role === "vendor") return { account: vendor };
  if (role === "admin") return { account: admin };
  if (role === "member") {
    const { email } = await makePerson({ emailVerified: false });
    return { account: { email, password } };
  }
  const { email } = await picturedVendor();
  const answer = await fetch(`${origin}/account`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenOf(email)}` },
  });
  if (!answer.ok) throw new Error(`a payment account was answered with ${answer.status}`);
  const { account: own } = (await answer.json()) as { account: string };
  return { account: { email, password }, own };
}

/** Goes to a screen, waits for its content and does what comes before; what it opens is not opened yet. */
export async function goTo({ page, own = "" }: Visit, screen: Screen): Promise<void> {
  await page.goto(screen.path.replace(":own", own));
  const content = screen.shows ?? (() => page.getByRole("heading", { level: 1 }));
  await content(page).first().waitFor();
  await untilTakenOver(page);
  await screen.before?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens what the screen is about, by keyboard, and answers it. */
export async function openIt(page: Page, screen: Screen): Promise<Locator | undefined> {
  if (!screen.opener) return undefined;
  await screen.opener(page).focus();
  await page.keyboard.press("Enter");
  const opened = page.getByRole(screen.isMenu ? "menu" : "dialog");
  await (screen.opens?.(page) ?? opened).waitFor();
  // What slides in has arrived before anybody looks where things are.
  await opened.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  });
  return opened;
}
