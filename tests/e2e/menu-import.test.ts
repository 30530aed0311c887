import { menuImport } from "../../functions/src/index.ts";
import { lunchMenu, menuPdf } from "../../functions/test-support/files/menus.ts";
import { type Listening, listen } from "../../functions/test-support/instances/listening.ts";
import { stored } from "../../functions/test-support/records/records.ts";
import { tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import { standInOrigin } from "../../tools/emulators/settings.ts";
import { barWhenDone, cafeMenu, endpoint, fileLabel, lunchPicture, newcomer } from "./support/menu-import.ts";
import { countSent, cutOnce, loseAnswerOnce } from "./support/network.ts";
import { openRows } from "./support/open-rows.ts";
import {
  everyWidth,
  expect,
  journeyAt,
  type Locator,
  type NewPerson,
  nightly,
  type Page,
  type Person,
  takePicture,
  test,
  type Width,
} from "./support/test.ts";

/** Chooses a menu and checks the progress bar, while the response is delayed. Returns the overlay. */
async function readSlowly(page: Page, width: Width): Promise<Locator> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(endpoint, async (route) => {
    const response = await route.fetch({ timeout: 60_000 });
    await released;
    await route.fulfill({ response });
  });
  await page.clock.install();
  await page.getByLabel(fileLabel).setInputFiles(await cafeMenu());
  const overlay = page.getByRole("dialog", { name: "Processing Your Menu" });
  await overlay.getByText("Analyzing and processing your menu...").waitFor();
  const bar = overlay.getByRole("progressbar");
  await page.clock.runFor(10_000);
  await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("90");
  await takePicture(page, `${width}-processing`, false);
  const atTheEnd = barWhenDone(overlay);
  release();
  expect(await atTheEnd).toBe("100");
  return overlay;
}

