import { makeMember } from "../../functions/test-support/records/members.ts";
import { password } from "../../functions/test-support/records/people.ts";
import { look } from "./support/look.ts";
import { subjectsTo } from "./support/mail.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { everyWidth, expect, journeyAt, type Page, test } from "./support/test.ts";
import { axeFindings, smallTargets } from "./support/visits/checks.ts";
import { layoutFindings } from "./support/visits/text-layout.ts";
import type { Width } from "./support/window.ts";

/** Faults of the open page or dialog: accessibility, small targets, and the text, also at 200 %. */
async function faults(page: Page, width: Width): Promise<string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await smallTargets(page)),
    ...(await layoutFindings(page, width)),
  ];
}

async function confirmWith(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: action, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

for (const width of everyWidth) {
  test(`a member takes a restaurant over on a ${width}`, journeyAt(width), async ({ newPerson }) => {
    const vendor = await makeOwnVendor();
    const member = await makeMember(vendor.uid, "manager");
    const { page, expectComplaint } = await newPerson(width, { account: vendor });
    // Firestore ends the former owner's listener to the restaurant's record (`permission`), and the server refuses
    // a request that only owners may send, if one was under way (`403`).
    expectComplaint(/permission|403/i);
    await page.goto("/settings#team");
    await page.getByRole("button", { name: "Hand over…" }).click();
    await page.getByRole("dialog").getByText(`We mail ${member.email}`).waitFor();
    expect(await faults(page, width)).toEqual([]);
    await look(page, `hand-over-${width}`, false);
    await confirmWith(page, "Offer the restaurant");
    await page.getByText(/can become the owner until/).waitFor();
    const offered = "You can become the owner of your restaurant";
    await expect.poll(() => subjectsTo(member.email), { timeout: 60_000 }).toContain(offered);
    expect(await faults(page, width)).toEqual([]);
    await look(page, `settings-offered-${width}`);

    const successor = await newPerson(width, { account: { email: member.email, password } });
    await successor.page.goto("/settings#team");
    await successor.page.getByText(/^The owner offers you this restaurant/).waitFor();
    expect(await faults(successor.page, width)).toEqual([]);
    await look(successor.page, `settings-take-over-${width}`);
    await successor.page.getByRole("button", { name: "Become the owner…" }).click();
    await successor.page.getByRole("dialog").waitFor();
    expect(await faults(successor.page, width)).toEqual([]);
    await look(successor.page, `take-over-${width}`, false);
    await confirmWith(successor.page, "Become the owner");
    await successor.page.getByText("You are the owner now.").waitFor();
    await successor.page.getByRole("button", { name: "Show the activity" }).click();
    const entries = successor.page.getByRole("region", { name: "Activity" }).getByRole("listitem");
    await expect(entries.first()).toContainText(`${member.email} became the owner.`);

    // The former owner's open page changes by itself, and shows what a manager sees.
    await page.getByRole("button", { name: "Leave the team" }).waitFor({ timeout: 30_000 });
    await expect(page.getByRole("region", { name: "Payments" })).toHaveCount(0);
    await look(page, `settings-former-owner-${width}`);
  });
}
