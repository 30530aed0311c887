import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { toInstant } from "@flashplate/contract/flash-sales/sale-rules";
import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import type { Me } from "@flashplate/contract/vendors/vendors";
import type { Page } from "@playwright/test";
import { firstButton, type Screen, theDashboard } from "../e2e/support/screens/screen.ts";
import { effectScreens } from "./measured-effect.ts";
import { withPlan } from "./planned-sale.ts";

/** Changes the response of a GET before the page receives it. */
async function changeResponse<T extends object>(
  page: Page,
  url: string,
  changed: (answer: T) => T,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed((await response.json()) as T) });
  });
}

const payments: readonly Order["payment"][] = [
  { mode: "app", state: "authorised" },
  { mode: "pickup", state: "at-pickup" },
  { mode: "app", state: "captured" },
  { mode: "app", state: "refunded" },
  { mode: "app", state: "failed" },
];
const paidIn = (orders: Order[]): Order[] =>
  orders.map((order, n) => ({ ...order, payment: payments[n % payments.length] ?? order.payment }));
const withPayments = (page: Page) =>
  changeResponse<VendorOrders>(page, "**/api/vendorAPI/getVendorOrders", (answer) => ({
    ...answer,
    completedOrders: paidIn(answer.completedOrders),
    incompletedOrders: paidIn(answer.incompletedOrders),
  }));

/** Pauses all sales for an hour, for this page only. */
const withPause = (page: Page) =>
  changeResponse<Me>(page, "**/engine/vendors/me", (me) => ({
    ...me,
    vendor: me.vendor && { ...me.vendor, pausedUntil: new Date(Date.now() + 3_600_000).toISOString() },
  }));
const pauseNotice = firstButton("Resume");

const withDecline = (page: Page) =>
  changeResponse<Me>(page, "**/engine/vendors/me", (me) => ({
    ...me,
    vendor: null,
    declined: {
      reason: "The address is not that of a restaurant.",
      declinedAt: "2026-01-02T12:00:00.000Z",
      reapplyAt: "2026-01-02T12:10:00.000Z",
      application: {
        name: "Casa Verde",
        address: "9 Mill Lane, New York",
        phone_number: "+1 555 010 2030",
        description: "Soups, pies and bread, baked every morning.",
      },
    },
  }));

/** Offers the sale of a week ago, for this page only. */
const withProposal = (page: Page) =>
  changeResponse<Dashboard>(page, "**/api/vendorAPI/dashboard", (dashboard) => ({
    ...dashboard,
    proposal: dashboard.flashSales.sales[0]
      ? { sale: dashboard.flashSales.sales[0], endsAt: new Date(Date.now() + 45 * 60_000).toISOString() }
      : null,
  }));

/** Ends each running sale in ten minutes, for this page only. */
const withSalesEndingSoon = (page: Page) =>
  changeResponse<FlashSale[]>(page, "**/api/flashsaleAPI/allFlashSales", (sales) =>
    sales.map((sale) =>
      sale.state === "active" ? { ...sale, end_time: toInstant(new Date(Date.now() + 600_000)) } : sale,
    ),
  );

/** The restaurant waits for approval, for this page only. */
const withoutApproval = (page: Page) =>
  changeResponse<Me>(page, "**/engine/vendors/me", (me) => ({
    ...me,
    vendor: me.vendor && { ...me.vendor, vendorVerify: false },
  }));

const sheet = (page: Page) => page.getByRole("dialog");
/** Opens the second step of the sale sheet. */
async function chooseDish(page: Page): Promise<void> {
  await sheet(page)
    .getByRole("button", { name: /Burger/ })
    .first()
    .click();
  await sheet(page).getByRole("button", { name: "Change dish" }).waitFor();
}

