import { expect } from "vitest";
import { type Locator, type LocatorSelectors, page } from "vitest/browser";

/** The control with this label. */
export const field = (label: string, within: LocatorSelectors = page): Locator =>
  within.getByLabelText(label, { exact: true });

export const button = (name: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("button", { name, exact: true });

/** What an error says. */
export const alert = (text: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("alert").filter({ hasText: text });

export const status = (text: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("status").filter({ hasText: text });

export const dialog = (name?: string | RegExp): Locator => page.getByRole("dialog", name ? { name } : {});

/** Clicks twice in one task, before anything can be rendered in between. */
export async function clickTwiceAtOnce(target: Locator): Promise<void> {
  const element = await shown(target);
  element.click();
  element.click();
}

/** Gives an element the focus, as the keyboard would before a key is pressed. */
export async function focus(target: Locator): Promise<void> {
  (await shown(target)).focus();
}

async function shown(target: Locator): Promise<HTMLElement> {
  await expect.element(target).toBeVisible();
  return target.element() as HTMLElement;
}

/** The path that the app is at. */
export const path = (): string => window.location.pathname;
