import { makeAdmin, makePeople, password } from "../../functions/test-support/records/people.ts";
import { store, stored, storedWhere, vendorRecord } from "../../functions/test-support/records/records.ts";
import { verificationLink } from "./support/mail.ts";
import {
  alertSays,
  clickTwiceAtOnce,
  countSent,
  cutOnce,
  loseAnswerOnce,
  passTimeUntilShown,
  unreachable,
  untilRequestFails,
} from "./support/network.ts";
import { makeOwnVendor, makePicturedVendor } from "./support/people/own-vendors.ts";
import { dishPicture, holdPictures } from "./support/picture.ts";
import { expect, nightly, type Person, takePicture, test } from "./support/test.ts";
import { button, card, field, openPhone } from "./support/unplugged.ts";
import { fillDish, fillRegistration, newRestaurant } from "./support/visits/steps.ts";

const pie = {
  category: "Dessert",
  name: "Leftover pie",
  price: "8.25",
  description: "In pastry.",
  hue: 28,
};
/** Adds a dish. The first response is lost. */
async function addDish(person: Person, dish: typeof pie): Promise<void> {
  const { page } = person;
  const dialog = page.getByRole("dialog");
  await button(page, "Create Menu Item").click();
  await fillDish(person, dish);
  await loseAnswerOnce(page, "*/api/menuAPI/add");
  await button(page, "Submit All").click();
  await alertSays(dialog, "Failed to add menu items. Please try again.");
  await dialog.getByText(dish.name).first().waitFor();
  await takePicture(page, "unplugged-menu");
  await button(page, "Submit All").click();
  await dialog.waitFor({ state: "hidden" });
  await card(page.getByRole("main"), dish.name).waitFor();
}

/** Changes the price and the picture of a dish. The connection breaks, then a response is lost. */
async function changeDish({ page }: Person, dish: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await button(page, `Update ${dish}`).click();
  await field(dialog, "Price").fill("9.5");
  await field(dialog, "Picture").setInputFiles(await dishPicture(52));
  await dialog.getByAltText("Preview of the chosen picture").waitFor();
  await cutOnce(page, "**/api/menuAPI/update");
  await button(dialog, "Update Item").click();
  await alertSays(dialog, "Failed to update menu item. Please try again.");
  await takePicture(page, "unplugged-menu-update");
  // With a picture, the server refuses the repeated change with 409. The page finds its own change stored, and
  // sends again.
  await loseAnswerOnce(page, "*/api/menuAPI/update");
  const answerLost = untilRequestFails(page, "/menuAPI/update");
  await button(dialog, "Update Item").click();
  await answerLost;
  await alertSays(dialog, "Failed to update menu item. Please try again.");
  await expect(field(dialog, "Price")).toHaveValue("9.5");
  await button(dialog, "Update Item").click();
  await page.getByText(`${dish} is updated.`).waitFor();
}

