import { randomUUID } from "node:crypto";
import { makeAdmin, password } from "../../functions/test-support/records/people.ts";
import { change, stored, storeOrder, storeSale } from "../../functions/test-support/records/records.ts";
import { alertSays, hold } from "./support/network.ts";
import { makePicturedVendor } from "./support/people/own-vendors.ts";
import { dishPicture } from "./support/picture.ts";
import {
  everyWidth,
  expect,
  type NewPerson,
  nightly,
  origin,
  type Page,
  type Person,
  takePicture,
  test,
  type Width,
  widths,
} from "./support/test.ts";
import { signIn } from "./support/visits/steps.ts";

/** Signs in and opens the settings. */
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
const untilSaved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** The button for a language of the page. The mails have a choice of languages too. */
const pageLanguage = (page: Page, name: "English" | "Español") =>
  page.getByRole("group", { name: /^(Language|Idioma)$/ }).getByRole("button", { name });
const hoursOf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test.describe("the settings", () => {
  test("save the profile, opening hours and position on a phone", async ({ newPerson }) => {
    const vendor = await makePicturedVendor();
    // A move of less than a kilometer needs no review.
    await change(`Vendors/${vendor.uid}`, { coordinates: { latitude: 40.7215, longitude: -73.99 } });
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
    await page.getByText("Advanced: coordinates").click();
    await expect(field(page, "Latitude")).toHaveValue("40.720610");
    await page.getByRole("button", { name: "Add opening hours" }).click();
    await field(page, "Friday, closes at").fill("01:30");
    await hoursOf(page, "Friday").getByText("Until the next day").waitFor();
    await hoursOf(page, "Tuesday").getByRole("button", { name: "Remove these hours of Tuesday" }).click();
    await hoursOf(page, "Tuesday").getByText("Closed").waitFor();
    await field(page, "Time zone").fill("chic");
    await page.getByRole("option", { name: "Chicago" }).click();
    await page.getByText("Not saved yet.").waitFor();
    await takePicture(page, "phone-settings-changed");
    await save(page);
    await untilSaved(page);
    await takePicture(page, "phone-settings-saved");

    const after = await stored(`Vendors/${vendor.uid}`);
    expect(after).toMatchObject({
      // A new name of an approved restaurant waits for a review.
      name: "Test Kitchen",
      profileChange: { name: "Juniper & Rye" },
      coordinates: { latitude: 40.72061, longitude: -73.98972 },
      timeZone: "America/Chicago",
      vendorVerify: true,
      openingHours: { tuesday: [], friday: [{ from: "11:00", to: "01:30" }] },
    });
    expect(after?.img_url).toContain(`vendorImages%2F${vendor.uid}_`);
    // A trigger updates the sales, after other work of the emulators.
    await expect
      .poll(() => stored(`FlashSales/${sale}`), { timeout: 90_000 })
      .toMatchObject({ place: { latitude: 40.72061 } });
    await page.reload();
    await field(page, "Friday, closes at").waitFor();
    await expect(field(page, "Friday, closes at")).toHaveValue("01:30");
    await expect(field(page, "Name")).toHaveValue("Juniper & Rye");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test("connect payments, which the dashboard asks for until then", async ({ newPerson }) => {
    const vendor = await makePicturedVendor();
    const { page } = await newPerson("phone", { account: { email: vendor.email, password } });
    await page.goto("/dashboard");
    await page.getByRole("region", { name: "Get ready to sell" }).waitFor();
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
    await page.getByRole("region", { name: "On sale now" }).waitFor();
    expect(await page.getByRole("link", { name: "Set up payments" }).count()).toBe(0);
  });

  test(
    "keep the chosen colours on this device and in every tab, and turn Spanish",
    nightly,
    async ({ newPerson }) => {
      const { page } = await openSettings(newPerson, "desktop", await makePicturedVendor());
      await page.getByRole("button", { name: "Connect your account" }).waitFor();
      await takePicture(page, "desktop-settings");
      const otherTab = await page.context().newPage();
      await otherTab.goto("/about");
      await page.getByRole("button", { name: "Dark" }).click();
      const isDark = (one: Page) => one.evaluate(() => document.documentElement.classList.contains("dark"));
      expect(await isDark(page)).toBe(true);
      await expect.poll(() => isDark(otherTab)).toBe(true);
      await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
      await page.reload();
      await page.getByRole("button", { name: "Connect your account" }).waitFor();
      expect(await isDark(page)).toBe(true);
      await takePicture(page, "desktop-settings-dark");
      await pageLanguage(page, "Español").click();
      await page.getByRole("heading", { level: 1, name: "Ajustes" }).waitFor();
      await page.setViewportSize({ width: 375, height: 812 });
      await takePicture(page, "phone-settings-dark-spanish");
      await page.getByRole("button", { name: "Como el dispositivo" }).click();
      expect(await isDark(page)).toBe(false);
    },
  );

  for (const width of everyWidth)
    test(`show an admin which services are live on a ${width}`, nightly, async ({ newPerson }) => {
      const person = await openSettings(newPerson, width, await makeAdmin());
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
        expect.stringMatching(/^Mail to restaurants\s+Practice only\s+Mails to restaurants are only written/),
        expect.stringMatching(/^Rings on devices\s+Practice only\s+What devices would show is only written/),
        expect.stringMatching(/^Address search\s+Practice only\s+A practice copy of a geocoder/),
      ]);
      await takePicture(page, `${width}-settings-services`);

      await pageLanguage(page, "Español").click();
      const spanish = page.getByRole("region", { name: "Servicios conectados" });
      await spanish.getByText("Responde una copia de prueba de Stripe.", { exact: false }).waitFor();
      await takePicture(page, `${width}-settings-services-spanish`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width);
      await pageLanguage(page, "English").click();

      const release = await hold(page, "**/api/health");
      await page.reload();
      await section.getByRole("status", { name: "Loading" }).waitFor();
      await page.getByRole("heading", { level: 2, name: "Account" }).waitFor();
      await takePicture(page, `${width}-settings-services-loading`);
      release();
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

  test("delete the account and its records after address and password match", async ({ newPerson }) => {
    const vendor = await makePicturedVendor();
    const consumerId = `test-${randomUUID()}`;
    const saleId = await storeSale(vendor.uid, 60);
    const order = await storeOrder(vendor.uid, { saleId, consumerId });
    const person = await openSettings(newPerson, "phone", vendor);
    const { page } = person;

    person.expectComplaint(/400.*signInWithPassword/);
    await page.getByRole("button", { name: "Delete the account…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your email address, to confirm").fill("another@example.com");
    await dialog.getByLabel("Password", { exact: true }).fill("not-this-one");
    const deleteButton = dialog.getByRole("button", { name: "Delete for good" });
    await deleteButton.click();
    await dialog.getByRole("alert").filter({ hasText: "not the email address of your account" }).waitFor();
    await dialog.getByLabel("Your email address, to confirm").fill(vendor.email);
    await deleteButton.click();
    await dialog.getByRole("alert").filter({ hasText: "This is not your password." }).waitFor();
    await takePicture(page, "phone-settings-delete");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await deleteButton.click();
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