async function logInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Screens in states that the crawl does not visit. This list is used by the contact sheet only. */
export const moreScreens: readonly Screen[] = [
  {
    name: "update-item-stated",
    path: "/new-menu-item",
    role: "vendor",
    before: async (page) => {
      await firstButton("Update Avocado Rye Toast")(page).click();
      await page.getByRole("dialog").getByRole("group", { name: "Diets" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "dashboard-paused",
    path: "/dashboard",
    role: "vendor",
    prepare: withPause,
    shows: theDashboard,
    before: (page) => pauseNotice(page).waitFor(),
  },
  {
    name: "dashboard-proposal",
    path: "/dashboard",
    role: "vendor",
    prepare: withProposal,
    shows: (page) => page.getByRole("heading", { name: /^Same as last/ }),
  },
  {
    name: "vendorportal-waiting",
    path: "/vendorportal",
    role: "newcomer",
    prepare: withoutApproval,
    shows: (page) => page.getByText(/cannot promise a time/),
  },
  {
    name: "dashboard-more",
    path: "/dashboard",
    role: "vendor",
    width: "phone",
    shows: theDashboard,
    before: (page) => page.getByRole("button", { name: "More: menu and activity" }).click(),
  },
  { name: "flash-sales-paused", path: "/Flashsales", role: "vendor", prepare: withPause, shows: pauseNotice },
  {
    name: "orders-paid",
    path: "/orders",
    role: "vendor",
    prepare: withPayments,
    shows: (page) => page.getByText(/^Paid in the app/),
  },
  {
    name: "dashboard-closing",
    path: "/dashboard",
    role: "vendor",
    prepare: withSalesEndingSoon,
    shows: (page) => page.getByRole("button", { name: "Sell 15 min longer" }),
  },
  {
    name: "settings-restaurant",
    path: "/settings",
    role: "vendor",
    shows: (page) => page.getByLabel("Name", { exact: true }),
  },
  {
    name: "settings-printers",
    path: "/settings#printers",
    role: "vendor",
    shows: (page) => page.getByRole("button", { name: "Print a test page" }),
    before: (page) => page.getByRole("heading", { name: "Receipt printers" }).scrollIntoViewIfNeeded(),
  },
  {
    name: "sell-dish",
    path: "/Flashsales?new",
    role: "vendor",
    shows: (page) => sheet(page).getByLabel("Search dishes"),
    before: chooseDish,
  },
  {
    name: "admin-support",
    path: "/admin-portal?support=demo-vendor",
    role: "admin",
    shows: (page) => page.getByText(/as support, read only/),
  },
  {
    name: "sell-more",
    path: "/Flashsales?new",
    role: "vendor",
    shows: (page) => sheet(page).getByLabel("Search dishes"),
    before: async (page) => {
      await chooseDish(page);
      await sheet(page).getByRole("button", { name: "More", exact: true }).click();
    },
  },
  {
    name: "sell-plan",
    path: "/Flashsales?new",
    role: "vendor",
    shows: (page) => sheet(page).getByLabel("Search dishes"),
    before: async (page) => {
      await chooseDish(page);
      await sheet(page).getByRole("switch").click();
      await sheet(page).getByRole("button", { name: "Add a lower price" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "flash-sales-plan",
    path: "/Flashsales",
    role: "vendor",
    prepare: withPlan,
    shows: (page) => page.getByRole("button", { name: "Switch off" }),
  },
  {
    name: "sell-something-else",
    path: "/Flashsales?new",
    role: "vendor",
    shows: (page) => sheet(page).getByLabel("Search dishes"),
    before: (page) =>
      sheet(page)
        .getByRole("button", { name: /Something else/ })
        .click(),
  },
  {
    name: "notice-waiting",
    path: "/login",
    role: "visitor",
    before: async (page) => {
      await logInAs(page, "pending@demo.test");
      await page.getByText(/^Your application is still waiting/).waitFor();
    },
  },
  {
    name: "notice-declined",
    path: "/vendor-reg",
    role: "member",
    prepare: withDecline,
    shows: (page) => page.getByText(/Your application was declined on/),
  },
  ...effectScreens,
];
