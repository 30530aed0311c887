import { stored } from "../../functions/src/test-support/records.ts";
import { countSent, cutOnce } from "./support/network.ts";
import { choosePictureByKeyboard, dishPicture, holdPictures } from "./support/picture.ts";
import { type Dish, fillDish, signIn } from "./support/steps.ts";
import {
  everyWidth,
  expect,
  type NewPerson,
  type Person,
  takePicture,
  test,
  type Width,
  widths,
} from "./support/test.ts";
import { ownVendor } from "./support/world.ts";

/** A dish with a name of its own. */
function ownDish(name: string): Dish {
  const own = `${name} ${crypto.randomUUID().slice(0, 4)}`;
  return { category: "Drinks", name: own, price: "4.5", description: "Cold, with ice.", hue: 200 };
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
async function atOwnMenu(newPerson: NewPerson, width: Width) {
  const own = await ownVendor();
  const cook = await newPerson(width, { account: own });
  const { page } = cook;
  await page.goto("/new-menu-item");
  return { own, cook, page };
}

test.describe("changing a menu", () => {
  for (const width of everyWidth)
    test(`updates a dish with a new picture, and removes one with undo, on a ${width}`, async ({
      newPerson,
    }) => {
      const { cook, page } = await atOwnMenu(newPerson, width);
      const [lemonade, cider] = [ownDish("Lemonade"), ownDish("Cider")];
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
      await expect(price).toHaveValue("4.50");
      await price.press("End");
      for (const text of ["4.5", "4.", "4", ""]) {
        await price.press("Backspace");
        await expect(price).toHaveValue(text);
      }
      await price.pressSequentially("5.2");
      await dialog.getByLabel("Description").click();
      await expect(price).toHaveValue("5.2");
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
      await takePicture(page, `${width}-removed-undo`, false);
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
      await page.goto("/new-menu-item");
      await page.getByRole("heading", { level: 3 }).first().waitFor();
      for (const { name } of [lemonade, cider]) expect(await card(name).count()).toBe(0);
    });

  test("removes a dish at once when logging out, and stays signed in if that fails", async ({
    newPerson,
  }) => {
    const { own, cook, page } = await atOwnMenu(newPerson, "desktop");
    cook.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI\/delete/);
    const remove = page.getByRole("button", { name: `Remove ${own.dish}` });
    const logOut = page.getByRole("button", { name: "Logout", exact: true });
    await cutOnce(page, "**/menuAPI/delete");
    await remove.click();
    await logOut.click();
    await page.getByRole("alert").filter({ hasText: "Failed to delete menu item." }).waitFor();
    await remove.waitFor();
    expect(new URL(page.url()).pathname).toBe("/new-menu-item");

    await remove.click();
    await logOut.click();
    await page.waitForURL("/");
    await signIn(cook, own);
    await page.waitForURL("**/dashboard");
    await page.goto("/new-menu-item");
    await page.getByText("Upload your menu to get started quickly").waitFor();
    expect(await remove.count()).toBe(0);
  });

  test("removes a dish when the pointer rests where the undo bar appears", async ({ newPerson }) => {
    const own = await ownVendor(6);
    const { page } = await newPerson("phone", { account: own });
    await page.clock.install();
    await page.goto("/new-menu-item");
    const remove = page.getByRole("button", { name: `Remove ${own.dish}` });
    await remove.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 24);
    });
    const box = await remove.boundingBox();
    expect(box?.y).toBeGreaterThan(widths.phone.height - 80);
    const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await remove.click();
    const bar = await page.getByRole("button", { name: "Undo" }).boundingBox();
    expect(bar?.y).toBeLessThan((box?.y ?? 0) + 22);
    await page.clock.fastForward(10_000);
    expect((await deleted).status()).toBe(200);
  });

  test("gives a dish a new picture and changes nothing else, by keyboard", async ({ newPerson }) => {
    const { own, page } = await atOwnMenu(newPerson, "desktop");
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
    await expect(crop).toBeFocused();
    await takePicture(page, "desktop-picture-focused");
    await dialog.getByRole("button", { name: "Remove the picture" }).press("Enter");
    await expect(replace).toBeFocused();

    // Taken back, there is nothing to ask about; chosen, there is.
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    await openDish();
    await choosePictureByKeyboard(replace, 52);
    await expect(crop).toBeFocused();
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
  });

  test("waits with sending until a chosen picture is ready", async ({ newPerson }) => {
    const { own, cook, page } = await atOwnMenu(newPerson, "phone");
    const dialog = page.getByRole("dialog");
    const wait = dialog.getByRole("button", { name: "Preparing the picture…", exact: true });
    const updates = countSent(page, "/menuAPI/update");
    const additions = countSent(page, "/menuAPI/add");

    await page.getByRole("button", { name: `Update ${own.dish}` }).click();
    await dialog.getByLabel("Price").fill("6.75");
    const release = await holdPictures(page);
    await dialog.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(52));
    await wait.waitFor();
    await expect(wait).toBeDisabled();
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
    await expect(addMore).toBeDisabled();
    await dialog.getByLabel("Item Name").press("Enter");
    await releaseOther();
    await dialog.getByRole("button", { name: "Submit All" }).waitFor();
    expect(await dialog.getByText("1 item to submit").count()).toBe(0);
    const preview = dialog.getByAltText("Preview of the chosen picture");
    await expect.poll(() => preview.getAttribute("src")).not.toBe(first);
    await dialog.getByRole("button", { name: "Submit All" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(additions()).toBe(1);
  });

  test("moves the focus on when an added dish is removed by keyboard", async ({ newPerson }) => {
    const { cook, page } = await atOwnMenu(newPerson, "desktop");
    await page.getByRole("button", { name: "Create Menu Item" }).click();
    const dialog = page.getByRole("dialog");
    const dishes = [ownDish("Scone"), ownDish("Bagel"), ownDish("Toast")] as const;
    const [sconeDish, bagelDish, toastDish] = dishes;
    const addMore = dialog.getByRole("button", { name: "Add More" });
    for (const dish of dishes) {
      await fillDish(cook, dish);
      await addMore.click();
      await dialog.getByRole("button", { name: `Remove ${dish.name}` }).waitFor();
    }
    const rowOf = (name: string) => ({
      name: dialog.getByText(name, { exact: true }),
      remove: dialog.getByRole("button", { name: `Remove ${name}` }),
    });
    const [scone, bagel, toast] = [rowOf(sconeDish.name), rowOf(bagelDish.name), rowOf(toastDish.name)];
    await bagel.remove.press("Enter");
    await expect(toast.name).toBeFocused();
    await takePicture(page, "desktop-added-items-focused");
    // Tab leads to the button of the same row; a second Enter has removed nothing more.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(toast.remove).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(scone.name).toBeFocused();
    await scone.remove.press("Enter");
    await expect(addMore).toBeFocused();
  });

  test("shows the conflict and keeps the input when another tab saved first", async ({ newPerson }) => {
    const { cook, page } = await atOwnMenu(newPerson, "phone");
    cook.expectComplaint(/409.*menuAPI\/update/);
    const tea = ownDish("Iced tea");
    await addDishes(cook, [tea]);
    const other = await page.context().newPage();
    await other.goto("/new-menu-item");

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
    await expect(dialog.getByLabel("Description")).toHaveValue("With mint.");
    await takePicture(page, "phone-update-conflict");
    await dialog.getByRole("button", { name: "Update Item" }).click();
    await page.getByText(`${tea.name} is updated.`).waitFor();
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
