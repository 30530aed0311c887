import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, origin, type Person, takePicture } from "./support/browser.ts";
import {
  fillDish,
  fillRegistration,
  fillSale,
  newRestaurant,
  signIn,
  timeOfDayIn,
  vendor,
} from "./support/steps.ts";

let browser: Browser;

const unreachable = /could not reach|could not be reached|check your connection/i;

/** The server does its part, and its answer is lost on the way back: once. */
async function loseAnswerOnce(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

async function alertSays(page: Page, text: RegExp): Promise<void> {
  await page.getByRole("alert").filter({ hasText: text }).first().waitFor();
}

describe.skipIf(noBrowser)("the network goes while a form is sent", () => {
  let person: Person;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  async function atHome(): Promise<Page> {
    person = await newPerson(browser, "phone");
    return person.page;
  }

  it("login says so, keeps what was typed, and works once the network is back", async () => {
    const page = await atHome();
    await page.goto(`${origin}/login`);
    person.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await page.getByLabel("Email", { exact: true }).fill(vendor.email);
    await page.getByLabel("Password", { exact: true }).fill(vendor.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await alertSays(page, unreachable);
    expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(vendor.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(vendor.password);
    await takePicture(page, "unplugged-login");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await person.close();
  });

  it("registration stops at the step that failed and goes on from there", async () => {
    const page = await atHome();
    const restaurant = newRestaurant("The Unplugged Oven");
    await page.goto(`${origin}/vendor-reg`);
    await fillRegistration(person, restaurant, restaurant.password);
    person.expectComplaint(/ERR_CONNECTION_RESET.*register-vendor/);
    await page.route("**/engine/vendors/register-vendor", (route) => route.abort("connectionreset"), {
      times: 1,
    });
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await alertSays(page, /Error creating vendor/);
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe(restaurant.name);
    expect(await page.getByLabel("Description", { exact: true }).inputValue()).not.toBe("");
    await takePicture(page, "unplugged-vendor-reg");
    // The account is there already; the second try must find it, not stumble over it.
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await page.waitForURL("**/verify-email");
    await person.close();
  });

  it("dishes stay in the dialog, and a retry after a lost answer adds none twice", async () => {
    const page = await atHome();
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    await page.goto(`${origin}/new-menu-item`);
    const name = `Leftover pie ${crypto.randomUUID().slice(0, 6)}`;
    await page.getByRole("button", { name: "Create Menu Item" }).first().click();
    await fillDish(person, {
      category: "Lunch",
      name,
      price: "8.25",
      description: "What the day left, in pastry.",
      hue: 28,
    });
    person.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI\/add/);
    await loseAnswerOnce(page, "**/api/menuAPI/add");
    await page.getByRole("button", { name: "Submit All" }).click();
    await alertSays(page, /Failed to add menu items. Please try again./);
    await page.getByRole("dialog").getByText(name).first().waitFor();
    await takePicture(page, "unplugged-menu");
    await page.getByRole("button", { name: "Submit All" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.reload();
    await page.getByRole("heading", { name, exact: true }).first().waitFor();
    expect(await page.getByRole("heading", { name, exact: true }).count()).toBe(1);
    await person.close();
  });

  it("a sale stays in the dialog, and a retry after a lost answer starts it once", async () => {
    const page = await atHome();
    await signIn(person, vendor);
    await page.waitForURL("**/dashboard");
    await page.goto(`${origin}/new-menu-item`);
    const dish = await page.getByRole("heading", { level: 3 }).first().textContent();
    if (!dish) throw new Error("the demo menu is empty");
    await page.goto(`${origin}/Flashsales`);
    const active = page.getByRole("region", { name: "Active Sales" });
    await active.getByRole("heading", { level: 3 }).first().waitFor();
    const before = await active.getByRole("heading", { name: dish, exact: true }).count();
    await page.getByRole("button", { name: "Create Flash Sale" }).first().click();
    const sale = {
      category: "Breakfast",
      dish,
      discount: "35",
      endsAt: timeOfDayIn(3 * 3600),
      quantity: "4",
      limit: "1",
    };
    await fillSale(person, sale);
    person.expectComplaint(/ERR_CONNECTION_RESET.*flashsales\/create/);
    await loseAnswerOnce(page, "**/engine/flashsales/create");
    await page.getByRole("button", { name: "Start sale" }).click();
    await alertSays(page, /Error adding flash sale:/);
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel("Discount", { exact: true }).inputValue()).toBe("35");
    expect(await dialog.getByLabel("Ends at").inputValue()).toBe(sale.endsAt);
    await takePicture(page, "unplugged-sale");
    await page.getByRole("button", { name: "Start sale" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.reload();
    await active.getByRole("heading", { level: 3 }).first().waitFor();
    await expect
      .poll(() => active.getByRole("heading", { name: dish, exact: true }).count())
      .toBe(before + 1);
    await person.close();
  });
});
