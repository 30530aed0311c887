import { storedWhere, type VendorPerson } from "../../functions/test-support/records/records.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

test.describe("a vendor without a mouse", () => {
  test("signs in, starts a sale, adds a portion and stops it", async ({ newPerson }) => {
    const { page } = await newPerson("desktop");
    const own = await makeOwnVendor(3);
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
    // The sale is announced, and the focus moves to the list of active sales.
    await page.getByRole("status").filter({ hasText: own.dish }).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("active-sales");
    await addAndStop(page, own);
  });
});

/** Adds a portion to the only sale, which has four, and stops it. */
async function addAndStop(page: Page, { uid, dish }: Pick<VendorPerson, "uid"> & { dish: string }) {
  const { keyboard } = page;
  const active = page.getByRole("region", { name: "Active Sales" });
  const more = active.getByRole("button", { name: `One more: ${dish}` });
  await tabTo(page, more);
  await keyboard.press("Enter");
  await active.getByText("5 of 5 left").waitFor();
  await expect(more).toBeFocused();
  await expect.poll(async () => (await storedWhere("FlashSales", "vendorId", uid))[0]?.item_quantity).toBe(5);

  const stop = active.getByRole("button", { name: "Stop selling" });
  await expect(stop).toHaveAccessibleDescription(dish);
  await tabTo(page, stop);
  await keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: `Stop selling ${dish}?` });
  await tabTo(page, question.getByRole("button", { name: "Stop selling" }));
  await keyboard.press("Enter");
  await question.waitFor({ state: "hidden" });
  await page
    .getByRole("status")
    .filter({ hasText: `${dish} is off sale.` })
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}
