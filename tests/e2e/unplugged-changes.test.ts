import { stored, storeOrder, storeSale } from "../../functions/test-support/records/records.ts";
import { alertSays, countSent, cutOnce, loseAnswerOnce, unreachable } from "./support/network.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type Page, takePicture, test } from "./support/test.ts";
import { button, openPhone } from "./support/unplugged.ts";

const notSaved = "Not saved yet: no connection. Trying again…";
const onSale = (page: Page) => page.getByRole("region", { name: "On sale now" });

test.describe("a connection that is lost while a running sale changes", () => {
  test("counts each tap once and loses none", async ({ newPerson }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const saleId = await storeSale(uid, 60, {
      item_name: dish,
      img_url: "",
      item_quantity: 10,
      remaining: 8,
    });
    const person = await openPhone(newPerson, account, "/dashboard");
    const { page } = person;
    // The last change is refused, because another tab has stopped the sale.
    person.expectComplaint(/409.*flashsaleAPI\/adjust/);
    const more = button(onSale(page), `One more: ${dish}`);
    // Delays each response by a second. Otherwise the message may be shown for only a quarter of a second.
    await page.route("**/flashsaleAPI/adjust", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });

    await loseAnswerOnce(page, "*/flashsaleAPI/adjust");
    await more.click();
    await more.click();
    await page.getByText(notSaved).waitFor();
    await takePicture(page, "unplugged-adjust");
    await expect.poll(async () => (await stored(`FlashSales/${saleId}`))?.item_quantity).toBe(12);
    await onSale(page).getByText("10 of 12 left").waitFor();

    await cutOnce(page, "**/flashsaleAPI/adjust");
    await button(page, "Undo").click();
    await page.getByText(notSaved).waitFor();
    await onSale(page).getByText("8 of 10 left").waitFor();
    await expect.poll(async () => (await stored(`FlashSales/${saleId}`))?.item_quantity).toBe(10);

    // Another tab stops the sale, and this one does not notice.
    await page.route("**/allFlashSales", (route) => route.abort("connectionreset"));
    await stopElsewhere(page, saleId);
    await more.click();
    await alertSays(page, `${dish} was not changed.`);
    await takePicture(page, "unplugged-adjust-refused");
  });

  test("stops and pauses once each, and says what did not happen", async ({ newPerson }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const saleId = await storeSale(uid, 60, { item_name: dish, img_url: "", remaining: 8 });
    await storeOrder(uid, { saleId, usersName: "Imani" });
    const { page } = await openPhone(newPerson, account, "/dashboard");

    await button(page, "Pause all").click();
    await cutOnce(page, "**/flashsales/pause");
    await button(page, "For 1 hour").click();
    await alertSays(page, "Your sales could not be paused.");
    await loseAnswerOnce(page, "*/flashsales/pause");
    const pauses = countSent(page, "/flashsales/pause");
    await button(page, "For 1 hour").click();
    await page.getByText(/^Paused until /).waitFor();
    expect(pauses()).toBe(1);
    expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ pausedUntil: expect.anything() });
    await takePicture(page, "unplugged-paused");
    await loseAnswerOnce(page, "*/flashsales/pause");
    await button(page, "Resume").click();
    await button(page, "Pause all").waitFor();
    expect((await stored(`Vendors/${uid}`))?.pausedUntil).toBeUndefined();

    await button(onSale(page), "Stop selling").click();
    const dialog = page.getByRole("dialog");
    // Twice, because the page repeats a stop without a response once by itself.
    await page.route("**/flashsaleAPI/stop", (route) => route.abort("connectionreset"), { times: 2 });
    await button(dialog, "Stop selling").click();
    await alertSays(dialog, unreachable);
    expect(await stored(`FlashSales/${saleId}`)).toBeDefined();
    await loseAnswerOnce(page, "*/flashsaleAPI/stop");
    await button(dialog, "Stop selling").dblclick();
    await page.getByText(`${dish} is off sale. 1 order stays.`).waitFor();
    expect(await stored(`PastSales/${saleId}`)).toBeDefined();
    await page.getByRole("region", { name: "Recent Orders" }).getByText("Imani").waitFor();
  });
});

/** Stops a sale in another tab. */
async function stopElsewhere(page: Page, saleId: string): Promise<void> {
  const otherTab = await page.context().newPage();
  await otherTab.goto("/Flashsales");
  await button(otherTab, "Stop selling").click();
  await button(otherTab.getByRole("dialog"), "Stop selling").click();
  await otherTab.getByText("No sale is running").waitFor();
  await otherTab.close();
  expect(await stored(`FlashSales/${saleId}`)).toBeUndefined();
}
