import {
  dish,
  stored,
  storeEncodedPicture,
  storeMenu,
} from "../../functions/test-support/records/records.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { dishPicture } from "./support/picture.ts";
import {
  everyWidth,
  expect,
  journeyAt,
  type NewPerson,
  type Page,
  type Person,
  takePicture,
  test,
  type Width,
  widths,
} from "./support/test.ts";
import { type Dish, fillDish } from "./support/visits/steps.ts";

/** Returns a dish whose name begins with this one. */
function newDish(name: string): Dish {
  const ownName = `${name} ${crypto.randomUUID().slice(0, 4)}`;
  return { category: "Drinks", name: ownName, price: "4.5", description: "Cold, with ice.", hue: 200 };
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

/** Signs in to a new restaurant and opens its menu. */
async function openOwnMenu(newPerson: NewPerson, width: Width) {
  const own = await makeOwnVendor();
  const cook = await newPerson(width, { account: own });
  const { page } = cook;
  await page.goto("/new-menu-item");
  return { own, cook, page };
}

test.describe("changing a menu", () => {
  for (const width of everyWidth)
    test(`updates and removes a dish on a ${width}`, journeyAt(width), async ({ newPerson }) => {
      const { cook, page } = await openOwnMenu(newPerson, width);
      const [lemonade, cider] = [newDish("Lemonade"), newDish("Cider")];
      await addDishes(cook, [lemonade, cider]);

      const card = (name: string) =>
        page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
      const before = await card(lemonade.name).locator("img").getAttribute("src");
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: `Update ${lemonade.name}` }).click();
      await dialog.getByAltText("The present picture").waitFor();
      await takePicture(page, `${width}-update-menu-item`);
      // The price is formatted when it is loaded, and not changed while typing.
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
      // The undo bar stays while the pointer is over it.
      await page.getByRole("button", { name: "Undo" }).hover();
      await takePicture(page, `${width}-removed-undo`, false);
      await page.getByRole("button", { name: "Undo" }).click();
      await card(cider.name).waitFor();
      await expect.poll(() => focusedLabel(cook)).toBe(`Remove ${cider.name}`);

      for (const { name } of [cider, lemonade]) await removeNow(page, name);
      await page.goto("/new-menu-item");
      await page.getByRole("heading", { level: 3 }).first().waitFor();
      for (const { name } of [lemonade, cider]) expect(await card(name).count()).toBe(0);
    });

  test("removes a dish although the tab is closed, and Undo brings its picture back", async ({
    newPerson,
  }) => {
    const own = await makeOwnVendor();
    await storeMenu(own.uid, [dish({ name: own.dish, img_url: await storeEncodedPicture(own.uid) })]);
    const { page } = await newPerson("phone", { account: own });
    await page.goto("/new-menu-item");
    const picture = page.getByRole("article").filter({ hasText: own.dish }).locator("img");
    const [menu, shown] = [await stored(`Menus/${own.uid}`), await picture.getAttribute("src")];
    await removeNow(page, own.dish);
    expect((await stored(`Menus/${own.uid}`))?.items).toEqual({});
    const restored = page.waitForResponse("**/menuAPI/restore");
    await page.getByRole("button", { name: "Undo" }).click();
    expect((await restored).status()).toBe(200);
    expect(await picture.getAttribute("src")).toBe(shown);
    expect(await stored(`Menus/${own.uid}`)).toMatchObject({ items: menu?.items, order: menu?.order });

    await removeNow(page, own.dish);
    const newTab = await page.context().newPage();
    await page.close();
    await newTab.goto("/new-menu-item");
    await newTab.getByText("Upload your menu to get started quickly").waitFor();
  });

  test("waits for a running removal when logging out, and asks if it fails", async ({ newPerson }) => {
    const { own, cook, page } = await openOwnMenu(newPerson, "desktop");
    cook.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI\/delete/);
    const remove = page.getByRole("button", { name: `Remove ${own.dish}` });
    const logOut = page.getByRole("button", { name: "Logout", exact: true });
    let failNow = (): void => {};
    const isLogoutPressed = new Promise<void>((resolve) => {
      failNow = resolve;
    });
    await page.route(
      "**/menuAPI/delete",
      async (route) => {
        await isLogoutPressed;
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await remove.click();
    await logOut.click();
    failNow();
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await page.getByRole("alert").filter({ hasText: "Failed to delete menu item." }).waitFor();
    await remove.waitFor();
    expect(new URL(page.url()).pathname).toBe("/new-menu-item");

    await remove.click();
    await logOut.click();
    await page.waitForURL("/");
    expect((await stored(`Menus/${own.uid}`))?.items).toEqual({});
  });

  test("ends the offer to undo when the pointer rests where the undo bar appears", async ({ newPerson }) => {
    const own = await makeOwnVendor(6);
    const { page } = await newPerson("phone", { account: own });
    await page.clock.install();
    await page.goto("/new-menu-item");
    const remove = page.getByRole("button", { name: `Remove ${own.dish}` });
    // Scrolls until the button is 24 pixels above the lower edge, where the undo bar appears.
    await remove.evaluate((button) => {
      window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 24);
    });
    const box = await remove.boundingBox();
    expect(box?.y).toBeGreaterThan(widths.phone.height - 80);
    await remove.click();
    const undo = page.getByRole("button", { name: "Undo" });
    const bar = await undo.boundingBox();
    expect(bar?.y).toBeLessThan((box?.y ?? 0) + 22);
    await page.clock.fastForward(10_000);
    await undo.waitFor({ state: "detached" });
  });
});

/** Removes a dish and waits for the server. */
async function removeNow(page: Page, name: string): Promise<void> {
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  expect((await deleted).status()).toBe(200);
}

function focusedLabel({ page }: Person): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
