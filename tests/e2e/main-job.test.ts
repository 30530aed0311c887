import { becomeVendor, fillDish, fillSale, newRestaurant, signIn, timeOfDayIn } from "./support/steps.ts";
import { expect, type NewPerson, type Person, takePicture, test, type Width } from "./support/test.ts";

test.describe("a vendor's first flash sale", () => {
  test("from registration to past sale, on a phone and on a desktop", async ({ newPerson }) => {
    test.setTimeout(300_000);
    const onPhone = await untilSaleRuns(newPerson, "phone");
    const onDesktop = await untilSaleRuns(newPerson, "desktop");
    await onPhone();
    await onDesktop();
  });
});

/** From registration to a sale that runs. What is given back sees it end, by itself. */
async function untilSaleRuns(newPerson: NewPerson, width: Width): Promise<() => Promise<void>> {
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

  // Approval counts from here on for a new login too.
  await logOut(cook, width);
  await signIn(cook, restaurant);
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { name: /Welcome Back/ }).waitFor();
  await takePicture(page, `${width}-dashboard-empty`);

  await goTo(cook, width, "Menus");
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

  await goTo(cook, width, "Flash Sale");
  await page.getByRole("button", { name: "Create Flash Sale" }).first().click();
  await fillSale(cook, {
    category: "Dinner",
    dish: "Tomato soup",
    discount: "40",
    endsAt: timeOfDayIn(3600),
    quantity: "5",
    limit: "2",
  });
  await page.getByRole("dialog").getByText("$6.90").first().waitFor();
  await takePicture(page, `${width}-create-flash-sale`);
  // Last of all, since it is soon.
  const endsAt = timeOfDayIn(30);
  await page.getByRole("dialog").getByLabel("Ends at").fill(endsAt);
  await page.getByRole("button", { name: "Start sale" }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  const active = page.getByRole("region", { name: "Active Sales" });
  await active.getByRole("heading", { name: "Tomato soup" }).waitFor();
  const countdown = active.getByText(/^\d+:\d{2}:\d{2}$/);
  const before = await countdown.textContent();
  await expect.poll(() => countdown.textContent(), { timeout: 5000 }).not.toBe(before);
  await takePicture(page, `${width}-active-sale`);

  return async () => {
    // By itself: the page asks when the countdown ends, the schedule runs every minute; whoever is first.
    const past = page.getByRole("region", { name: "Past Sales" });
    await past.getByRole("heading", { name: "Tomato soup" }).waitFor({ timeout: 160_000 });
    await past.getByText("Final Price").waitFor();
    await past.getByText("$6.90").waitFor();
    await past.getByText(new RegExp(`${endsAt}$`)).waitFor();
    expect(await active.getByRole("heading", { name: "Tomato soup" }).count()).toBe(0);
    await takePicture(page, `${width}-past-sale`);

    await page.reload();
    await past.getByRole("heading", { name: "Tomato soup" }).waitFor();
    expect(await past.getByRole("heading", { name: "Tomato soup" }).count()).toBe(1);

    await Promise.all([cook.close(), approver.close()]);
  };
}

/** Chooses a link of the vendor bar, which is behind three bars on a phone. */
async function goTo({ page }: Person, width: Width, label: string) {
  if (width === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("link", { name: label, exact: true }).click();
}

async function logOut({ page }: Person, width: Width) {
  await page.goto("/vendorportal");
  if (width === "phone") await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await page.waitForURL("/");
}
