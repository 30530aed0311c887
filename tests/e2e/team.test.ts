import type { Page } from "@playwright/test";
import { eventually } from "../../functions/test-support/eventually.ts";
import { makeMember } from "../../functions/test-support/records/members.ts";
import { makePerson, password } from "../../functions/test-support/records/people.ts";
import { stored, storedWhere, storeOrder, storeSale } from "../../functions/test-support/records/records.ts";
import { invitationPath } from "./support/mail.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, takePicture, test } from "./support/test.ts";

async function pauseAndResume(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pause all" }).click();
  await page.getByRole("button", { name: "For 1 hour" }).click();
  await page.getByText(/^Paused until /).waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Pause all" }).waitFor();
}

/** Adds a portion to the sale of eight, and 15 minutes. */
async function sellMoreAndLonger(page: Page, dish: string, saleId: string): Promise<void> {
  const sale = () => stored(`FlashSales/${saleId}`);
  await page.getByRole("button", { name: `One more: ${dish}` }).click();
  await eventually(async () => expect(await sale()).toMatchObject({ item_quantity: 9 }));
  const end = (await sale())?.end_time as Date;
  await page.getByRole("button", { name: "+15 min" }).click();
  const later = new Date(end.getTime() + 15 * 60_000);
  await eventually(async () => expect(await sale()).toMatchObject({ end_time: later }));
}

test.describe("a team", () => {
  test("lets staff alone run an evening, without what their role excludes", async ({
    newPerson,
    newGuest,
  }) => {
    const { uid, dish } = await makeOwnVendor();
    const { email } = await makeMember(uid, "staff");
    const saleId = await storeSale(uid, 30, { item_name: dish, item_quantity: 8, remaining: 8, img_url: "" });
    const done = new Date(Date.now() - 5 * 60_000);
    await storeOrder(uid, {
      status: "completed",
      completionTime: done,
      price_cents: 450,
      usersName: "Imani",
    });
    const { page } = await newPerson("phone", { account: { email, password } });
    await page.goto("/dashboard");

    // Parts that the role does not include are not shown.
    await page.getByRole("heading", { level: 2, name: "Today" }).waitFor();
    await expect(page.getByText("portions sold")).toBeVisible();
    await expect(page.getByText("sold today")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Start a flash sale" })).toHaveCount(0);
    await takePicture(page, "phone-dashboard-staff");

    await pauseAndResume(page);

    // A guest orders, and staff complete the order.
    await (await newGuest("Ravi")).reserve(saleId);
    await page
      .getByRole("link", { name: /^Orders/ })
      .first()
      .click();
    const pending = page.getByRole("table", { name: "Incomplete Orders" });
    const completed = page.getByRole("table", { name: "Completed Orders" });
    await pending.getByText("Ravi").waitFor();
    await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
    await pending.getByRole("button", { name: "Complete", exact: true }).click();
    await completed.getByText("Guest").first().waitFor();
    await expect(completed.getByText("Imani")).toHaveCount(0);

    // One portion more, 15 more minutes, and off sale.
    await page.goto("/Flashsales");
    await page.getByRole("heading", { level: 3, name: dish }).waitFor();
    await expect(page.getByRole("button", { name: "Edit Sale" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Past Sales" })).toHaveCount(0);
    await takePicture(page, "phone-flash-sales-staff");
    await sellMoreAndLonger(page, dish, saleId);
    await page.getByRole("button", { name: "Stop selling" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop selling" }).click();
    await eventually(async () => expect(await stored(`FlashSales/${saleId}`)).toBeUndefined());
    await page.goto("/menu");
    await page.getByText(dish).first().waitFor();
    await expect(page.getByRole("link", { name: "Edit menu" })).toHaveCount(0);
  });

  test("grows by an invitation, and a removed member's open page ends", async ({ newPerson }) => {
    const owner = await makeOwnVendor();
    const invited = await makePerson();
    const { page } = await newPerson("desktop", { account: owner });
    await page.goto("/settings#team");
    await page.getByLabel("Email address").fill(invited.email);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await page.getByText(invited.email).first().waitFor();
    await takePicture(page, "desktop-settings-team");

    await expect.poll(() => invitationPath(invited.email), { timeout: 60_000 }).toBeDefined();
    const link = await invitationPath(invited.email);
    const member = await newPerson("phone", { account: { email: invited.email, password } });
    // The page may send a request before it knows that the membership has ended.
    member.expectComplaint(/403.*\/api\/vendorAPI\//);
    await member.page.goto(link ?? "");
    await member.page.getByRole("button", { name: "Join the team" }).click();
    await member.page.waitForURL("**/dashboard");
    await member.page.getByRole("heading", { level: 1, name: "Welcome Back" }).waitFor();

    await page.reload();
    const remove = page.getByRole("button", { name: `Remove ${invited.email}` });
    await remove.click();
    await page.getByRole("button", { name: "Remove now" }).click();
    await eventually(async () => expect(await storedWhere("Members", "uid", invited.uid)).toEqual([]));
    await member.page
      .getByRole("link", { name: /^Orders/ })
      .first()
      .click();
    await member.page.waitForURL("**/vendorportal", { timeout: 90_000 });
    await member.page.getByText(/^You are no longer on the team of /).waitFor();
    const keptResponses = () => member.page.evaluate(() => localStorage.getItem("flashplate.last-responses"));
    await expect.poll(keptResponses).toBeNull();
    await takePicture(member.page, "phone-removed-member");
  });
});
