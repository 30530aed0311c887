import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stored } from "../../functions/src/test-support/records.ts";
import {
  isFocused,
  newPerson,
  noBrowser,
  openBrowser,
  origin,
  type Person,
  takePicture,
  type Width,
  widths,
} from "./support/browser.ts";
import { countSent, cutOnce } from "./support/network.ts";
import { choosePictureByKeyboard, dishPicture, holdPictures } from "./support/picture.ts";
import { type Dish, fillDish, signIn, vendor } from "./support/steps.ts";
import { ownVendor } from "./support/world.ts";

let browser: Browser;

/** Dishes of this test's own on the demo restaurant's menu: other journeys count on what was there. */
function ownDish(name: string): Dish {
  const own = `${name} ${crypto.randomUUID().slice(0, 4)}`;
  return { category: "Drinks", name: own, price: "4.5", description: "Cold, with ice.", hue: 200 };
}

async function openMenu(person: Person): Promise<void> {
  await signIn(person, vendor);
  await person.page.waitForURL("**/dashboard");
  await person.page.goto(`${origin}/new-menu-item`);
  await person.page.getByRole("heading", { level: 3 }).first().waitFor();
}

async function addDishes(person: Person, dishes: Dish[]): Promise<void> {
  const { page } = person;
  await page.getByRole("button", { name: "Create Menu Item" }).click();
  for (const [index, dish] of dishes.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add More" }).click();
    await fillDish(person, dish);
  }
  await page.getByRole("button", { name: "Submit All" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  for (const { name } of dishes) await page.getByRole("heading", { name }).waitFor();
}

/** Somebody signed in at the menu of a restaurant of this test's own. */
async function atOwnMenu(width: Width) {
  const own = await ownVendor();
  const cook = await newPerson(browser, width);
  const { page } = cook;
  await signIn(cook, own);
  await page.waitForURL("**/dashboard");
  await page.goto(`${origin}/new-menu-item`);
  return { own, cook, page };
}

describe.skipIf(noBrowser)("changing a menu", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each<Width>(["phone", "desktop"])(
    "updates a dish with a new picture, and removes one with undo, on a %s",
    async (width) => {
      const cook = await newPerson(browser, width);
      const { page } = cook;
      const [lemonade, cider] = [ownDish("Lemonade"), ownDish("Cider")];
      await openMenu(cook);
      await addDishes(cook, [lemonade, cider]);

      const card = (name: string) =>
        page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      const before = await card(lemonade.name).locator("img").getAttribute("src");
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: `Update ${lemonade.name}` }).click();
      await dialog.getByAltText("The present picture").waitFor();
      await takePicture(page, `${width}-update-menu-item`);
      // Loaded as prices are written, and left as it is typed from then on.
      const price = dialog.getByLabel("Price");
      expect(await price.inputValue()).toBe("4.50");
      await price.press("End");
      for (const text of ["4.5", "4.", "4", ""]) {
        await price.press("Backspace");
        expect(await price.inputValue()).toBe(text);
      }
      await price.pressSequentially("5.2");
      await dialog.getByLabel("Description").click();
      expect(await price.inputValue()).toBe("5.2");
      await price.press("End");
      await price.pressSequentially("5");
      await dialog.getByLabel("Category").selectOption("Dessert");
      await dialog.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(52));
      await dialog.getByAltText("Preview of the chosen picture").waitFor();
      await dialog.getByRole("button", { name: "Update Item" }).click();
      await dialog.waitFor({ state: "hidden" });
      await page.getByText(`${lemonade.name} is updated.`).waitFor();
      await page.getByRole("region", { name: "Dessert" }).getByText(lemonade.name).waitFor();
      await card(lemonade.name).getByText("$5.25").waitFor();
      expect(await card(lemonade.name).locator("img").getAttribute("src")).not.toBe(before);
      await expect.poll(() => focusedLabel(cook)).toBe(`Update ${lemonade.name}`);
      await takePicture(page, `${width}-updated-menu`);

      await page.getByRole("button", { name: `Remove ${cider.name}` }).click();
      await card(cider.name).waitFor({ state: "detached" });
      await page.getByText(`${cider.name} removed.`).waitFor();
      // Under a pointer it stays to be undone.
      await page.getByRole("button", { name: "Undo" }).hover();
      await page.screenshot({ path: `.cache/screenshots/${width}-removed-undo.png` });
      await page.getByRole("button", { name: "Undo" }).click();
      await card(cider.name).waitFor();
      await expect.poll(() => focusedLabel(cook)).toBe(`Remove ${cider.name}`);

      const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      await page.getByRole("button", { name: `Remove ${cider.name}` }).click();
      await page.getByRole("button", { name: `Remove ${lemonade.name}` }).click();
      expect((await deleted).status()).toBe(200);
      // Leaving the page sends the second one.
      const second = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      if (width === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("link", { name: "Orders", exact: true }).click();
      expect((await second).status()).toBe(200);
      await page.goto(`${origin}/new-menu-item`);
      await page.getByRole("heading", { level: 3 }).first().waitFor();
      for (const { name } of [lemonade, cider]) expect(await card(name).count()).toBe(0);

      await cook.close();
    },
  );

  it("removes a dish before its time to undo is over for who logs out, and signs nobody out who would lose that", async () => {
    const cook = await newPerson(browser, "desktop");
    const { page } = cook;
    cook.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI\/delete/);
    const account = await ownVendor();
    const menu = async () => {
      await signIn(cook, account);
      await page.waitForURL("**/dashboard");
      await page.goto(`${origin}/new-menu-item`);
    };
    const remove = page.getByRole("button", { name: `Remove ${account.dish}` });
    const logOut = page.getByRole("button", { name: "Logout", exact: true });
    await menu();
    await cutOnce(page, "**/menuAPI/delete");
    await remove.click();
    await logOut.click();
    await page.getByRole("alert").filter({ hasText: "Failed to delete menu item." }).waitFor();
    await remove.waitFor();
    expect(new URL(page.url()).pathname).toBe("/new-menu-item");

    await remove.click();
    await logOut.click();
    await page.waitForURL(`${origin}/`);
    await menu();
    await page.getByText("Upload your menu to get started quickly").waitFor();
    expect(await remove.count()).toBe(0);
    await cook.close();
  });

  it("removes a dish although the pointer rests where the undo bar comes up", async () => {
    const cook = await newPerson(browser, "phone");
    const { page } = cook;
    const soda = ownDish("Soda");
    await openMenu(cook);
    await addDishes(cook, [soda]);
    const remove = page.getByRole("button", { name: `Remove ${soda.name}` });
    await remove.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 24);
    });
    const box = await remove.boundingBox();
    expect(box?.y).toBeGreaterThan(widths.phone.height - 80);
    const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await remove.click();
    const bar = await page.getByRole("button", { name: "Undo" }).boundingBox();
    expect(bar?.y).toBeLessThan((box?.y ?? 0) + 22);
    expect((await deleted).status()).toBe(200);
    await cook.close();
  });

  it("gives a dish a new picture and changes nothing else, by keyboard", async () => {
    const { own, cook, page } = await atOwnMenu("desktop");
    const before = await onlyDishOf(own.uid);
    const dialog = page.getByRole("dialog", { name: "Update Menu Item" });
    const openDish = async () => {
      await page.getByRole("button", { name: `Update ${own.dish}` }).click();
      // A dialog takes the focus a moment after it has come.
      await expect.poll(() => dialog.evaluate((found) => found.contains(document.activeElement))).toBe(true);
    };
    const question = page.getByRole("dialog", { name: "Discard your changes?" });
    const replace = dialog.getByRole("button", { name: "Replace" });
    const crop = dialog.getByRole("button", { name: "Crop the picture" });

    // The focus follows from the button to the preview and back.
    await openDish();
    await choosePictureByKeyboard(replace, 52);
    await expect.poll(() => isFocused(crop)).toBe(true);
    await takePicture(page, "desktop-picture-focused");
    await dialog.getByRole("button", { name: "Remove the picture" }).press("Enter");
    await expect.poll(() => isFocused(replace)).toBe(true);

    // Taken back, there is nothing to ask about; chosen, there is.
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await openDish();
    await choosePictureByKeyboard(replace, 52);
    await expect.poll(() => isFocused(crop)).toBe(true);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "hidden" });

    const put = page.waitForResponse((answer) => answer.url().endsWith("/menuAPI/update"));
    await dialog.getByRole("button", { name: "Update Item" }).click();
    expect((await put).status()).toBe(200);
    await page.getByText(`${own.dish} is updated.`).waitFor();
    const { img_url, ...after } = await onlyDishOf(own.uid);
    expect(img_url).toContain("menu-items");
    expect(after).toMatchObject({ name: before.name, price_cents: before.price_cents });
    const picture = page.getByRole("article").filter({ hasText: own.dish }).locator("img");
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain("menu-items");
    await cook.close();
  });

  it("waits with sending until a chosen picture is ready", async () => {
    const { own, cook, page } = await atOwnMenu("phone");
    const dialog = page.getByRole("dialog");
    const wait = dialog.getByRole("button", { name: "Preparing the picture…", exact: true });
    const updates = countSent(page, "/menuAPI/update");
    const additions = countSent(page, "/menuAPI/add");

    await page.getByRole("button", { name: `Update ${own.dish}` }).click();
    await dialog.getByLabel("Price").fill("6.75");
    const release = await holdPictures(page);
    await dialog.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(52));
    await wait.waitFor();
    expect(await wait.isDisabled()).toBe(true);
    await takePicture(page, "phone-picture-preparing");
    await dialog.getByLabel("Price").press("Enter");
    await release();
    // Clicked as soon as it can be.
    await dialog.getByRole("button", { name: "Update Item" }).click();
    await page.getByText(`${own.dish} is updated.`).waitFor();
    expect(updates()).toBe(1);
    expect(await onlyDishOf(own.uid)).toMatchObject({
      price_cents: 675,
      img_url: expect.stringContaining("menu-items"),
    });

    await page.getByRole("button", { name: "Create Menu Item" }).click();
    const pie = ownDish("Pie");
    await fillDish(cook, pie);
    const first = await dialog.getByAltText("Preview of the chosen picture").getAttribute("src");
    const releaseOther = await holdPictures(page);
    await dialog.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(120));
    await wait.waitFor();
    const addMore = dialog.getByRole("button", { name: "Add More" });
    expect(await addMore.isDisabled()).toBe(true);
    await dialog.getByLabel("Item Name").press("Enter");
    await releaseOther();
    await dialog.getByRole("button", { name: "Submit All" }).waitFor();
    expect(await dialog.getByText("1 item to submit").count()).toBe(0);
    const preview = dialog.getByAltText("Preview of the chosen picture");
    await expect.poll(() => preview.getAttribute("src")).not.toBe(first);
    await dialog.getByRole("button", { name: "Submit All" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(additions()).toBe(1);
    await cook.close();
  });

  it("hands the focus on from an added dish that is removed, by keyboard", async () => {
    const { cook, page } = await atOwnMenu("desktop");
    await page.getByRole("button", { name: "Create Menu Item" }).click();
    const dialog = page.getByRole("dialog");
    const dishes = ["Scone", "Bagel", "Toast"].map(ownDish);
    const addMore = dialog.getByRole("button", { name: "Add More" });
    for (const dish of dishes) {
      await fillDish(cook, dish);
      await addMore.click();
      await dialog.getByRole("button", { name: `Remove ${dish.name}` }).waitFor();
    }
    const [scone, bagel, toast] = dishes.map(({ name }) => ({
      name: dialog.getByText(name, { exact: true }),
      remove: dialog.getByRole("button", { name: `Remove ${name}` }),
    }));
    await bagel?.remove.press("Enter");
    expect(toast && (await isFocused(toast.name))).toBe(true);
    await takePicture(page, "desktop-added-items-focused");
    // Tab leads to the button of the same row; a second Enter has removed nothing more.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(toast && (await isFocused(toast.remove))).toBe(true);
    await page.keyboard.press("Enter");
    expect(scone && (await isFocused(scone.name))).toBe(true);
    await scone?.remove.press("Enter");
    expect(await isFocused(addMore)).toBe(true);
    await cook.close();
  });

  it("tells who updates over another tab's change, and keeps what was typed", async () => {
    const cook = await newPerson(browser, "phone");
    const { page } = cook;
    cook.expectComplaint(/409.*menuAPI\/update/);
    const tea = ownDish("Iced tea");
    await openMenu(cook);
    await addDishes(cook, [tea]);
    const other = await page.context().newPage();
    await other.goto(`${origin}/new-menu-item`);

    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: `Update ${tea.name}` }).click();
    }
    await other.getByRole("dialog").getByLabel("Price").fill("6");
    await other.getByRole("button", { name: "Update Item" }).click();
    await other.getByText(`${tea.name} is updated.`).waitFor();

    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Description").fill("With mint.");
    await dialog.getByRole("button", { name: "Update Item" }).click();
    const notice = dialog.getByRole("alert");
    await notice.getByText("It was changed meanwhile").waitFor();
    await notice.getByText("$6.00").waitFor();
    expect(await dialog.getByLabel("Description").inputValue()).toBe("With mint.");
    await takePicture(page, "phone-update-conflict");
    await dialog.getByRole("button", { name: "Update Item" }).click();
    await page.getByText(`${tea.name} is updated.`).waitFor();

    await page.getByRole("button", { name: `Remove ${tea.name}` }).click();
    const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    expect((await deleted).status()).toBe(200);
    await cook.close();
  });
});

/** The one dish on a restaurant's menu, as it is stored. */
async function onlyDishOf(vendorId: string): Promise<Record<string, unknown>> {
  const [only] = Object.values((await stored(`Menus/${vendorId}`))?.items ?? {});
  return only as Record<string, unknown>;
}

function focusedLabel({ page }: Person): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
