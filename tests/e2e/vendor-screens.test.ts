import { randomUUID } from "node:crypto";
import type { VendorRecord } from "@flashplate/contract/vendors";
import {
  change,
  orderRecord,
  storeAll,
  stored,
  storeOrder,
  storePastSale,
  storeSale,
} from "../../functions/src/test-support/records.ts";
import { cutOnce, loseAnswerOnce } from "./support/network.ts";
import { dishPicture } from "./support/picture.ts";
import { expect, type NewPerson, takePicture, test, type Width, widths } from "./support/test.ts";
import { ownVendor } from "./support/world.ts";

async function vendorAt(
  newPerson: NewPerson,
  path: string,
  width: Width = "phone",
  changes?: Partial<VendorRecord>,
) {
  const own = await ownVendor();
  if (changes) await change(`Vendors/${own.uid}`, { ...changes });
  const person = await newPerson(width, { account: own });
  await person.page.goto(path);
  return { own, person, page: person.page };
}

/** A place where it is noon: no day begins while a test lasts, and none is an hour longer or shorter. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`;
}

test.describe("a vendor's screens", () => {
  test("cancel an order with a reason and restore its portions", async ({ newPerson }) => {
    const own = await ownVendor();
    const saleId = await storeSale(own.uid, 30, { img_url: "", remaining: 5 });
    const orderId = await storeOrder(own.uid, { saleId, usersName: "Imani", foodQuantity: [2] });
    const person = await newPerson("phone", { account: own });
    const { page } = person;
    await page.goto("/orders");
    const row = page
      .getByRole("table", { name: "Incomplete Orders" })
      .getByRole("row")
      .filter({ hasText: "Imani" });
    await row.waitFor();
    await takePicture(page, "phone-orders-cancel-button");
    await row.getByRole("button", { name: "Cancel order" }).click();
    const dialog = page.getByRole("dialog");
    const submit = dialog.getByRole("button", { name: "Cancel order" });
    await submit.click();
    await dialog.getByRole("alert").filter({ hasText: "Say why." }).waitFor();
    await dialog.getByLabel("Reason").fill("We ran out of bread.");
    await cutOnce(page, "**/cancelOrder");
    await submit.click();
    await dialog.getByRole("alert").filter({ hasText: "We could not reach Flashplate" }).waitFor();
    await takePicture(page, "phone-orders-cancel");
    await expect(dialog.getByLabel("Reason")).toHaveValue("We ran out of bread.");
    await submit.dblclick();
    await page.getByText("The order of Imani is cancelled.").waitFor();
    await page.getByText("No incomplete orders").waitFor();
    expect(await stored(`Orders/${orderId}`)).toMatchObject({
      status: "cancelled",
      cancelReason: "We ran out of bread.",
    });
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 7 });
    await page.setViewportSize(widths.desktop);
    await takePicture(page, "desktop-orders-cancelled");
    person.expectComplaint(/ERR_CONNECTION_RESET.*cancelOrder/);
  });

  test("show older orders in pages", async ({ newPerson }) => {
    const own = await ownVendor();
    const day = 24 * 60 * 60_000;
    const newest = Date.now() - day;
    const orders = Array.from({ length: 210 }, (_, n) => {
      const time = new Date(newest - n * 60_000);
      const usersName = `Guest number ${n}.`;
      const order = { status: "completed", usersName, orderTime: time, completionTime: time } as const;
      return [`Orders/test-${randomUUID()}`, orderRecord(own.uid, order)] as const;
    });
    await storeAll(orders);
    await storeOrder(own.uid, { usersName: "Somebody waiting" });
    const person = await newPerson("desktop", { account: own });
    const { page } = person;
    await page.goto("/orders");
    const completed = page.getByRole("table", { name: "Completed Orders" });
    await page.getByRole("button", { name: "Show all 200" }).press("Enter");
    await expect(completed.getByText("Guest number 12.")).toBeFocused();
    expect(await completed.getByText("Guest number 199.").count()).toBe(1);
    expect(await completed.getByText("Guest number 200.").count()).toBe(0);
    await page.getByRole("button", { name: "Show older orders" }).press("Enter");
    await completed.getByText("Guest number 209.").waitFor();
    await expect(completed.getByText("Guest number 200.")).toBeFocused();
    expect(await completed.getByRole("row").count()).toBe(211);
    expect(await page.getByRole("button", { name: "Show older orders" }).count()).toBe(0);

    // What is completed now pushes one out of the newest; none is missing in between.
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await completed.getByText("Somebody waiting").waitFor();
    await expect(completed.getByText("Guest number 199.")).toHaveCount(1);
    await expect(completed.getByRole("row")).toHaveCount(212);
  });

  test("show all past sales and focus the first new one", async ({ newPerson }) => {
    const own = await ownVendor();
    for (let hours = 1; hours <= 13; hours += 1) {
      const end_time = new Date(Date.now() - hours * 60 * 60_000);
      await storePastSale(own.uid, { end_time, item_name: `Soup of ${hours} hours ago`, img_url: "" });
    }
    const person = await newPerson("phone", { account: own });
    const { page } = person;
    await page.goto("/Flashsales");
    await page.getByRole("button", { name: "Show all 13" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Soup of 13 hours ago" })).toBeFocused();
  });

  test("schedule a sale with its own description, and change its start", async ({ newPerson }) => {
    const timeZone = zoneAtNoon();
    const { own, page } = await vendorAt(newPerson, "/Flashsales", "phone", { timeZone });
    await page.getByRole("button", { name: "Create Flash Sale" }).click();
    const dialog = page.getByRole("dialog");
    // The one dish there is is chosen already, with what the menu says of it.
    await dialog.getByLabel("Description").waitFor();
    await expect(dialog.getByLabel("Description")).toHaveValue("Warm and red.");
    await dialog.getByLabel("Description").fill("With croutons, tonight only.");
    await dialog.getByLabel("Discount", { exact: true }).fill("30");
    await dialog.getByRole("button", { name: "Start later" }).click();
    const starts = dialog.getByLabel("Starts at");
    const tomorrow = new Intl.DateTimeFormat("en-CA", { timeZone }).format(
      new Date(Date.now() + 24 * 60 * 60_000),
    );
    await starts.fill(`${tomorrow}T18:00`);
    await dialog.getByLabel("Ends at").fill("19:30");
    await dialog.getByLabel("Items Amount").fill("8");
    await dialog.getByLabel("Limit per person").fill("2");
    await dialog.getByText("starts tomorrow 18:00").waitFor();
    await takePicture(page, "phone-sale-later");
    await dialog.getByRole("button", { name: "Start sale" }).click();
    await dialog.waitFor({ state: "hidden" });
    const card = page
      .getByRole("region", { name: "Active Sales" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: own.dish }) });
    await card.getByText("starts tomorrow 18:00").waitFor();
    await card.getByText("ends tomorrow 19:30").waitFor();
    await takePicture(page, "phone-sale-announced");

    await card.getByRole("button", { name: "Edit Sale" }).click();
    await expect(dialog.getByLabel("Description")).toHaveValue("With croutons, tonight only.");
    await expect(starts).toHaveValue(`${tomorrow}T18:00`);
    await starts.fill(`${tomorrow}T17:00`);
    await dialog.getByLabel("Description").fill("With croutons.");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await dialog.waitFor({ state: "hidden" });
    await card.getByText("starts tomorrow 17:00").waitFor();
    await card.getByText("ends tomorrow 19:30").waitFor();
    await page.reload();
    await card.getByRole("button", { name: "Edit Sale" }).click();
    await dialog.getByLabel("Description").waitFor();
    await expect(dialog.getByLabel("Description")).toHaveValue("With croutons.");
    await page.setViewportSize(widths.desktop);
    await takePicture(page, "desktop-sale-later");
  });

  test("offer to save changes when an earlier try had created the sale", async ({ newPerson }) => {
    const { person, page } = await vendorAt(newPerson, "/Flashsales?new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Discount", { exact: true }).fill("20");
    await dialog.getByRole("button", { name: "1 hour" }).click();
    await dialog.getByLabel("Items Amount").fill("8");
    await dialog.getByLabel("Limit per person").fill("2");
    await loseAnswerOnce(page, "*/engine/flashsales/create");
    await dialog.getByRole("button", { name: "Start sale" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Error adding flash sale:" }).waitFor();
    await dialog.getByLabel("Discount", { exact: true }).fill("50");
    await dialog.getByRole("button", { name: "Start sale" }).click();
    await dialog.getByText(/Your first try got through: 8 × Soup \w+ for \$6\.80/).waitFor();
    await takePicture(page, "phone-sale-first-try");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await dialog.waitFor({ state: "hidden" });
    const active = page.getByRole("region", { name: "Active Sales" });
    await active.getByText("−50%").waitFor();
    expect(await active.getByRole("article").count()).toBe(1);
    person.expectComplaint(/ERR_CONNECTION_RESET.*flashsales\/create/);
  });

  test("crop a picture by keyboard before it is uploaded", async ({ newPerson }) => {
    const { page } = await vendorAt(newPerson, "/new-menu-item");
    await page.getByRole("button", { name: "Create Menu Item" }).click();
    const create = page.getByRole("dialog", { name: "Create Menu Item" });
    await create.getByLabel("Category").selectOption("Dinner");
    await create.getByLabel("Item Name").fill("Cropped Pie");
    await create.getByLabel("Price").fill("7");
    await create.getByLabel("Description").fill("A part of it.");
    await create.getByLabel("Picture", { exact: true }).setInputFiles(await dishPicture(18));
    const preview = create.getByAltText("Preview of the chosen picture");
    await preview.waitFor();
    const whole = await preview.getAttribute("src");
    await create.getByRole("button", { name: "Crop the picture" }).click();
    const crop = page.getByRole("dialog", { name: "Crop the picture" });
    const use = crop.getByRole("button", { name: "Use this part" });
    await crop.getByLabel("Zoom").fill("2");
    await crop.getByLabel(/Move it with the arrow keys/).focus();
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press("ArrowLeft");
    await takePicture(page, "phone-crop");
    await page.setViewportSize(widths.desktop);
    await takePicture(page, "desktop-crop");
    await page.setViewportSize(widths.phone);
    await use.click();
    await crop.waitFor({ state: "hidden" });
    await expect.poll(() => preview.getAttribute("src")).not.toBe(whole);
    // Half of 1600 × 1200 each way.
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([800, 600]);
    await takePicture(page, "phone-cropped");
    await create.getByRole("button", { name: "Submit All" }).click();
    await create.waitFor({ state: "hidden" });
    await page.getByRole("heading", { name: "Cropped Pie" }).waitFor();
  });

  test("show what is missing for selling, and address guests as guests", async ({ newPerson }) => {
    const { person, page } = await vendorAt(newPerson, "/vendorportal", "desktop");
    await page.getByText("Your dashboard is open. What is left makes your sales work.").waitFor();
    await page.getByText("1 dish is on it.").waitFor();
    expect(await page.getByRole("link", { name: "Open the settings" }).count()).toBe(2);
    await takePicture(page, "desktop-vendorportal-open");
    await page.setViewportSize(widths.phone);
    await takePicture(page, "phone-vendorportal-open");

    // What cannot be looked up is not said to be done, or to wait.
    await page.route("**/api/menuAPI/items", (route) => route.abort("connectionreset"));
    person.expectComplaint(/ERR_CONNECTION_RESET.*menuAPI/);
    await page.reload();
    const failure = page.getByRole("alert").filter({ hasText: "Unable to load menu items" });
    await failure.waitFor();
    await page.getByText("Not known yet").waitFor();
    await takePicture(page, "phone-vendorportal-menu-failed");
    await page.unroute("**/api/menuAPI/items");
    await failure.getByRole("button", { name: "Try again" }).click();
    await page.getByText("1 dish is on it.").waitFor();
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.waitForURL("**/settings");
    await person.close();

    const guest = await newPerson("phone", {
      account: { email: "consumer@demo.test", password: "demo-password" },
    });
    await guest.page.goto("/vendorportal");
    await guest.page.getByRole("heading", { name: "Your account is ready" }).waitFor();
    expect(await guest.page.getByText("Your restaurant is not registered yet.").count()).toBe(0);
    await takePicture(guest.page, "phone-vendorportal-guest");
  });
});
