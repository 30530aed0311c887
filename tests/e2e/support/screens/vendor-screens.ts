import type { Page } from "@playwright/test";
import { firstButton, type Screen, theDashboard } from "./screen.ts";

/** A button of the second active sale: the first may end while its dialog is open. */
const saleButton = (name: string) => (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("button", { name }).nth(1);
const aDish = (page: Page) => page.getByRole("heading", { level: 3 }).first();
const activeSale = (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("heading", { level: 3 }).first();
const pastSale = (page: Page) =>
  page.getByRole("region", { name: "Past Sales" }).getByRole("button", { name: "Reactivate" }).first();
const saleFields = (page: Page) => page.getByRole("dialog").getByLabel("Ends at");
const failure = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong!" });
/** The button of the bottom bar that opens the panel. */
const moreButton = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const aDay = (page: Page) => page.getByRole("heading", { level: 3, name: "Today" });
const results = (page: Page) => page.getByRole("slider").first();
/** It is shown last: the list of printers is loaded after the orders. */
const printButton = firstButton("Print again");
const aRow = (page: Page) => page.getByRole("row").nth(1);

/** Screens of the demo restaurant. */
export const vendorScreens: readonly Screen[] = [
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
  { name: "vendor-panel", path: "/dashboard", role: "vendor", opener: moreButton, width: "phone" },
  {
    name: "profile",
    path: "/about",
    role: "vendor",
    shows: (page) => page.getByRole("button", { name: "Profile", exact: true }),
    opener: firstButton("Profile"),
    isMenu: true,
    width: "desktop",
  },
  {
    name: "vendor-profile",
    path: "/dashboard",
    role: "vendor",
    shows: theDashboard,
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
    opens: (page) => page.getByRole("dialog").getByLabel("Search dishes"),
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
    name: "stop-sale",
    path: "/Flashsales",
    role: "vendor",
    shows: activeSale,
    opener: saleButton("Stop selling"),
  },
  {
    name: "pause-choices",
    path: "/dashboard",
    role: "vendor",
    shows: theDashboard,
    before: async (page) => {
      await page.getByRole("button", { name: "Pause all" }).click();
      await page.getByRole("group", { name: "Pause until" }).waitFor();
    },
  },
  {
    name: "reactivate",
    path: "/Flashsales",
    role: "vendor",
    shows: pastSale,
    opener: firstButton("Reactivate"),
    opens: saleFields,
  },
  { name: "results", path: "/results", role: "vendor", shows: results },
  {
    name: "results-custom",
    path: "/results?from=2020-01-01&to=2020-01-31",
    role: "vendor",
    shows: (page) => page.getByText("No results on these days"),
  },
  { name: "schedule", path: "/schedule", role: "vendor", shows: aDay },
  {
    name: "new-schedule",
    path: "/schedule",
    role: "vendor",
    shows: aDay,
    opener: firstButton("New schedule"),
  },
  { name: "orders", path: "/orders", role: "vendor", shows: printButton },
  {
    name: "orders-search",
    path: "/orders",
    role: "vendor",
    shows: aRow,
    before: async (page) => {
      await page.getByLabel("Search by code or name").fill("no guest has this name");
      await page.getByText("No matches").first().waitFor();
    },
  },
  {
    name: "orders-counter",
    path: "/orders?view=counter",
    role: "vendor",
    shows: printButton,
  },
  {
    name: "check-pickup",
    path: "/orders",
    role: "vendor",
    shows: aRow,
    opener: firstButton("Check pickup"),
  },
  { name: "cancel-order", path: "/orders", role: "vendor", shows: aRow, opener: firstButton("Cancel order") },
  {
    name: "vendorportal",
    path: "/vendorportal",
    role: "vendor",
    before: (page) => page.getByText("Not known yet").first().waitFor({ state: "detached" }),
  },
  {
    name: "vendor-bar-signed-in",
    path: "/Vendornavbar",
    role: "vendor",
    // When the user is known, the logo links to the dashboard, and Login becomes Logout.
    shows: (page) =>
      page.getByRole("link", { name: "Flashplate, home" }).and(page.locator("[href='/dashboard']")),
  },
  { name: "forbidden", path: "/admin-portal", role: "vendor" },
  {
    name: "refresh-failed",
    path: "/refresh/acct_of_another_vendor",
    role: "vendor",
    shows: failure,
    expected: /404.*\/account_link$/,
  },
  {
    name: "return-failed",
    path: "/return/acct_of_another_vendor",
    role: "vendor",
    shows: failure,
    expected: /404.*\/account\/status$/,
  },
];