/** Changes a price and removes rows, with Undo. Returns the names of the first and the last row. */
async function correctRows(page: Page, items: Locator, numbers: Locator, width: Width) {
  const count = await items.count();
  const price = items.first().getByLabel("Price", { exact: true });
  await expect(price).not.toHaveValue("7.77");
  await price.fill("7.77");
  const name = await items.first().getByLabel("Item Name").inputValue();
  const last = await items.last().getByLabel("Item Name").inputValue();
  await page.getByRole("button", { name: `Remove ${last}` }).click();
  await page.getByText(`${last} removed.`).waitFor();
  await expect(items).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(items).toHaveCount(count);
  // The focus moves to a row, so a second Enter removes no other row.
  await page
    .getByRole("button", { name: /^Remove / })
    .nth(1)
    .press("Enter");
  await expect(numbers.nth(1)).toBeFocused();
  await takePicture(page, `${width}-review-dropped`, false);
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(count - 1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(numbers.nth(1)).toBeFocused();
  await expect(items).toHaveCount(count);
  await page.getByRole("button", { name: `Remove ${last}` }).press("Enter");
  await expect(numbers.last()).toBeFocused();
  await takePicture(page, `${width}-review-corrected`);
  return { name, last };
}

test.describe("a menu from a file", () => {
  for (const width of everyWidth)
    test(`reads a PDF into a draft and saves it on a ${width}`, journeyAt(width), async ({ newPerson }) => {
      const cook = await newcomer(newPerson, width);
      const { page } = cook;
      await page.getByText("Upload your menu to get started quickly").waitFor();
      await page.getByRole("button", { name: "Or Manually Create Menu Item" }).waitFor();
      await takePicture(page, `${width}-express-onboarding`);

      const overlay = await readSlowly(page, width);
      await page.getByRole("heading", { name: "Check your menu" }).waitFor();
      await overlay.waitFor({ state: "detached" });
      await takePicture(page, `${width}-review-folded`);
      await openRows(page);
      const items = page.getByRole("group", { name: /^Item \d+$/ });
      const count = await items.count();
      expect(count).toBeGreaterThanOrEqual(8);
      expect(await stored(`Menus/${cook.uid}`)).toBeUndefined();

      // The position on the page is shown.
      await page
        .getByRole("button", { name: /^Find on menu: / })
        .first()
        .click();
      await page.getByAltText("Page 1 of 1").waitFor();
      await takePicture(page, `${width}-review-top`, false);
      await takePicture(page, `${width}-review`);

      // Incomplete rows are not saved, and the first empty field gets the focus.
      const save = page.getByRole("button", { name: /^Save \d+ items$/ });
      await save.click();
      await page.getByRole("alert").filter({ hasText: "All fields must be filled" }).waitFor();
      await page.getByRole("alert").filter({ hasText: "Enter a description." }).first().waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("TEXTAREA");
      const numbers = items.getByText(/^Item \d+$/);
      await page.getByRole("button", { name: "Use the name" }).press("Enter");
      await expect(page.locator("#review-summary")).toBeFocused();
      await page.getByText("Enter a description.").first().waitFor({ state: "detached" });

      const { name, last } = await correctRows(page, items, numbers, width);

      await save.click();
      await page.getByText(`${count - 1} items added to your menu.`).waitFor();
      await page.getByRole("heading", { name, exact: true }).waitFor();
      await page.getByText("$7.77").waitFor();
      expect(await page.getByRole("heading", { name: last, exact: true }).count()).toBe(0);
      await takePicture(page, `${width}-imported-menu`);
    });

  test("keeps the file when the connection breaks, and saves once", nightly, async ({ newPerson }) => {
    const cook = await newcomer(newPerson, "desktop");
    const { page } = cook;
    cook.expectComplaint(/ERR_CONNECTION_RESET.*(create_menu_from_file|menuAPI\/add)/);
    await cutOnce(page, endpoint);
    await page.getByLabel(fileLabel).setInputFiles(await lunchPicture());
    await page
      .getByRole("alert")
      .filter({ hasText: "Failed to process menu image. Error: We could not reach Flashplate." })
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByText("lunch.png").waitFor();
    await takePicture(page, "unplugged-menu-import");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });

    // A row without a price is blank and not saved until it has one.
    const club = page.getByRole("group", { name: "Item 2" });
    await expect(club.getByLabel("Price", { exact: true })).toHaveValue("");
    await club.getByText("No price was found. Enter one.").waitFor();
    await page.getByRole("button", { name: "Save 3 items" }).click();
    await page.getByRole("alert").filter({ hasText: "Enter a price." }).waitFor();
    await club.getByLabel("Price", { exact: true }).fill("12");
    await club.getByText("No price was found. Enter one.").waitFor({ state: "detached" });
    await takePicture(page, "desktop-review-picture");

    // The page asks before it is left.
    await page.getByRole("link", { name: "Orders" }).first().click();
    const question = page.getByRole("dialog", { name: "Discard this draft?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "detached" });

    await loseAnswerOnce(page, "*/api/menuAPI/add");
    const save = page.getByRole("button", { name: "Save 3 items" });
    await save.click();
    await page
      .getByRole("alert")
      .filter({ hasText: "Failed to add menu items. Please try again." })
      .waitFor();
    await save.click();
    await page.getByText("3 items added to your menu.").waitFor();
    await expect(page.getByRole("heading", { level: 3, name: "Chicken Club" })).toHaveCount(1);
    const menu = await stored(`Menus/${cook.uid}`);
    expect(Object.keys(menu?.items ?? {})).toHaveLength(3);

    // The same menu again: rows of existing dishes are marked.
    await page.getByLabel(fileLabel).setInputFiles(await lunchPicture());
    await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
    await expect(page.getByText("A dish of this name is on your menu already.")).toHaveCount(3);
    const merged = page.getByRole("group", { name: "Item 2" });
    await merged.getByRole("button", { name: /^More of / }).click();
    await page.getByRole("button", { name: "More of Pinot Noir" }).click();
    await page.getByRole("button", { name: "Join with above: Pinot Noir" }).press("Enter");
    await expect(merged.locator("[tabindex]").first()).toBeFocused();
    await expect(merged.getByLabel("Price", { exact: true })).toHaveValue("11.00");
    await expect(merged.getByLabel("Description")).toHaveValue(/Pinot Noir/);
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await page.getByRole("heading", { level: 3, name: "Chicken Club" }).waitFor();
  });

  test("rejects a file that is not a menu, before or after the upload", async ({ newPerson }) => {
    const cook = await newcomer(newPerson, "phone");
    const { page } = cook;
    cook.expectComplaint(/422.*create_menu_from_file/);
    const sent = countSent(page, "/create_menu_from_file");
    const input = page.getByLabel(fileLabel);
    await input.setInputFiles({
      name: "menu.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("Soup 8"),
    });
    await page.getByRole("alert").filter({ hasText: "This file is no menu we can read." }).waitFor();
    const large = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(10 * 1024 * 1024)]);
    await input.setInputFiles({ name: "menu.pdf", mimeType: "application/pdf", buffer: large });
    await page.getByRole("alert").filter({ hasText: "This file is larger than 10 MB." }).waitFor();
    await takePicture(page, "phone-no-menu");
    expect(sent()).toBe(0);

    const damaged = Buffer.from("%PDF-1.7\nnothing else");
    await input.setInputFiles({ name: "menu.pdf", mimeType: "application/pdf", buffer: damaged });
    await page
      .getByRole("alert")
      .filter({ hasText: "Failed to process menu image. Error: This file is damaged or cut off." })
      .waitFor();

    // Cancelling changes nothing.
    await page.route(endpoint, () => {}, { times: 1 });
    await page.getByRole("button", { name: "Try again" }).click();
    const overlay = page.getByRole("dialog", { name: "Processing Your Menu" });
    await overlay.getByRole("button", { name: "Cancel" }).click();
    await overlay.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.getByRole("button", { name: "Or Manually Create Menu Item" }).click();
    await page.getByRole("dialog", { name: "Create Menu Item" }).waitFor();
  });
});

