import { storeOrder, storeSale } from "../../functions/src/test-support/records.ts";
import { clickTwiceAtOnce, countSent } from "./support/network.ts";
import { ownVendor } from "./support/own-vendors.ts";
import { expect, type NewGuest, type NewPerson, type Page, takePicture, test } from "./support/test.ts";

const list = (page: Page, name: string) => page.getByRole("table", { name });
const incomplete = (page: Page) => list(page, "Incomplete Orders");

/** Opens the orders of a new restaurant on a phone: three pending, one completed. */
async function openOrders(newPerson: NewPerson, newGuest: NewGuest) {
  const { uid, ...account } = await ownVendor();
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
});
