import { storeOrder, storeSale } from "../../functions/test-support/records/records.ts";
import { clickTwiceAtOnce, countSent } from "./support/network.ts";
import { vendor } from "./support/people/accounts.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, type NewGuest, type NewPerson, type Page, takePicture, test } from "./support/test.ts";
import { shiftFindings, watchShifts } from "./support/visits/checks.ts";

const list = (page: Page, name: string) => page.getByRole("table", { name });
const incomplete = (page: Page) => list(page, "Incomplete Orders");

/** Opens the orders of a new restaurant on a phone: three pending, one completed. */
async function openOrders(newPerson: NewPerson, newGuest: NewGuest) {
  const { uid, ...account } = await makeOwnVendor();
  const saleId = await storeSale(uid, 30, { img_url: "" });
  for (const name of ["Imani", "Ravi", "Noor"]) await (await newGuest(name)).reserve(saleId);
  // Too long ago for Undo.
  const time = new Date(Date.now() - 5 * 60_000);
  await storeOrder(uid, { saleId, status: "completed", orderTime: time, completionTime: time });
  const person = await newPerson("phone", { account });
  await person.page.clock.install();
  await person.page.goto("/orders");
  await incomplete(person.page).getByRole("button", { name: "Complete", exact: true }).first().waitFor();
  return person;
}

interface Grantable {
  grantWakeLock: () => void;
}

/** Holds the page's request to keep the screen on until the returned function is called. */
async function holdWakeLock(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const granted = new Promise<WakeLockSentinel>((resolve) => {
      const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
      Object.assign(window, { grantWakeLock: () => resolve(lock as unknown as WakeLockSentinel) });
    });
    WakeLock.prototype.request = () => granted;
  });
  return () => page.evaluate(() => (window as unknown as Grantable).grantWakeLock());
}

test.describe("the orders at the counter", () => {
  test("are completed, taken back and completed again on a phone", async ({ newPerson, newGuest }) => {
    const person = await openOrders(newPerson, newGuest);
    const { page } = person;
    await takePicture(page, "phone-orders");
    const rows = incomplete(page).getByRole("row").filter({ hasText: "Pending" });
    const waiting = await rows.count();
    const name = await rows.first().getAttribute("aria-labelledby");
    const row = (table: "Incomplete Orders" | "Completed Orders") =>
      list(page, table).locator(`tr[aria-labelledby="${name}"]`);

    const sent = countSent(page, "/completeOrder");
    const complete = row("Incomplete Orders").getByRole("button", { name: "Complete", exact: true });
    await clickTwiceAtOnce(complete);
    await row("Completed Orders").getByText("Completed", { exact: true }).waitFor();
    expect([await rows.count(), sent()]).toEqual([waiting - 1, 1]);

    await page.getByRole("button", { name: "Undo" }).click();
    await row("Incomplete Orders").getByText("Pending", { exact: true }).waitFor();
    expect(await row("Completed Orders").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);

    await complete.click();
    await row("Completed Orders").waitFor();
    await takePicture(page, "phone-orders-undo");
    // It is still completed after ten seconds and after a reload.
    await page.clock.fastForward(10_500);
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    await page.reload();
    await row("Completed Orders").waitFor();
    await expect(rows).toHaveCount(waiting - 1);
  });

  test("stay in place when the browser keeps the screen on late", async ({ newPerson }) => {
    const { page } = await newPerson("phone", { account: vendor });
    await watchShifts(page);
    const grant = await holdWakeLock(page);
    await page.goto("/orders?view=counter");
    await page.getByRole("button", { name: "Complete", exact: true }).first().waitFor();
    const note = page.getByText("The screen stays on");
    await expect(note).toBeHidden();
    await takePicture(page, "phone-counter", false);

    await grant();
    await expect(note).toBeVisible();
    // The browser reports a shift after the frame that shows it.
    await page.waitForTimeout(500);
    expect(await shiftFindings(page)).toEqual([]);
    await takePicture(page, "phone-counter-screen-on", false);
  });
});
