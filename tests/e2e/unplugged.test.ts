import { makeAdmin, password } from "../../functions/src/test-support/people.ts";
import {
  saleRecord,
  store,
  stored,
  storedWhere,
  storeOrder,
  storeSale,
  vendorRecord,
} from "../../functions/src/test-support/records.ts";
import type { Account } from "./support/accounts.ts";
import { verificationLink } from "./support/mail.ts";
import {
  alertSays,
  clickTwiceAtOnce,
  countSent,
  cutOnce,
  loseAnswerOnce,
  lost,
  passTimeUntilShown,
  unreachable,
} from "./support/network.ts";
import { dishPicture, holdPictures } from "./support/picture.ts";
import { fillDish, fillRegistration, fillSale, newRestaurant, timeOfDayIn } from "./support/steps.ts";
import {
  expect,
  type Locator,
  type NewPerson,
  type Page,
  type Person,
  takePicture,
  test,
} from "./support/test.ts";
import { ownVendor, picturedVendor } from "./support/world.ts";

const field = (place: Page | Locator, name: string) => place.getByLabel(name, { exact: true });
const button = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true });
const card = (place: Locator, name: string) =>
  place.getByRole("listitem").filter({ has: place.page().getByRole("heading", { name, exact: true }) });

test.describe("the network goes while a form is sent", () => {
  let person: Person;
  /** A person on a phone whose connection is going to break. */
  async function atHome(newPerson: NewPerson, account?: Account): Promise<Page> {
    person = await newPerson("phone", { account });
    person.expectComplaint(/ERR_CONNECTION_RESET/);
    return person.page;
  }

  async function signedIn(newPerson: NewPerson, account: Account, path: string): Promise<Page> {
    const page = await atHome(newPerson, account);
    await page.goto(path);
    return page;
  }

  test("continues a registration at the step that failed", async ({ newPerson }) => {
    const page = await atHome(newPerson);
    const restaurant = newRestaurant("The Unplugged Oven");
    person.expectComplaint(/400.*accounts:signUp/);
    await page.clock.install();
    await page.goto("/vendor-reg");
    await fillRegistration(person, restaurant, restaurant.password);
    const register = button(page, "Register");
    // Another picture that is still being prepared is not left behind.
    const release = await holdPictures(page);
    await field(page, "Picture").setInputFiles(await dishPicture(90));
    await expect(button(page, "Preparing the picture…")).toBeDisabled();
    await release();
    await loseAnswerOnce(page, "*/accounts:signUp*");
    await register.click();
    await alertSays(page, unreachable);
    // From here on the account is there; each further try must find it, not stumble over it.
    const storageCut = `${process.env.STORAGE_EMULATOR_HOST}/**`;
    await page.route(storageCut, (route) => route.abort("connectionreset"));
    await register.click();
    // The SDK tries for twenty seconds.
    const failure = page.getByRole("alert").filter({ hasText: "The picture could not be uploaded." });
    await passTimeUntilShown(page, failure);
    expect(await page.getByRole("img", { name: "Preview of the chosen picture" }).count()).toBe(1);
    await takePicture(page, "unplugged-vendor-reg-picture");
    await page.unroute(storageCut);
    await cutOnce(page, "**/engine/vendors/register-vendor");
    await register.click();
    await alertSays(page, /Error creating vendor/);
    await expect(field(page, "Name")).toHaveValue(restaurant.name);
    await expect(field(page, "Description")).not.toHaveValue("");
    await takePicture(page, "unplugged-vendor-reg");
    await loseAnswerOnce(page, "*/engine/vendors/register-vendor");
    const answerLost = lost(page, "/vendors/register-vendor");
    await register.click();
    await answerLost;
    await alertSays(page, /Error creating vendor/);
    await register.click();
    await page.waitForURL("**/verify-email");
    expect(await storedWhere("Vendors", "email", restaurant.email)).toHaveLength(1);
    expect(await verificationLink(restaurant.email)).toContain("verify");
  });

  test("adds, changes and removes dishes once each when answers are lost", async ({ newPerson }) => {
    const { uid, dish, ...account } = await ownVendor();
    const page = await signedIn(newPerson, account, "/new-menu-item");
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    person.expectComplaint(/409.*menuAPI\/update/);
    await button(page, "Create Menu Item").click();
    const pie = {
      category: "Dessert",
      name: "Leftover pie",
      price: "8.25",
      description: "In pastry.",
      hue: 28,
    };
    await fillDish(person, pie);
    await loseAnswerOnce(page, "*/api/menuAPI/add");
    await button(page, "Submit All").click();
    await alertSays(dialog, "Failed to add menu items. Please try again.");
    await dialog.getByText(pie.name).first().waitFor();
    await takePicture(page, "unplugged-menu");
    await button(page, "Submit All").click();
    await dialog.waitFor({ state: "hidden" });
    await card(main, pie.name).waitFor();

    await button(page, `Update ${dish}`).click();
    await field(dialog, "Price").fill("9.5");
    await field(dialog, "Picture").setInputFiles(await dishPicture(52));
    await dialog.getByAltText("Preview of the chosen picture").waitFor();
    await cutOnce(page, "**/api/menuAPI/update");
    await button(dialog, "Update Item").click();
    await alertSays(dialog, "Failed to update menu item. Please try again.");
    await takePicture(page, "unplugged-menu-update");
    // With a picture, the same change again meets itself at the server.
    await loseAnswerOnce(page, "*/api/menuAPI/update");
    const answerLost = lost(page, "/menuAPI/update");
    await button(dialog, "Update Item").click();
    await answerLost;
    await alertSays(dialog, "Failed to update menu item. Please try again.");
    await expect(field(dialog, "Price")).toHaveValue("9.5");
    await button(dialog, "Update Item").click();
    await page.getByText(`${dish} is updated.`).waitFor();

    // The removal of one sends the one before it.
    await cutOnce(page, "**/api/menuAPI/delete");
    await button(page, `Remove ${dish}`).click();
    await button(page, `Remove ${pie.name}`).click();
    // Under a pointer it stays to be undone.
    await button(page, "Undo").hover();
    await alertSays(page, "Failed to delete menu item. Please try again.");
    await card(main, dish).waitFor();
    await takePicture(page, "unplugged-menu-delete");
    await button(page, "Undo").click();
    await loseAnswerOnce(page, "*/api/menuAPI/delete");
    await button(page, `Remove ${dish}`).click();
    const deletionLost = lost(page, "/menuAPI/delete");
    // The page reads the menu when the answer is lost, or when its listener is quicker.
    const menuRead = page.waitForResponse((answer) => answer.url().endsWith("/menuAPI/items"));
    await button(page, `Remove ${pie.name}`).click();
    // Under a pointer it stays to be undone.
    await button(page, "Undo").hover();
    await Promise.all([deletionLost, menuRead]);
    await button(page, "Undo").click();
    await card(main, pie.name).waitFor();
    await expect(card(main, dish)).toHaveCount(0);
    expect(await page.getByRole("alert").count()).toBe(0);
    const menu = await stored(`Menus/${uid}`);
    expect(Object.values(menu?.items ?? {})).toMatchObject([{ name: pie.name }]);
  });

  test("starts, changes, deletes and reactivates a sale once each", async ({ newPerson }) => {
    const { uid, dish, ...account } = await ownVendor();
    const menu = await stored(`Menus/${uid}`);
    const [item_id = ""] = Object.keys(menu?.items ?? {});
    const ended = { item_id, item_name: dish, img_url: "" };
    await store(`PastSales/${uid}`, saleRecord(uid, -90, ended));
    const page = await signedIn(newPerson, account, "/Flashsales");
    const dialog = page.getByRole("dialog");
    // What is asked to go again is gone already.
    person.expectComplaint(/404.*(deleteFlashSale|deletePastSale)/);
    const active = page.getByRole("region", { name: "Active Sales" });
    const past = page.getByRole("region", { name: "Past Sales" });
    await card(past, dish).waitFor();

    await button(page, "Create Flash Sale").click();
    const sale = {
      category: "Lunch",
      dish,
      discount: "35",
      endsAt: timeOfDayIn(3 * 3600),
      quantity: "4",
      limit: "1",
    };
    await fillSale(person, sale);
    await loseAnswerOnce(page, "*/engine/flashsales/create");
    await button(dialog, "Start sale").click();
    await alertSays(dialog, "Error adding flash sale:");
    await expect(field(dialog, "Discount")).toHaveValue("35");
    await expect(field(dialog, "Ends at")).toHaveValue(sale.endsAt);
    await takePicture(page, "unplugged-sale");
    await button(dialog, "Start sale").click();
    await dialog.waitFor({ state: "hidden" });
    await card(active, dish).waitFor();
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);

    await button(active, "Edit Sale").click();
    await field(dialog, "Discount").fill("60");
    await loseAnswerOnce(page, "*/updateFlashSale");
    await button(dialog, "Save changes").click();
    await alertSays(dialog, "Error updating flash sale:");
    await expect(field(dialog, "Discount")).toHaveValue("60");
    await button(dialog, "Save changes").click();
    await dialog.waitFor({ state: "hidden" });
    await active.getByText("−60%").waitFor();

    await button(active, "Delete").click();
    await cutOnce(page, "**/deleteFlashSale");
    await button(dialog, "Delete sale").click();
    await alertSays(dialog, "The sale could not be deleted.");
    await takePicture(page, "unplugged-sale-delete");
    await loseAnswerOnce(page, "*/deleteFlashSale");
    const answerLost = lost(page, "/deleteFlashSale");
    await button(dialog, "Delete sale").click();
    await answerLost;
    await alertSays(dialog, "The sale could not be deleted.");
    await button(dialog, "Delete sale").click();
    await page.getByText(`The sale of ${dish} was gone already.`).waitFor();
    await page.getByText("No sale is running").waitFor();

    await button(past, "Reactivate").click();
    await button(dialog, "1 hour").click();
    await loseAnswerOnce(page, "*/engine/flashsales/create");
    await button(dialog, "Start sale").click();
    await alertSays(dialog, "Error adding flash sale:");
    await button(dialog, "Start sale").click();
    await dialog.waitFor({ state: "hidden" });
    await card(active, dish).waitFor();
    expect(await storedWhere("FlashSales", "vendorId", uid)).toHaveLength(1);
    expect(await storedWhere("PastSales", "vendorId", uid)).toHaveLength(0);

    await store(`PastSales/${uid}`, saleRecord(uid, -90, ended));
    await page.reload();
    await button(past, "Delete").click();
    await loseAnswerOnce(page, "*/deletePastSale");
    await button(dialog, "Delete sale").click();
    await alertSays(dialog, "The sale could not be deleted.");
    await button(dialog, "Delete sale").click();
    await page.getByText(`The sale of ${dish} was gone already.`).waitFor();
  });

  test("completes, undoes and cancels orders once each when answers are lost", async ({ newPerson }) => {
    const { uid, ...account } = await ownVendor();
    const saleId = await storeSale(uid, 30, { img_url: "", remaining: 5 });
    const first = await storeOrder(uid, { saleId, usersName: "Imani" });
    const second = await storeOrder(uid, { saleId, usersName: "Ravi" });
    const page = await signedIn(newPerson, account, "/orders");
    const row = (list: string, name: string) =>
      page.getByRole("table", { name: list }).getByRole("row").filter({ hasText: name });
    const waiting = (name: string) => row("Incomplete Orders", name);
    const done = (name: string) => row("Completed Orders", name);

    await cutOnce(page, "**/completeOrder");
    await button(waiting("Imani"), "Complete").click();
    await alertSays(waiting("Imani"), unreachable);
    await takePicture(page, "unplugged-order");
    await loseAnswerOnce(page, "*/completeOrder");
    await button(waiting("Imani"), "Complete").click();
    await done("Imani").waitFor();
    await expect(page.getByRole("alert")).toHaveCount(0);

    // Ten seconds are there for it: nothing else is done meanwhile.
    await loseAnswerOnce(page, "*/completeOrder");
    await button(page, "Undo").click();
    await waiting("Imani").waitFor();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await stored(`Orders/${first}`)).toMatchObject({ status: "pending" });

    await button(waiting("Imani"), "Complete").click();
    await done("Imani").waitFor();
    await cutOnce(page, "**/completeOrder");
    await button(page, "Undo").click();
    await alertSays(done("Imani"), unreachable);
    await page.getByRole("status").filter({ hasText: unreachable }).waitFor();
    await takePicture(page, "unplugged-order-undo");

    await button(waiting("Ravi"), "Cancel order").click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "Reason").fill("We ran out of bread.");
    await loseAnswerOnce(page, "*/cancelOrder");
    await button(dialog, "Cancel order").click();
    await alertSays(dialog, unreachable);
    await expect(field(dialog, "Reason")).toHaveValue("We ran out of bread.");
    await button(dialog, "Cancel order").click();
    await page.getByText("The order of Ravi is cancelled.").waitFor();
    expect(await stored(`Orders/${second}`)).toMatchObject({ cancelReason: "We ran out of bread." });
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
  });

  test("saves a picture and connects payments once each when answers are lost", async ({ newPerson }) => {
    const { uid, email } = await picturedVendor();
    const page = await signedIn(newPerson, { email, password }, "/settings");
    person.expectComplaint(/409.*vendors\/profile/);
    await field(page, "Description").fill("Bread from our own oven.");
    await field(page, "Picture").setInputFiles(await dishPicture(30));
    await page.getByAltText("Preview of the chosen picture").waitFor();
    // With a picture, the same change again meets itself at the server.
    await loseAnswerOnce(page, "*/engine/vendors/profile");
    await button(page, "Save").click();
    await alertSays(page, unreachable);
    await expect(field(page, "Description")).toHaveValue("Bread from our own oven.");
    await page.getByAltText("Preview of the chosen picture").waitFor();
    await takePicture(page, "unplugged-settings");
    await button(page, "Save").click();
    await page.getByText("Saved.").waitFor();

    const payments = page.getByRole("region", { name: "Payments" });
    await cutOnce(page, "**/account");
    await button(page, "Connect your account").click();
    await alertSays(payments, unreachable);
    await takePicture(page, "unplugged-payments");
    await loseAnswerOnce(page, "*/account");
    const answerLost = lost(page, "/account");
    await button(page, "Connect your account").click();
    await answerLost;
    await alertSays(payments, unreachable);
    const made = (await stored(`Vendors/${uid}`))?.paymentAccount;
    await page.route("**/account_link", (route) => route.abort("connectionreset"));
    await button(page, "Connect your account").click();
    await page.waitForURL("**/refresh/**");
    await alertSays(page, "Something went wrong!");
    await takePicture(page, "unplugged-payments-refresh");
    await page.unroute("**/account_link");
    await button(page, "Try again").click();
    await field(page, "Legal business name").waitFor();
    expect((await stored(`Vendors/${uid}`))?.paymentAccount).toEqual(made);
  });

  test("decides once and keeps the reason when requests fail", async ({ newPerson }) => {
    const deciding = await makeAdmin();
    const run = crypto.randomUUID().slice(0, 6);
    const [approved, unheard, declined] = ["Pan", "Lid", "Pot"].map((name) => ({
      id: `test-${name}-${run}`,
      name: `${name} ${run}`,
    }));
    if (!approved || !unheard || !declined) throw new Error("three are needed");
    for (const { id, name } of [approved, unheard, declined]) {
      const record = vendorRecord(`${id}@queue.test`, false);
      await store(`Vendors/${id}`, { ...record, name, img_url: "", createdAt: new Date(Date.UTC(2019, 0)) });
    }
    const page = await signedIn(newPerson, { email: deciding.email, password }, "/admin-portal");
    const row = ({ name }: { name: string }) => card(page.getByRole("main"), name);
    const sent = countSent(page, "/approve");
    await cutOnce(page, "**/engine/vendors/approve");
    await button(row(approved), "Approve").click();
    await alertSays(row(approved), unreachable);
    await takePicture(page, "unplugged-approve");
    await clickTwiceAtOnce(button(row(approved), "Approve"));
    await page.getByText(`${approved.name} approved.`).waitFor();
    expect(sent()).toBe(2);

    await loseAnswerOnce(page, "*/engine/vendors/approve");
    await button(row(unheard), "Approve").click();
    await page.getByText(`${unheard.name} approved.`).waitFor();
    await row(unheard).waitFor({ state: "hidden" });
    expect(await storedWhere("Approvals", "vendorId", unheard.id)).toHaveLength(1);

    await button(row(declined), "Decline").click();
    const dialog = page.getByRole("dialog");
    await field(dialog, "Reason").fill("No kitchen at this address.");
    await cutOnce(page, "**/engine/vendors/decline");
    await button(dialog, "Decline").click();
    await alertSays(dialog, unreachable);
    await expect(field(dialog, "Reason")).toHaveValue("No kitchen at this address.");
    await takePicture(page, "unplugged-decline");
    await loseAnswerOnce(page, "*/engine/vendors/decline");
    await button(dialog, "Decline").click();
    // The list hears of it live, and the question goes with its row.
    await page.getByText(`${declined.name} declined.`).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await row(declined).count()).toBe(0);
    expect(await storedWhere("Approvals", "vendorId", declined.id)).toHaveLength(1);
  });
});
