import { makeMember } from "../../functions/test-support/records/members.ts";
import { password } from "../../functions/test-support/records/people.ts";
import { storeSale } from "../../functions/test-support/records/records.ts";
import { look } from "./support/look.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { everyWidth, expect, journeyAt, type Page, test } from "./support/test.ts";

/** As staff: stops the only sale, and checks that the settings do not show the activity. */
async function stopSaleAsStaff(page: Page): Promise<void> {
  await page.goto("/Flashsales");
  await page.getByRole("button", { name: "Stop selling" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop selling" }).click();
  await page.getByRole("button", { name: "Stop selling" }).waitFor({ state: "detached" });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Leave the team" }).waitFor();
  await expect(page.getByRole("region", { name: "Activity" })).toHaveCount(0);
}

for (const width of everyWidth) {
  test(`an owner reads who stopped a sale on a ${width}`, journeyAt(width), async ({ newPerson }) => {
    const { uid, dish, ...account } = await makeOwnVendor();
    const member = await makeMember(uid, "staff");
    await storeSale(uid, 30, { item_name: dish, item_quantity: 8, remaining: 4, img_url: "" });
    const staff = await newPerson(width, { account: { email: member.email, password } });
    await stopSaleAsStaff(staff.page);
    await staff.close();

    const { page } = await newPerson(width, { account });
    await page.goto("/settings#activity");
    const section = page.getByRole("region", { name: "Activity" });
    await section.getByRole("button", { name: "Show the activity" }).click();
    const entries = section.getByRole("listitem");
    await expect(entries.first()).toContainText(`${member.email} stopped ${dish}, 4 left.`);
    await look(page, `activity-${width}`);

    await section.getByLabel("About").selectOption("Orders");
    await section.getByText("Nothing yet.").waitFor();
    await look(page, `activity-empty-${width}`);
    await section.getByLabel("About").selectOption("Everything");
    await section.getByLabel("Person").selectOption(member.email);
    await expect(entries).toHaveCount(1);
  });
}
