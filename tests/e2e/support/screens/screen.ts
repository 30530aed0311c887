import type { Locator, Page } from "@playwright/test";
import type { Width } from "../window.ts";

/**
 * Roles of the screens: a visitor, an account with an unverified email, the demo restaurant, its manager and
 * its staff, a new restaurant without dishes, an admin.
 */
export const roles = ["visitor", "member", "vendor", "manager", "staff", "newcomer", "admin"] as const;
export type Role = (typeof roles)[number];

/** A route, or a dialog or menu on it. */
export interface Screen {
  /** Name of its picture. */
  name: string;
  path: string;
  role: Role;
  /** Shown when the page has its content; by default the heading. */
  shows?: (page: Page) => Locator;
  /** Sets up mocked responses before the page is loaded. */
  prepare?: (page: Page) => Promise<void>;
  /** Steps on the loaded page, before the opener is clicked or the picture is taken. */
  before?: (page: Page) => Promise<void>;
  /** The button that opens the dialog or menu. */
  opener?: (page: Page) => Locator;
  /** Shown when the dialog or menu is open; by default the dialog. */
  opens?: (page: Page) => Locator;
  /** Whether the opener opens a menu, which has arrow keys. */
  isMenu?: boolean;
  /** The only width at which the screen exists; by default all. */
  width?: Width;
  /** Expected console errors, such as the failed request that the screen is about. */
  expected?: RegExp;
}

/** Finds the first button with a name. */
export const firstButton = (name: string) => (page: Page) => page.getByRole("button", { name }).first();

/** The button that opens the panel of links on a phone. */
export const openPanel = firstButton("Open the menu");

/** The line of the dashboard that is shown when it has its numbers. */
export const theDashboard = (page: Page) => page.getByText(/^Completed Today:/);
