import { auth, firestore } from "../../functions/src/platform/firebase.ts";
import {
  everyWidth,
  expect,
  journeyAt,
  type Locator,
  type Page,
  type Person,
  takePicture,
  test,
  type Width,
} from "./support/test.ts";
import {
  becomeVendor,
  endsWithTime,
  fillDish,
  fillSale,
  newRestaurant,
  signIn,
  timeOfDayIn,
} from "./support/visits/steps.ts";

for (const width of everyWidth)
  test(
    `registers, sells to guests nearby and sees the past sale on a ${width}`,
    journeyAt(width),
    async ({ newPerson, newGuest }) => {
      const cook = await newPerson(width);
      const approver = await newPerson(width);
      const restaurant = newRestaurant(`The Late Ladle ${width}`);
      const { page } = cook;

      await page.goto("/");
      await page
        .getByRole("link", { name: /register/i })
        .first()
        .waitFor();
      await takePicture(page, `${width}-landing`);
      await becomeVendor(cook, approver, restaurant, width);

      // From here on, a new login has the approval too.
      await logOut(cook, width);
      await signIn(cook, restaurant);
      await page.waitForURL("**/dashboard");
      await page.getByRole("heading", { name: /Welcome Back/ }).waitFor();
      await takePicture(page, `${width}-dashboard-empty`);

      await setPlace(cook, width);
      await acceptPlace(approver, restaurant.name);
      await createMenu(cook, width);
      const { uid } = await auth().getUserByEmail(restaurant.email);
      const guest = await newGuest("Maya Lindqvist");
      const sellersNearby = async () =>
        (await guest.findSales({ latitude: 40.7172, longitude: -73.9908 })).map(({ vendorId }) => vendorId);
      guest.follow(uid);
      expect(await sellersNearby()).not.toContain(uid);
      const active = await startSale(cook, width);
      // An instance keeps what it has read for 5 seconds.
      await expect.poll(sellersNearby).toContain(uid);
      const kinds = async () => (await guest.messages()).map(({ data }) => data.kind);
      await expect.poll(kinds).toContain("sale-started");

      // After the countdown, the page or the schedule archives the sale.
      const endsAt = await letEndIn(8, restaurant.email);
      const past = page.getByRole("region", { name: "Past Sales" });
      await past.getByRole("heading", { name: "Tomato soup" }).waitFor({ timeout: 90_000 });
      await past.getByText("Final Price").waitFor();
      await past.getByText("$6.90").waitFor();
      await past.getByText(endsWithTime(endsAt)).waitFor();
      expect(await active.getByRole("heading", { name: "Tomato soup" }).count()).toBe(0);
      await takePicture(page, `${width}-past-sale`);

      await page.reload();
      await past.getByRole("heading", { name: "Tomato soup" }).waitFor();
      await expect(past.getByRole("heading", { name: "Tomato soup" })).toHaveCount(1);
    },
  );

/** Follows the dashboard's checklist, and sets the restaurant's place by its address. */
async function setPlace({ page }: Person, width: Width): Promise<void> {
  const checklist = page.getByRole("region", { name: "Get ready to sell" });
  const link = checklist.getByRole("link", { name: "Set your location" });
  await link.click();
  await page.waitForURL("**/settings#location");
  const address = page.getByLabel("Address", { exact: true });
  await expect(address).toBeInViewport();
  await address.fill("41 Orchard Str");
  await page.getByRole("option").first().waitFor();
  await takePicture(page, `${width}-settings-suggestions`);
  await address.press("ArrowDown");
  await address.press("Enter");
  await expect(address).toHaveValue(/^41 Orchard Street, New York, /);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await takePicture(page, `${width}-settings-place`);
  await page.goto("/dashboard");
  await checklist.getByRole("link", { name: "Set up payments" }).waitFor();
  expect(await link.count()).toBe(0);
}

/** Accepts the restaurant's first place as the admin. Guests find the restaurant after that. */
async function acceptPlace({ page }: Person, name: string): Promise<void> {
  await page.goto("/admin-portal?changes");
  const row = page.getByRole("listitem", { name });
  await row.getByText("No place yet").waitFor();
  await row.getByRole("button", { name: "Accept" }).click();
  await page.getByText(`The change of ${name} is accepted.`).waitFor();
}

/** Adds two dishes to the empty menu. */
async function createMenu(cook: Person, width: Width): Promise<void> {
  const { page } = cook;
  if (width === "phone") await bottomBar(page).getByRole("link", { name: "Menu" }).click();
  else await goTo(cook, "Menus");
  await page.getByRole("button", { name: "Create Menu Item" }).first().click();
  await fillDish(cook, {
    category: "Dinner",
    name: "Tomato soup",
    price: "11.50",
    description: "With basil oil and toast.",
    hue: 8,
  });
  await takePicture(page, `${width}-create-menu-item`);
  await page.getByRole("button", { name: "Add More" }).click();
  await page.getByText("Added Items").waitFor();
  await fillDish(cook, {
    category: "Dessert",
    name: "Plum cake",
    price: "6",
    description: "Warm, with cream.",
    hue: 320,
  });
  await page.getByRole("button", { name: "Submit All" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("heading", { name: "Tomato soup" }).waitFor();
  await page.getByRole("heading", { name: "Plum cake" }).waitFor();
  await page.getByText("$11.50").waitFor();
  await takePicture(page, `${width}-menu`);
}

/** Starts a sale. Returns the list of active sales, whose countdown runs. */
async function startSale(cook: Person, width: Width): Promise<Locator> {
  const { page } = cook;
  if (width === "phone") {
    await bottomBar(page).getByRole("link", { name: "Sell" }).click();
  } else {
    await goTo(cook, "Flash Sale");
    await page.getByRole("button", { name: "Create Flash Sale" }).first().click();
  }
  await takePicture(page, `${width}-choose-dish`);
  await page.getByRole("dialog").getByRole("button", { name: "Tomato soup" }).click();
  await fillSale(cook, {
    discount: "40",
    endsAt: timeOfDayIn(3600),
    quantity: "5",
    limit: "2",
  });
  await page.getByRole("dialog").getByText("$6.90").first().waitFor();
  await takePicture(page, `${width}-create-flash-sale`);
  await page.getByRole("button", { name: "Start sale" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const active = page.getByRole("region", { name: "Active Sales" });
  await active.getByRole("heading", { name: "Tomato soup" }).waitFor();
  const countdown = active.getByText(/^\d+:\d{2}:\d{2}$/);
  const before = await countdown.textContent();
  await expect.poll(() => countdown.textContent(), { timeout: 5000 }).not.toBe(before);
  await takePicture(page, `${width}-active-sale`);
  return active;
}

/** Moves a vendor's only sale in time, so that it ends soon. Returns its new end. */
async function letEndIn(seconds: number, email: string): Promise<Date> {
  const { uid } = await auth().getUserByEmail(email);
  const found = await firestore().collection("FlashSales").where("vendorId", "==", uid).get();
  const [sale] = found.docs;
  if (!sale || found.size !== 1) throw new Error(`${found.size} sales`);
  const end_time = new Date(Date.now() + seconds * 1000);
  const start_time = new Date(end_time.getTime() - Number(sale.get("duration")) * 60_000);
  await sale.ref.update({ start_time, end_time });
  return end_time;
}

const bottomBar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Follows a link of the vendor bar on a desktop. */
async function goTo({ page }: Person, label: string) {
  await page.getByRole("link", { name: label, exact: true }).click();
}

async function logOut({ page }: Person, width: Width) {
  await page.goto("/vendorportal");
  if (width === "phone") await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await page.waitForURL("/");
}
