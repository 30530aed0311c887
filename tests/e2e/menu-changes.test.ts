import { cutOnce } from "./support/network.ts";
import { ownVendor } from "./support/own-vendors.ts";
import { dishPicture } from "./support/picture.ts";
import { type Dish, fillDish, signIn } from "./support/steps.ts";
import {
  everyWidth,
  expect,
  journeyAt,
  type NewPerson,
  type Person,
  takePicture,
  test,
  type Width,
  widths,
} from "./support/test.ts";

/** Returns a dish with this name. */
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

/** Signs in to a new restaurant and opens its menu. */
async function atOwnMenu(newPerson: NewPerson, width: Width) {
  const own = await ownVendor();
  const cook = await newPerson(width, { account: own });
  const { page } = cook;
  await page.goto("/new-menu-item");
  return { own, cook, page };
}

test.describe("changing a menu", () => {
  for (const width of everyWidth)
    test(`updates and removes a dish on a ${width}`, journeyAt(width), async ({ newPerson }) => {
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

      const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      await page.getByRole("button", { name: `Remove ${cider.name}` }).click();
      await page.getByRole("button", { name: `Remove ${lemonade.name}` }).click();
      expect((await deleted).status()).toBe(200);
      // Leaving the page sends the second removal.
      const second = page.waitForResponse((answer) => answer.request().method() === "DELETE");
      if (width === "phone") await page.getByRole("button", { name: "More", exact: true }).click();
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
});

function focusedLabel({ page }: Person): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}
