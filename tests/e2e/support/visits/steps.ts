import { expect } from "@playwright/test";
import { subjectsTo, verificationLink } from "../mail.ts";
import { admin, signIn } from "../people/accounts.ts";
import { dishPicture } from "../picture.ts";
import { type Person, takePicture } from "../test.ts";
import { timezoneId } from "../window.ts";

export { admin, signIn, vendor } from "../people/accounts.ts";

/** A restaurant that registers in a test, with a new email. */
export interface Restaurant {
  name: string;
  email: string;
  password: string;
}

export function newRestaurant(name: string): Restaurant {
  return { name, email: `${crypto.randomUUID()}@journey.test`, password: "closing-time-9" };
}

/** Fills the registration form except the confirmed password. */
export async function fillRegistration(
  { page }: Person,
  restaurant: Restaurant,
  confirm: string,
): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(restaurant.name);
  await page.getByLabel("Address", { exact: true }).fill("41 Orchard Street, New York");
  await page.getByLabel("Phone", { exact: true }).fill("+1 555 010 2030");
  await page.getByLabel("Email", { exact: true }).fill(restaurant.email);
  await page
    .getByLabel("Description", { exact: true })
    .fill("Soups and pies, baked every morning in a small kitchen.");
  await page.getByLabel("Password", { exact: true }).fill(restaurant.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirm);
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(18));
}

/**
 * Opens the link of the verification mail in a new tab, and continues on the page that waits for it. The page
 * may notice the verification before the button is clicked.
 */
export async function verifyEmail({ page }: Pick<Person, "page">, email: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(await verificationLink(email));
  await tab.close();
  const again = page.getByRole("button", { name: "I have clicked the link" });
  await Promise.race([
    page.waitForURL("**/vendorportal"),
    again.click({ timeout: 20_000 }).catch(() => undefined),
  ]);
  await page.waitForURL("**/vendorportal");
}

/** Waits until a restaurant has got exactly the mails with these subjects. A trigger sends them. */
async function expectMails({ email }: Restaurant, subjects: readonly string[]): Promise<void> {
  await expect.poll(() => subjectsTo(email), { timeout: 90_000 }).toEqual(subjects);
}

/**
 * Registers a restaurant from the landing page, verifies its email, lets the admin approve it, and waits
 * for the vendor portal. Each step's mail has to arrive.
 * @param look the beginning of the pictures' names
 */
export async function becomeVendor(
  person: Person,
  approver: Person,
  restaurant: Restaurant,
  look: string,
): Promise<void> {
  const { page } = person;
  await page.getByRole("link", { name: "Register your restaurant" }).first().click();
  await page.waitForURL("**/vendor-reg");
  const register = page.getByRole("button", { name: "Register", exact: true });
  await expect(register).toBeDisabled();
  await fillRegistration(person, restaurant, "something-else-1");
  await register.click();
  await page.getByRole("alert").filter({ hasText: "Passwords do not match" }).waitFor();
  await page.getByLabel("Confirm password", { exact: true }).fill(restaurant.password);
  await takePicture(page, `${look}-vendor-reg`);
  await register.click();

  await page.waitForURL("**/verify-email");
  await page.getByRole("heading", { name: "Verify your Email Address" }).waitFor();
  await takePicture(page, `${look}-verify-email`);
  // Our mails go to verified addresses only.
  await expectMails(restaurant, []);
  const applied = page.waitForResponse(/create-vendor-topic$/);
  await verifyEmail(person, restaurant.email);
  await takePicture(page, `${look}-vendorportal`);
  const received = "We have received your application";
  await expectMails(restaurant, [received]);
  // The server encodes the picture in this request. The admin must load the page after that to see it.
  await applied;

  await signIn(approver, admin);
  await approver.page.waitForURL("**/admin-portal");
  // The first page of the list can be full of other applications.
  await approver.page.getByLabel("Search by name, email or address").fill(restaurant.email);
  const row = approver.page.getByRole("listitem").filter({ hasText: restaurant.email }).first();
  await row.waitFor();
  // The list is updated by itself when the email is verified.
  await row.getByText("Email not verified").waitFor({ state: "detached", timeout: 30_000 });
  await takePicture(approver.page, `${look}-admin-portal`);
  await row.getByRole("button", { name: "Approve" }).click();
  await approver.page.getByText(`${restaurant.name} approved.`).waitFor();
  await expect(approver.page.getByText(restaurant.email)).toHaveCount(0);
  await expectMails(restaurant, [received, "Your restaurant is approved"]);

  // The portal is updated by itself.
  await page
    .getByRole("link", { name: /dashboard/i })
    .first()
    .waitFor({ timeout: 90_000 });
}

export interface Dish {
  category: string;
  name: string;
  price: string;
  description: string;
  hue: number;
}

/** Fills the create dialog with a dish. */
export async function fillDish({ page }: Person, dish: Dish): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Category").selectOption(dish.category);
  await dialog.getByLabel("Item Name").fill(dish.name);
  await dialog.getByLabel("Price").fill(dish.price);
  await dialog.getByLabel("Description").fill(dish.description);
  await dialog.getByLabel("Picture").setInputFiles(await dishPicture(dish.hue));
  await dialog.getByAltText("Preview of the chosen picture").waitFor();
}

/** Formats the time of day, HH:MM, in the time zone of the tests' browsers. */
function fieldTime(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timezoneId,
  }).format(at);
}

/** Matches a text that ends with a time of day as pages show it: 9:30 PM. */
export function endsWithTime(at: Date): RegExp {
  const parts = { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: timezoneId } as const;
  const shown = new Intl.DateTimeFormat("en-US", parts).format(at);
  return new RegExp(`${shown.replace(/\s+/g, "\\s")}$`);
}

/** Returns the time of day, HH:MM, of the first full minute at least `seconds` from now. */
export function timeOfDayIn(seconds: number): string {
  return fieldTime(new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000));
}

export interface Sale {
  discount: string;
  endsAt: string;
  quantity: string;
  limit: string;
}

/** Fills the create dialog of a flash sale. */
export async function fillSale({ page }: Person, sale: Sale): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Discount", { exact: true }).fill(sale.discount);
  await dialog.getByLabel("Ends at").fill(sale.endsAt);
  await dialog.getByLabel("Items Amount", { exact: true }).fill(sale.quantity);
  await dialog.getByLabel("Limit per person", { exact: true }).fill(sale.limit);
}
