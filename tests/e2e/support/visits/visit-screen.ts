import type { Locator, Page } from "@playwright/test";
import { makePerson, password, tokenOf } from "../../../../functions/test-support/records/people.ts";
import { type Account, admin, manager, staff, vendor } from "../people/accounts.ts";
import { makePicturedVendor } from "../people/own-vendors.ts";
import type { Role, Screen } from "../screens/screen.ts";
import { origin, untilTakenOver } from "../window.ts";

/** A page of a signed-in person. */
export interface Visit {
  page: Page;
  /** Id of the person's payment account; the path of a screen has it as `:own`. */
  own?: string | undefined;
}

/** Returns the login of a role, and for a new restaurant also its payment account. A visitor has neither. */
export async function accountOf(role: Role): Promise<{ account?: Account; own?: string }> {
  if (role === "visitor") return {};
  const demo = { vendor, manager, staff, admin };
  if (role in demo) return { account: demo[role as keyof typeof demo] };
  if (role === "member") {
    const { email } = await makePerson({ emailVerified: false });
    return { account: { email, password } };
  }
  const { email } = await makePicturedVendor();
  const answer = await fetch(`${origin}/account`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenOf(email)}` },
  });
  if (!answer.ok) throw new Error(`a payment account was answered with ${answer.status}`);
  const { account: own } = (await answer.json()) as { account: string };
  return { account: { email, password }, own };
}

/** Loads a screen, waits for its content and does its steps (`before`). Does not open its dialog. */
export async function goTo({ page, own = "" }: Visit, screen: Screen): Promise<void> {
  await screen.prepare?.(page);
  await page.goto(screen.path.replace(":own", own));
  const content = screen.shows ?? (() => page.getByRole("heading", { level: 1 }));
  await content(page).first().waitFor();
  await untilTakenOver(page);
  await page.waitForFunction(() => !document.querySelector("[data-lazy-fields]"));
  await screen.before?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the screen's dialog or menu by keyboard, and returns it. */
export async function openFromScreen(page: Page, screen: Screen): Promise<Locator | undefined> {
  if (!screen.opener) return undefined;
  await screen.opener(page).focus();
  await page.keyboard.press("Enter");
  const opened = page.getByRole(screen.isMenu ? "menu" : "dialog");
  await (screen.opens?.(page) ?? opened).waitFor();
  // Waits for the end of the animation, before positions are measured.
  await opened.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  });
  return opened;
}
