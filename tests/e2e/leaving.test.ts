import { lunchMenu, menuPicture } from "../../functions/test-support/files/menus.ts";
import { openRows } from "./support/open-rows.ts";
import { vendor } from "./support/people/accounts.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { everyWidth, expect, journeyAt, nightly, type Page, test } from "./support/test.ts";

const typed = "Tomato soup, not saved";
const questionTitle = /^Discard (what is not submitted|your changes|this draft)\?$/;
const question = (page: Page) => page.getByRole("dialog", { name: questionTitle });
const nameField = (page: Page) => page.getByLabel("Item Name");
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function answer(page: Page, choice: "Keep editing" | "Discard"): Promise<void> {
  await question(page).getByRole("button", { name: choice }).click();
  await question(page).waitFor({ state: "hidden" });
}

/**
 * Types a dish without submitting it. In the history, the orders are before this page and the sales after
 * it.
 */
async function typeWithoutSaving(page: Page): Promise<void> {
  await page.goto("/orders");
  await page.getByRole("link", { name: "Menus", exact: true }).click();
  await page.waitForURL("**/new-menu-item");
  await page.getByRole("link", { name: "Flash Sale", exact: true }).click();
  await page.waitForURL("**/Flashsales");
  await page.goBack();
  await page.waitForURL("**/new-menu-item");
  await page.getByRole("button", { name: "Create Menu Item" }).click();
  await nameField(page).fill(typed);
}

/** Moves in the history. Playwright's methods would wait for a page load. */
const go = (page: Page, steps: number) => page.evaluate((by) => window.history.go(by), steps);

test.describe("leaving a page with something unsaved", () => {
  test("asks when Back or Forward is pressed, and keeps the history intact", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: vendor });
    await typeWithoutSaving(page);
    for (const steps of [-1, 1, -1]) {
      await go(page, steps);
      await question(page).waitFor();
      await expect.poll(() => pathOf(page)).toBe("/new-menu-item");
      await answer(page, "Keep editing");
      await expect(nameField(page)).toHaveValue(typed);
    }
    await go(page, 1);
    await answer(page, "Discard");
    await page.waitForURL("**/Flashsales");
    await page.getByRole("heading", { level: 1, name: "Flash Sales" }).waitFor();
    await go(page, -1);
    await page.waitForURL("**/new-menu-item");
    await page.getByRole("button", { name: "Create Menu Item" }).waitFor();
    await go(page, -1);
    await page.waitForURL("**/orders");
    await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
    expect(await question(page).count()).toBe(0);
  });

  test("asks when a link is followed, once", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: vendor });
    await typeWithoutSaving(page);
    // The dialog covers the links, but a screen reader or an extension can activate them.
    const follow = (path: string) =>
      page.evaluate(
        (to) => document.querySelector<HTMLAnchorElement>(`header a[href="${to}"]`)?.click(),
        path,
      );
    await follow("/orders");
    await question(page).waitFor();
    expect(pathOf(page)).toBe("/new-menu-item");
    await answer(page, "Keep editing");
    await expect(nameField(page)).toHaveValue(typed);

    await follow("/orders");
    await answer(page, "Discard");
    await page.waitForURL("**/orders");
    await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
    await page.getByRole("link", { name: "Menus", exact: true }).click();
    await page.getByRole("button", { name: "Create Menu Item" }).waitFor();
    expect(await nameField(page).count()).toBe(0);
  });

  test("asks when logging out", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: vendor });
    await typeWithoutSaving(page);
    // Covered by the dialog, like the links above.
    const logOut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLButtonElement>("header button")]
          .find((button) => button.textContent === "Logout")
          ?.click(),
      );
    await logOut();
    await answer(page, "Keep editing");
    await expect(nameField(page)).toHaveValue(typed);
    await logOut();
    await answer(page, "Discard");
    await page.waitForURL("/");
    await page.getByRole("link", { name: "Dashboard", exact: true }).waitFor();
  });

  test(
    "asks when logging out from the settings through the panel of a phone",
    nightly,
    async ({ newPerson }) => {
      const { page } = await newPerson("phone", { account: await makeOwnVendor() });
      await page.goto("/settings");
      const name = page.getByLabel("Name", { exact: true });
      await name.fill(typed);
      await page.getByText("Not saved yet.").waitFor();
      const panel = page.getByRole("dialog", { name: "Menu" });
      const logOut = async () => {
        await page.getByRole("button", { name: "More", exact: true }).click();
        await panel.getByRole("button", { name: "Logout" }).click();
      };
      await logOut();
      await answer(page, "Keep editing");
      await panel.waitFor({ state: "hidden" });
      expect(pathOf(page)).toBe("/settings");
      await expect(name).toHaveValue(typed);

      await logOut();
      await answer(page, "Discard");
      await page.waitForURL("/");
      await panel.waitFor({ state: "hidden" });
    },
  );

  for (const width of everyWidth)
    test(
      `does not ask when logging out with nothing unsaved, on a ${width}`,
      journeyAt(width),
      async ({ newPerson }) => {
        const { page } = await newPerson(width, { account: vendor });
        await page.goto("/settings");
        await page.getByText("You sign in with it.").waitFor();
        if (width === "phone") {
          await page.getByRole("button", { name: "More", exact: true }).click();
          await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Logout" }).click();
        } else {
          await page.getByRole("button", { name: "Logout", exact: true }).click();
        }
        await page.waitForURL("/");
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("dialog").waitFor({ state: "detached" });
      },
    );

  test("asks when logging out with a draft that was read from a file", nightly, async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: await makeOwnVendor() });
    await page.goto("/new-menu-item");
    const buffer = await menuPicture(lunchMenu);
    await page
      .getByLabel("Upload menu (JPEG, PNG, PDF)")
      .setInputFiles({ name: "lunch.png", mimeType: "image/png", buffer });
    await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await openRows(page);
    const first = page.getByRole("group", { name: "Item 1", exact: true }).getByLabel("Item Name");
    await first.fill(typed);
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await answer(page, "Keep editing");
    await expect(first).toHaveValue(typed);
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await answer(page, "Discard");
    await page.waitForURL("/");
  });

  test("lets the browser ask when the page is reloaded with something unsaved", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: vendor });
    await typeWithoutSaving(page);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await expect(nameField(page)).toHaveValue(typed);

    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await answer(page, "Discard");
    await page.reload();
    await page.getByRole("button", { name: "Create Menu Item" }).waitFor();
    expect(asked).toHaveLength(1);
  });
});
