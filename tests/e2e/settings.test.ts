import { randomUUID } from "node:crypto";
import { makePerson, password } from "../../functions/src/test-support/people.ts";
import { stored, storeOrder, storeSale } from "../../functions/src/test-support/records.ts";
import { alertSays, hold, loseAnswerOnce } from "./support/network.ts";
import { dishPicture, holdPictures } from "./support/picture.ts";
import { signIn } from "./support/steps.ts";
import {
  everyWidth,
  expect,
  type NewPerson,
  origin,
  type Page,
  type Person,
  takePicture,
  test,
  type Width,
  widths,
} from "./support/test.ts";
import { picturedVendor } from "./support/world.ts";

/** Somebody signed in at their settings. */
async function openSettings(
  newPerson: NewPerson,
  width: Width,
  { email }: { email: string },
): Promise<Person> {
  const person = await newPerson(width, { account: { email, password } });
  const { page } = person;
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  await page.getByRole("heading", { level: 2, name: "Account" }).waitFor();
  return person;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const day = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test.describe("the settings", () => {
  test("save the profile, opening hours and position on a phone", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const sale = await storeSale(vendor.uid, 60);
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;
    await page.context().grantPermissions(["geolocation"], { origin });
    await page.context().setGeolocation({ latitude: 40.72061, longitude: -73.98972, accuracy: 12 });
    await page.getByRole("heading", { level: 2, name: "Payments" }).waitFor();
    await page.getByRole("button", { name: "Connect your account" }).waitFor();
    await takePicture(page, "phone-settings");

    await field(page, "Name").fill("Juniper & Rye");
    await field(page, "Picture").setInputFiles(await dishPicture(30));
    await page.getByAltText("Preview of the chosen picture").waitFor();
    await page.getByRole("button", { name: "Use my position" }).press("Enter");
    await page.getByText("Found, to about 12 m.", { exact: false }).waitFor();
    await expect(page.getByRole("button", { name: "Use my position" })).toBeFocused();
    await expect(field(page, "Latitude")).toHaveValue("40.720610");
    await page.getByRole("button", { name: "Add opening hours" }).click();
    await field(page, "Friday, closes at").fill("01:30");
    await day(page, "Friday").getByText("Until the next day").waitFor();
    await day(page, "Tuesday").getByRole("button", { name: "Remove these hours of Tuesday" }).click();
    await day(page, "Tuesday").getByText("Closed").waitFor();
    await field(page, "Time zone").selectOption("America/Chicago");
    await page.getByText("Not saved yet.").waitFor();
    await takePicture(page, "phone-settings-changed");
    await save(page);
    await saved(page);
    await takePicture(page, "phone-settings-saved");

    const after = await stored(`Vendors/${vendor.uid}`);
    expect(after).toMatchObject({
      name: "Juniper & Rye",
      coordinates: { latitude: 40.72061, longitude: -73.98972 },
      timeZone: "America/Chicago",
      vendorVerify: true,
      openingHours: { tuesday: [], friday: [{ from: "11:00", to: "01:30" }] },
    });
    expect(after?.img_url).toContain(`vendorImages%2F${vendor.uid}_`);
    // A trigger takes the sales along, behind whatever waits at the emulators.
    await expect
      .poll(() => stored(`FlashSales/${sale}`), { timeout: 90_000 })
      .toMatchObject({ place: { latitude: 40.72061 } });
    await page.reload();
    await field(page, "Friday, closes at").waitFor();
    await expect(field(page, "Friday, closes at")).toHaveValue("01:30");
    await expect(field(page, "Name")).toHaveValue("Juniper & Rye");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test("show an error beside each wrong field and focus the first", async ({ newPerson }) => {
    const person = await openSettings(newPerson, "desktop", await picturedVendor());
    const { page } = person;

    await field(page, "Name").fill("");
    await field(page, "Latitude").fill("91");
    await page.getByRole("button", { name: "Add opening hours" }).click();
    await field(page, "Friday, closes at").fill("02:00");
    await field(page, "Saturday, opens at").fill("01:00");
    await save(page);
    for (const text of ["Enter the restaurant's name.", "Enter a latitude from -90 to 90."]) {
      await page.getByRole("alert").filter({ hasText: text }).waitFor();
    }
    await expect(field(page, "Name")).toBeFocused();
    await field(page, "Name").fill("Juniper");
    await field(page, "Latitude").fill("40,7");
    await field(page, "Longitude").fill("-74");
    await save(page);
    await day(page, "Saturday")
      .getByRole("alert")
      .filter({ hasText: "This begins before other hours have ended." })
      .waitFor();
    await takePicture(page, "desktop-settings-wrong-hours");
    await expect(field(page, "Saturday, opens at")).toBeFocused();
    await field(page, "Saturday, opens at").fill("11:00");
    await save(page);
    await saved(page);
  });

  test("move the focus on when hours or the position are removed by keyboard", async ({ newPerson }) => {
    const person = await openSettings(newPerson, "desktop", await picturedVendor());
    const { page } = person;

    const name = (text: string) => page.getByText(text, { exact: true });
    await page.getByRole("button", { name: "Add opening hours" }).press("Enter");
    await expect(name("Monday")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field(page, "Monday, opens at")).toBeFocused();
    const addHours = page.getByRole("button", { name: "Add hours on Tuesday" });
    for (let spans = 1; spans < 4; spans += 1) {
      await expect(name("Tuesday")).not.toBeFocused();
      await addHours.press("Enter");
    }
    await expect(name("Tuesday")).toBeFocused();
    // A second Enter takes away no other hours of the day.
    await page.getByRole("button", { name: "Remove these hours of Tuesday" }).first().press("Enter");
    await page.keyboard.press("Enter");
    expect(await page.getByRole("button", { name: "Remove these hours of Tuesday" }).count()).toBe(3);
    await expect(name("Tuesday")).toBeFocused();
    await takePicture(page, "desktop-settings-day-focused");
    await page.getByRole("button", { name: "Show no hours" }).press("Enter");
    await expect(name("Guests do not see any hours yet.")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Add opening hours" })).toBeFocused();

    await field(page, "Latitude").fill("45.559");
    await page.getByRole("button", { name: "Remove the place" }).press("Enter");
    await expect(name("Place on the map")).toBeFocused();
    await expect(field(page, "Latitude")).toHaveValue("");
  });

  test("wait with saving until a chosen picture is prepared", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const before = await stored(`Vendors/${vendor.uid}`);
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;

    const release = await holdPictures(page);
    await field(page, "Picture").setInputFiles(await dishPicture(30));
    const wait = page.getByRole("button", { name: "Preparing the picture…" });
    await wait.waitFor();
    await expect(wait).toBeDisabled();
    await field(page, "Name").press("Enter");
    await takePicture(page, "phone-settings-picture-preparing");
    await release();
    await save(page);
    await saved(page);
    expect((await stored(`Vendors/${vendor.uid}`))?.img_url).not.toBe(before?.img_url);
  });

  test("take typed coordinates when the browser denies the position", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;

    await page.context().clearPermissions();
    await page.getByRole("button", { name: "Use my position" }).click();
    await page.getByRole("alert").filter({ hasText: "type latitude and longitude" }).waitFor();
    await takePicture(page, "phone-settings-position-denied");
    await field(page, "Latitude").fill("45.559");
    await save(page);
    await page
      .getByRole("alert")
      .filter({ hasText: "Enter both latitude and longitude, or neither." })
      .waitFor();
    await field(page, "Longitude").fill("-122.62");
    await save(page);
    await saved(page);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      coordinates: { latitude: 45.559, longitude: -122.62 },
    });
  });

  test("show the conflict and keep the input when another tab saved first", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const person = await openSettings(newPerson, "desktop", vendor);
    const { page: first } = person;
    person.expectComplaint(/409.*\/engine\/vendors\/profile$/);
    const second = await first.context().newPage();
    await second.goto("/settings");
    await field(second, "Phone").waitFor();
    await field(first, "Name").fill("Typed in the first");
    await field(second, "Name").fill("Saved in the second");
    await field(second, "Phone").fill("+1 555 010 9999");
    await save(second);
    await saved(second);

    await save(first);
    const notice = first.getByRole("alert").filter({ hasText: "your profile was changed meanwhile" });
    await notice.waitFor();
    expect(await notice.textContent()).toContain("Name: Saved in the second");
    await expect(field(first, "Name")).toHaveValue("Typed in the first");
    await expect(field(first, "Phone")).toHaveValue("+1 555 010 9999");
    await takePicture(first, "desktop-settings-two-tabs");
    await save(first);
    await saved(first);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      name: "Typed in the first",
      phone_number: "+1 555 010 9999",
    });
  });

  test("keep the input when the network is gone, and ask before leaving", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;

    // The picture is how the Firestore SDK looks whether there is a network at all; our policy stops it.
    person.expectComplaint(
      /ERR_INTERNET_DISCONNECTED/,
      /google\.com\/images\/cleardot\.gif/,
      /ERR_CONNECTION_RESET.*profile/,
    );
    await field(page, "Description").fill("Soups, and bread from our own oven.");
    await page.context().setOffline(true);
    await save(page);
    await page.getByRole("alert").filter({ hasText: "could not reach" }).waitFor();
    await expect(field(page, "Description")).toHaveValue("Soups, and bread from our own oven.");
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    const question = page.getByRole("dialog").filter({ hasText: "Discard your changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    // The answer gets lost, not the change: asked again, it is no conflict.
    await loseAnswerOnce(page, "*/engine/vendors/profile");
    await save(page);
    await page.getByRole("alert").filter({ hasText: "could not reach" }).waitFor();
    await save(page);
    await saved(page);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      description: "Soups, and bread from our own oven.",
    });
  });

  test("connect payments, which the dashboard asks for until then", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const { page } = await newPerson("phone", { account: { email: vendor.email, password } });
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Payments" }).waitFor();
    await takePicture(page, "phone-dashboard-payments-missing");
    await page.getByRole("link", { name: "Set up payments" }).click();
    await page.waitForURL("**/settings#payments");
    await page.getByText("Not connected", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Connect your account" }).click();
    await page.getByLabel("Legal business name").fill("Test Kitchen");
    await page.getByRole("button", { name: "Submit details" }).click();
    await page.waitForURL(`${origin}/return/**`);
    await page.getByText("Initial onboarding status: Completed").waitFor();
    await page.goto("/settings");
    await page.getByText("Connected", { exact: true }).waitFor();
    await takePicture(page, "phone-settings-payments-connected");
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
    expect(await page.getByRole("region", { name: "Payments" }).count()).toBe(0);
  });

  test("keep the chosen colours and language on this device, in every tab", async ({ newPerson }) => {
    const { page } = await openSettings(newPerson, "desktop", await picturedVendor());
    await page.getByRole("button", { name: "Connect your account" }).waitFor();
    await takePicture(page, "desktop-settings");
    const other = await page.context().newPage();
    await other.goto("/about");
    await page.getByRole("button", { name: "Dark" }).click();
    const isDark = (one: Page) => one.evaluate(() => document.documentElement.classList.contains("dark"));
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => isDark(other)).toBe(true);
    expect(await page.getByRole("button", { name: "Dark" }).getAttribute("aria-pressed")).toBe("true");
    await page.reload();
    await page.getByRole("button", { name: "Connect your account" }).waitFor();
    expect(await isDark(page)).toBe(true);
    await takePicture(page, "desktop-settings-dark");
    await page.getByRole("button", { name: "Español" }).click();
    await page.getByRole("heading", { level: 1, name: "Ajustes" }).waitFor();
    await page.setViewportSize({ width: 375, height: 812 });
    await takePicture(page, "phone-settings-dark-spanish");
    await page.getByRole("button", { name: "Como el dispositivo" }).click();
    expect(await isDark(page)).toBe(false);
  });

  for (const width of everyWidth)
    test(`show which services are live, in both languages, on a ${width}`, async ({ newPerson }) => {
      const person = await openSettings(newPerson, width, await makePerson());
      const { page } = person;
      person.expectComplaint(/ERR_CONNECTION_RESET.*\/api\/health$/);
      const section = page.getByRole("region", { name: "Connected services" });
      const rows = section.getByRole("listitem");
      await rows.first().waitFor();
      expect(await rows.allInnerTexts()).toEqual([
        expect.stringMatching(
          /^Menu reading\s+Not live\s+Menus that are uploaded are read by text recognition/,
        ),
        expect.stringMatching(/^Payments\s+Practice only\s+A practice copy of Stripe answers/),
        expect.stringMatching(/^Notifications\s+Practice only\s+What followers would hear/),
        expect.stringMatching(/^Contact messages\s+Practice only\s+What is sent on the contact page/),
      ]);
      await takePicture(page, `${width}-settings-services`);

      await page.getByRole("button", { name: "Español" }).click();
      const spanish = page.getByRole("region", { name: "Servicios conectados" });
      await spanish.getByText("Responde una copia de prueba de Stripe.", { exact: false }).waitFor();
      await takePicture(page, `${width}-settings-services-spanish`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
      await page.getByRole("button", { name: "English" }).click();

      const answer = await hold(page, "**/api/health");
      await page.reload();
      await section.getByRole("status", { name: "Loading" }).waitFor();
      await page.getByRole("heading", { level: 2, name: "Account" }).waitFor();
      await takePicture(page, `${width}-settings-services-loading`);
      answer();
      await rows.first().waitFor();

      await page.unroute("**/api/health");
      await page.route("**/api/health", (route) => route.abort("connectionreset"));
      await page.reload();
      await alertSays(section, "We could not ask which services are live.");
      await takePicture(page, `${width}-settings-services-failed`);
      await page.unroute("**/api/health");
      await section.getByRole("button", { name: "Try again" }).click();
      await rows.first().waitFor();
    });

  test("show an account without a restaurant only what applies to it", async ({ newPerson }) => {
    const guest = await openSettings(newPerson, "phone", await makePerson());
    const { page } = guest;

    await page.getByRole("link", { name: "Register your restaurant" }).waitFor();
    expect(await page.getByRole("heading", { name: "Payments" }).count()).toBe(0);
    await takePicture(page, "phone-settings-guest");
  });

  test("delete the account and its records after address and password match", async ({ newPerson }) => {
    const vendor = await picturedVendor();
    const consumerId = `test-${randomUUID()}`;
    const saleId = await storeSale(vendor.uid, 60);
    const order = await storeOrder(vendor.uid, { saleId, consumerId });
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;

    person.expectComplaint(/400.*signInWithPassword/);
    await page.getByRole("button", { name: "Delete the account…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your email address, to confirm").fill("somebody@example.com");
    await dialog.getByLabel("Password", { exact: true }).fill("not-this-one");
    const go = dialog.getByRole("button", { name: "Delete for good" });
    await go.click();
    await dialog.getByRole("alert").filter({ hasText: "not the email address of your account" }).waitFor();
    await dialog.getByLabel("Your email address, to confirm").fill(vendor.email);
    await go.click();
    await dialog.getByRole("alert").filter({ hasText: "This is not your password." }).waitFor();
    await takePicture(page, "phone-settings-delete");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await go.click();
    await page.waitForURL("/");
    await page.getByText("Your account is deleted.", { exact: false }).waitFor();
    await takePicture(page, "phone-settings-deleted");
    await expect
      .poll(() => stored(`AccountDeletions/${vendor.uid}`), { timeout: 90_000 })
      .toMatchObject({ hadRestaurant: true, completedAt: expect.any(Date) });
    expect(await stored(`Vendors/${vendor.uid}`)).toBeUndefined();
    expect(await stored(`Orders/${order}`)).toMatchObject({ status: "cancelled" });
    await signIn(person, { email: vendor.email, password });
    await page.getByRole("alert").filter({ hasText: "not right" }).waitFor();
  });
});
