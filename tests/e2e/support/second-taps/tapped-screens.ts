import type { Locator, Page } from "@playwright/test";
import { firstButton } from "../screens/screen.ts";
import { newApplications, newEvening, type World } from "./evening.ts";

/** A screen whose controls are tapped twice. */
export interface TappedScreen {
  name: string;
  path: string;
  newWorld: () => Promise<World>;
  /** Shown when the page has its content. */
  shows: (page: Page) => Locator;
  /**
   * Buttons that open a dialog, and choose in it. They are tapped first; the test then taps only the
   * dialog's controls.
   */
  openers?: readonly ((page: Page) => Locator)[];
  /** Shown when the openers have done their work; a dialog by default. */
  opens?: (page: Page) => Locator;
  /**
   * Whether the bars with the links of the portal are tapped too. One screen is enough: the bars are the
   * same everywhere.
   */
  hasBars?: boolean;
  /** Whether every change runs it. The nightly run has the others. */
  isMain?: boolean;
  /** Sets up mocked responses for a world. */
  prepare?: (page: Page, world: World) => Promise<void>;
}

const evening = { newWorld: newEvening };
const order = (page: Page) => page.getByText("Amara").first();
const activeSale = (page: Page) =>
  page.getByRole("region", { name: "Active Sales" }).getByRole("heading", { level: 3 }).first();
const aDish = (page: Page) => page.getByRole("heading", { level: 3 }).first();

const restaurantScreens: readonly TappedScreen[] = [
  {
    name: "dashboard",
    path: "/dashboard",
    ...evening,
    shows: (page) => page.getByRole("region", { name: "Sell again" }),
    hasBars: true,
  },
  {
    name: "pause choices",
    path: "/dashboard",
    ...evening,
    shows: (page) => page.getByRole("region", { name: "Sell again" }),
    openers: [firstButton("Pause all")],
    opens: (page) => page.getByRole("group", { name: "Pause until" }),
  },
  { name: "orders", path: "/orders", ...evening, shows: order },
  { name: "counter view", path: "/orders?view=counter", ...evening, shows: order, isMain: true },
  { name: "cancel order", path: "/orders", ...evening, shows: order, openers: [firstButton("Cancel order")] },
  {
    // Without a reason, no button of the dialog changes a record.
    name: "cancel order with a reason",
    path: "/orders",
    ...evening,
    shows: order,
    openers: [firstButton("Cancel order"), firstButton("Sold out")],
  },
  { name: "sales", path: "/Flashsales", ...evening, shows: activeSale },
  {
    name: "sell sheet",
    path: "/Flashsales?new",
    ...evening,
    shows: (page) => page.getByRole("dialog").getByLabel("Search dishes"),
  },
  {
    name: "stop a sale",
    path: "/Flashsales",
    ...evening,
    shows: activeSale,
    openers: [firstButton("Stop selling")],
  },
  {
    name: "delete a sale",
    path: "/Flashsales",
    ...evening,
    shows: activeSale,
    openers: [firstButton("Delete")],
  },
  {
    name: "sell again",
    path: "/Flashsales",
    ...evening,
    shows: activeSale,
    openers: [firstButton("Reactivate")],
    // Not the dialog itself, because another one is shown while the menu loads.
    opens: firstButton("Start sale"),
  },
  {
    name: "schedule",
    path: "/schedule",
    ...evening,
    shows: (page) => page.getByRole("heading", { level: 3, name: "Today" }),
  },
  { name: "menu", path: "/new-menu-item", ...evening, shows: aDish },
  {
    name: "create dishes",
    path: "/new-menu-item",
    ...evening,
    shows: aDish,
    openers: [firstButton("Create Menu Item")],
  },
  {
    name: "change a dish",
    path: "/new-menu-item",
    ...evening,
    shows: aDish,
    openers: [firstButton("Update ")],
  },
  {
    name: "settings",
    path: "/settings",
    ...evening,
    shows: (page) => page.getByLabel("Phone", { exact: true }),
  },
];

/** Shows only the restaurants of the world: those of other tests wait too. */
async function withOwnVendors(page: Page, { vendorIds }: World): Promise<void> {
  await page.route(/\/engine\/vendors\/pending/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as { vendors: { id: string }[] };
    const vendors = answer.vendors.filter(({ id }) => vendorIds.includes(id));
    await route.fulfill({ response, json: { ...answer, vendors } });
  });
}

const applications = { newWorld: newApplications, prepare: withOwnVendors, path: "/admin-portal" };

const adminScreens: readonly TappedScreen[] = [
  { name: "applications", ...applications, shows: firstButton("Approve") },
  { name: "decline", ...applications, shows: firstButton("Approve"), openers: [firstButton("Decline")] },
  {
    name: "decline with a reason",
    ...applications,
    shows: firstButton("Approve"),
    openers: [firstButton("Decline"), firstButton("Duplicate")],
  },
];

export const tappedScreens: readonly TappedScreen[] = [...restaurantScreens, ...adminScreens];
