import { ownVendor } from "./support/own-vendors.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

test.describe("a vendor without a mouse", () => {
  test("signs in and starts a sale", async ({ newPerson }) => {
    const { page } = await newPerson("desktop");
    const own = await ownVendor(3);
    const { keyboard } = page;
    await page.goto("/login");
    await tabTo(page, page.getByLabel("Email", { exact: true }));
    await keyboard.type(own.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await keyboard.type(own.password);
    await keyboard.press("Enter");
    await page.waitForURL("**/dashboard");
    await tabTo(page, page.getByRole("link", { name: "Start a flash sale" }));
    await keyboard.press("Enter");

    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByLabel("Search dishes"));
    await keyboard.type(own.dish);
    await tabTo(page, dialog.getByRole("button", { name: own.dish }));
    await keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: own.dish })).toBeFocused();
    await tabTo(page, dialog.getByRole("button", { name: "50%" }));
    await keyboard.press("Space");
    await tabTo(page, dialog.getByRole("button", { name: "3 hours" }));
    await keyboard.press("Enter");
    // Tab selects the number, so that typing replaces it.
    await tabTo(page, dialog.getByLabel("Items Amount", { exact: true }));
    await keyboard.type("4");
    await tabTo(page, dialog.getByLabel("Limit per person", { exact: true }));
    await keyboard.type("1");
    await expect(dialog.getByLabel("Items Amount", { exact: true })).toHaveValue("4");
    await keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    const active = page.getByRole("region", { name: "Active Sales" });
    await active.getByRole("heading", { name: own.dish, exact: true }).first().waitFor();
    // It is announced, and the focus moves to the list with the sale.
    await page.getByRole("status").filter({ hasText: own.dish }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("active-sales");
  });
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}