test.describe("a menu from a file, read by the AI text service", () => {
  const service = standInOrigin("openAi");
  let withKey: Listening;
  // The tests share a stand-in, so they do not run in parallel.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    process.env.FLASHPLATE_OPENAI_STAND_IN = service;
    withKey = await listen(menuImport);
  });
  test.afterAll(async () => {
    await withKey.close();
    delete process.env.FLASHPLATE_OPENAI_STAND_IN;
  });

  /** Sends uploads to a function that uses the stand-in. The function in the emulators has no key. */
  async function newcomerWithKey(newPerson: NewPerson): Promise<Person & { uid: string }> {
    const cook = await newcomer(newPerson, "desktop");
    await cook.page.route(endpoint, async (route) => {
      const { pathname } = new URL(route.request().url());
      const response = await route.fetch({ url: withKey.origin + pathname, timeout: 60_000 });
      await route.fulfill({ response });
    });
    return cook;
  }

  const lunch = { name: "lunch.pdf", mimeType: "application/pdf", buffer: menuPdf(lunchMenu) };

  test("shows and saves what the service read", async ({ newPerson }) => {
    const leekTart = {
      name: "Leek Tart",
      description: "gruyere, salad",
      price: 13.5,
      several_prices: false,
      category: "Lunch",
      section: "Lunch",
      section_is_one_of_ours: true,
      confidence: 0.9,
    };
    const items = [leekTart, { ...leekTart, name: "Cider", category: "Drinks", price: 6 }];
    await tellStandIn(service, "answers", { answers: [{ say: JSON.stringify({ items }) }] });
    const cook = await newcomerWithKey(newPerson);
    const { page } = cook;
    await page.getByLabel(fileLabel).setInputFiles(lunch);
    await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
    await page.getByAltText("Page 1 of 1").waitFor();
    expect(await page.getByRole("button", { name: /^Find on menu: / }).count()).toBe(0);
    expect(await page.getByText("Our reading service did not answer").count()).toBe(0);
    await takePicture(page, "desktop-review-by-model");
    await page.getByRole("button", { name: "Save 2 items" }).click();
    await page.getByText("2 items added to your menu.").waitFor();
    await page.getByRole("heading", { level: 3, name: "Leek Tart" }).waitFor();
    expect(Object.keys((await stored(`Menus/${cook.uid}`))?.items ?? {})).toHaveLength(2);
  });

  test("shows the simpler reading when the service fails", nightly, async ({ newPerson }) => {
    await tellStandIn(service, "answers", { answers: [{ status: 500 }] });
    const cook = await newcomerWithKey(newPerson);
    const { page } = cook;
    await page.getByLabel(fileLabel).setInputFiles(lunch);
    await page.getByRole("heading", { name: "Check your menu" }).waitFor({ timeout: 60_000 });
    await page
      .getByText("Our reading service did not answer, so the menu was read in a simpler way.")
      .waitFor();
    await openRows(page);
    await page.getByRole("button", { name: "Find on menu: Tomato Soup" }).waitFor();
    await takePicture(page, "desktop-review-without-model");
    await page.getByRole("button", { name: "Save 3 items" }).click();
    await page.getByText("3 items added to your menu.").waitFor();
  });
});
