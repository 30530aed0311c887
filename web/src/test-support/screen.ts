import { expect } from "vitest";
import { type Locator, type LocatorSelectors, page } from "vitest/browser";

export const field = (label: string, within: LocatorSelectors = page): Locator =>
  within.getByLabelText(label, { exact: true });

export const button = (name: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("button", { name, exact: true });

export const alert = (text: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("alert").filter({ hasText: text });

export const status = (text: string | RegExp, within: LocatorSelectors = page): Locator =>
  within.getByRole("status").filter({ hasText: text });

export const dialog = (name?: string | RegExp): Locator => page.getByRole("dialog", name ? { name } : {});

/** Clicks twice in one task, so that nothing is rendered in between. */
export async function clickTwiceAtOnce(target: Locator): Promise<void> {
  const element = await shown(target);
  element.click();
  element.click();
}

/** Focuses an element, before a key is pressed. */
export async function focus(target: Locator): Promise<void> {
  (await shown(target)).focus();
}

async function shown(target: Locator): Promise<HTMLElement> {
  await expect.element(target).toBeVisible();
  return target.element() as HTMLElement;
}

export const path = (): string => window.location.pathname;

/** The scroll position of an element, or of the one inside it that is scrolled most, in pixels. */
export function scrolledBy(target: Locator): number {
  const element = target.element();
  return Math.max(...[element, ...element.querySelectorAll("*")].map(({ scrollTop }) => scrollTop));
}
