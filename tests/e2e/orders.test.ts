import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newPerson, noBrowser, openBrowser, origin, takePicture, type Width } from "./support/browser.ts";
import { clickTwiceAtOnce, countSent, cutOnce } from "./support/network.ts";
import { signIn, vendor } from "./support/steps.ts";

let browser: Browser;

const list = (page: Page, name: string) => page.getByRole("table", { name });
const incomplete = (page: Page) => list(page, "Incomplete Orders");
const completed = (page: Page) => list(page, "Completed Orders");

async function openOrders(width: Width) {
  const person = await newPerson(browser, width);
  await signIn(person, vendor);
  await person.page.waitForURL("**/dashboard");
  await person.page.goto(`${origin}/orders`);
  await incomplete(person.page).getByRole("button", { name: "Complete", exact: true }).first().waitFor();
  return person;
}

describe.skipIf(noBrowser)("the orders at the counter", () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it("are completed, taken back and completed again on a phone", async () => {
    const person = await openOrders("phone");
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
    // After ten seconds it stays so, and after a reload it still is.
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached", timeout: 20_000 });
    await page.reload();
    await row("Completed Orders").waitFor();
    expect(await rows.count()).toBe(waiting - 1);
    await person.close();
  });

  it("are tables with the specification's columns on a desk", async () => {
    const person = await openOrders("desktop");
    const { page } = person;
    const columns = (time: string) => ["Status", "User Name", "Items", "Quantity", time, "Action"];
    expect(await incomplete(page).getByRole("columnheader").allTextContents()).toEqual(columns("Order Time"));
    expect(await completed(page).getByRole("columnheader").allTextContents()).toEqual(
      columns("Completion Time"),
    );
    await takePicture(page, "desktop-orders");
    await person.close();
  });

  it("say beside the order what went wrong, and go on after it", async () => {
    const person = await openOrders("phone");
    const { page } = person;
    const row = incomplete(page).getByRole("row").filter({ hasText: "Pending" }).first();
    person.expectComplaint(/ERR_CONNECTION_RESET.*completeOrder/);
    await cutOnce(page, "**/completeOrder");
    await row.getByRole("button", { name: "Complete", exact: true }).click();
    await row.getByRole("alert").filter({ hasText: "We could not reach Flashplate" }).waitFor();
    await takePicture(page, "phone-orders-failure");
    await row.getByRole("button", { name: "Complete", exact: true }).click();
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await undo.waitFor({ state: "detached" });
    await person.close();
  });
});