test.describe("a connection that is lost while a form is sent", () => {
  test("continues a registration at the step that failed", nightly, async ({ newPerson }) => {
    const person = await openPhone(newPerson);
    const { page } = person;
    const restaurant = newRestaurant("The Unplugged Oven");
    person.expectComplaint(/400.*accounts:signUp/);
    await page.clock.install();
    await page.goto("/vendor-reg");
    await fillRegistration(person, restaurant, restaurant.password);
    const register = button(page, "Register");
    // The form waits for a picture that is still being prepared.
    const release = await holdPictures(page);
    await field(page, "Picture").setInputFiles(await dishPicture(90));
    await expect(button(page, "Preparing the picture…")).toBeDisabled();
    await release();
    await loseAnswerOnce(page, "*/accounts:signUp*");
    await register.click();
    await alertSays(page, unreachable);
    // From here on the account exists, and each retry must use it.
    const storageCut = `${process.env.STORAGE_EMULATOR_HOST}/**`;
    await page.route(storageCut, (route) => route.abort("connectionreset"));
    await register.click();
    // The SDK retries for twenty seconds.
    const failure = page.getByRole("alert").filter({ hasText: "The picture could not be uploaded." });
    await passTimeUntilShown(page, failure);
    await expect(page.getByRole("img", { name: "Preview of the chosen picture" })).toHaveCount(1);
    await takePicture(page, "unplugged-vendor-reg-picture");
    await page.unroute(storageCut);
    await cutOnce(page, "**/engine/vendors/register-vendor");
    await register.click();
    await alertSays(page, /Error creating vendor/);
    await expect(field(page, "Name")).toHaveValue(restaurant.name);
    await expect(field(page, "Description")).not.toHaveValue("");
    await takePicture(page, "unplugged-vendor-reg");
    await loseAnswerOnce(page, "*/engine/vendors/register-vendor");
    const answerLost = untilRequestFails(page, "/vendors/register-vendor");
    await register.click();
    await answerLost;
    await alertSays(page, /Error creating vendor/);
    await register.click();
    await page.waitForURL("**/verify-email");
    expect(await storedWhere("Vendors", "email", restaurant.email)).toHaveLength(1);
    expect(await verificationLink(restaurant.email)).toContain("verify");
  });

  test("adds, changes and removes dishes once each when responses are lost", async ({ newPerson }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const person = await openPhone(newPerson, account, "/new-menu-item");
    const { page } = person;
    const main = page.getByRole("main");
    person.expectComplaint(/409.*menuAPI\/update/);
    await addDish(person, pie);
    await changeDish(person, dish);

    await cutOnce(page, "**/api/menuAPI/delete");
    await button(page, `Remove ${dish}`).click();
    await alertSays(page, "Failed to delete menu item. Please try again.");
    await card(main, dish).waitFor();
    await takePicture(page, "unplugged-menu-delete");
    await loseAnswerOnce(page, "*/api/menuAPI/delete");
    const deletionLost = untilRequestFails(page, "/menuAPI/delete");
    // The page reads the menu after the lost response or after the listener's signal.
    const menuRead = page.waitForResponse((answer) => answer.url().endsWith("/menuAPI/items"));
    await button(page, `Remove ${dish}`).click();
    await Promise.all([deletionLost, menuRead]);
    await expect(card(main, dish)).toHaveCount(0);
    expect(await page.getByRole("alert").count()).toBe(0);

    await button(page, `Remove ${pie.name}`).click();
    await expect.poll(async () => (await stored(`Menus/${uid}`))?.items).toEqual({});
    await cutOnce(page, "**/api/menuAPI/restore");
    await button(page, "Undo").click();
    await alertSays(page, "Failed to restore menu item. Please try again.");
    await loseAnswerOnce(page, "*/api/menuAPI/restore");
    await button(page, "Undo").click();
    await card(main, pie.name).waitFor();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const menu = await stored(`Menus/${uid}`);
    expect(Object.values(menu?.items ?? {})).toMatchObject([{ name: pie.name }]);
  });

  test(
    "saves a picture and connects payments once each when responses are lost",
    nightly,
    async ({ newPerson }) => {
      const { uid, email } = await makePicturedVendor();
      const person = await openPhone(newPerson, { email, password }, "/settings");
      const { page } = person;
      await field(page, "Description").fill("Bread from our own oven.");
      await field(page, "Picture").setInputFiles(await dishPicture(30));
      await page.getByAltText("Preview of the chosen picture").waitFor();
      // With a picture, the repeated change is idempotent at the server.
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
      const answerLost = untilRequestFails(page, "/account");
      await button(page, "Connect your account").click();
      await answerLost;
      await alertSays(payments, unreachable);
      const account = async () => (await stored(`Vendors/${uid}`))?.stripeAccountId;
      const created = await account();
      expect(created).toEqual(expect.stringMatching(/^acct_/));
      await page.route("**/account_link", (route) => route.abort("connectionreset"));
      await button(page, "Connect your account").click();
      await page.waitForURL("**/refresh/**");
      await alertSays(page, "Something went wrong!");
      await takePicture(page, "unplugged-payments-refresh");
      await page.unroute("**/account_link");
      await button(page, "Try again").click();
      await field(page, "Legal business name").waitFor();
      expect(await account()).toEqual(created);
    },
  );

  test("decides once and keeps the reason when requests fail", nightly, async ({ newPerson }) => {
    const { email: adminEmail } = await makeAdmin();
    const run = crypto.randomUUID().slice(0, 6);
    const people = await makePeople(3);
    const [approved, unacknowledged, declined] = people.map(({ uid, email }, n) => ({
      id: uid,
      email,
      name: `${["Pan", "Lid", "Pot"][n]} ${run}`,
    }));
    if (!approved || !unacknowledged || !declined) throw new Error("three are needed");
    for (const { id, email, name } of [approved, unacknowledged, declined]) {
      const record = vendorRecord(email, false);
      await store(`Vendors/${id}`, { ...record, name, img_url: "", createdAt: new Date(Date.UTC(2019, 0)) });
    }
    const person = await openPhone(newPerson, { email: adminEmail, password }, "/admin-portal");
    const { page } = person;
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
    await button(row(unacknowledged), "Approve").click();
    await page.getByText(`${unacknowledged.name} approved.`).waitFor();
    await row(unacknowledged).waitFor({ state: "hidden" });
    expect(await storedWhere("Approvals", "vendorId", unacknowledged.id)).toHaveLength(1);

    await button(row(declined), "Decline").click();
    const dialog = page.getByRole("dialog");
    await button(dialog, "Other…").click();
    await field(dialog, "Reason").fill("No kitchen at this address.");
    await cutOnce(page, "**/engine/vendors/decline");
    await button(dialog, "Decline").click();
    await alertSays(dialog, unreachable);
    await expect(field(dialog, "Reason")).toHaveValue("No kitchen at this address.");
    await takePicture(page, "unplugged-decline");
    await loseAnswerOnce(page, "*/engine/vendors/decline");
    await button(dialog, "Decline").click();
    // The live update removes the row and its dialog.
    await page.getByText(`${declined.name} declined.`).waitFor();
    await dialog.waitFor({ state: "hidden" });
    expect(await row(declined).count()).toBe(0);
    expect(await storedWhere("Approvals", "vendorId", declined.id)).toHaveLength(1);
  });
});
