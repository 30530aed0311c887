import { randomUUID } from "node:crypto";
import { makePeople, type Person } from "../../functions/test-support/records/people.ts";
import { removeAll, storeAll, vendorRecord } from "../../functions/test-support/records/records.ts";
import { passTimeUntilShown } from "./support/network.ts";
import { admin } from "./support/people/accounts.ts";
import { expect, type Locator, nightly, type Page, takePicture, test, widths } from "./support/test.ts";

/**
 * A part of the names of this run's restaurants, which other tests do not have. It has no digits, because a
 * search for restaurant 49 would find them in every name.
 */
const run = randomUUID()
  .slice(0, 6)
  .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
const street = `${run} Queue Street`;
const nameOf = (n: number) => `Kitchen ${String(n).padStart(2, "0")} ${run}`;
let people: Person[] = [];
const oldDecisionIds = Array.from({ length: 30 }, () => `test-${randomUUID()}`);

/** Presses Tab until the element with this text has the focus, at most six times. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === text) break;
  }
}

/** Declines the application whose name has the focus. Tab leads to its buttons. */
async function declineFocused(page: Page, name: string): Promise<void> {
  await tabTo(page, "Decline");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: `Decline ${name}?` }).waitFor();
  await dialog.getByRole("button", { name: "Other…" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("No kitchen at this address.");
  await takePicture(page, "desktop-admin-decline");
  await dialog.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByText(`${name} declined.`).waitFor();
}

/**
 * Shows older pages of the history until the decision is there. Other tests add decisions at the same time.
 */
async function pageUntilShown(decision: Locator, older: Locator): Promise<void> {
  await expect(async () => {
    await older.click({ trial: true });
    if ((await decision.count()) === 0) await older.click();
    await expect(decision).toHaveCount(1, { timeout: 2000 });
  }).toPass();
}

test.describe("an admin with fifty applications", () => {
  // The tests share these applications, so they do not run in parallel.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async () => {
    // They registered long ago, so they are listed before those of other tests, in this order.
    people = await makePeople(50);
    const vendors = people.map(({ uid, email }, n) => {
      const record = {
        ...vendorRecord(email, false),
        name: nameOf(n),
        address: `${n + 1} ${street}`,
        img_url: "",
        createdAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
      };
      return [`Vendors/${uid}`, record] as const;
    });
    const decisions = oldDecisionIds.map((id, n) => {
      const record = {
        vendorId: `test-${id}`,
        decision: "declined",
        reason: "Of long ago.",
        decidedBy: null,
        decidedAt: new Date(Date.UTC(2020, 0, 1, 0, n)),
        vendorName: `Old ${n} ${run}`,
        vendorEmail: "old@queue.test",
      };
      return [`Approvals/${id}`, record] as const;
    });
    await storeAll([...vendors, ...decisions]);
  });
  test.afterAll(async () => {
    await removeAll([
      ...people.map(({ uid }) => `Vendors/${uid}`),
      ...oldDecisionIds.map((id) => `Approvals/${id}`),
    ]);
  });

  test("searches, decides by keyboard and reads the history when fifty wait", async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: admin });
    await page.goto("/admin-portal");
    const row = (n: number) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: nameOf(n) }) });
    const rows = page.getByRole("heading", { level: 2 });
    await row(0).waitFor();
    await expect(rows).toHaveCount(20);
    await page.getByRole("button", { name: "Show 20 more" }).click();
    await expect(rows).toHaveCount(40);
    await takePicture(page, "desktop-admin-fifty");

    // By email and by address.
    const search = page.getByLabel("Search by name, email or address");
    await search.fill(people[33]?.email ?? "");
    await row(33).waitFor();
    await page.getByText(/^1 of \d+ found$/).waitFor();
    await search.fill(`no kitchen of ${run}`);
    await page.getByText("No matches").waitFor();
    await takePicture(page, "desktop-admin-no-matches");
    await search.fill(street.toUpperCase());
    await row(0).waitFor();
    await page.getByText(/^50 of \d+ found$/).waitFor();
    await takePicture(page, "desktop-admin-search");

    // By keyboard: a decision moves the focus to the next name.
    await row(0).getByRole("button", { name: "Approve" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(`${nameOf(0)} approved.`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(nameOf(1));
    await page.getByText(/^49 of \d+ found$/).waitFor();
    await declineFocused(page, nameOf(1));

    // The history: who, what, when and why, then older ones.
    await page.getByRole("button", { name: "Decided", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Decisions" }).waitFor();
    const history = page.getByRole("list", { name: "Decisions, newest first" }).getByRole("listitem");
    const older = page.getByRole("button", { name: "Show older decisions" });
    const approved = history.filter({ hasText: nameOf(0) });
    const declined = history.filter({ hasText: nameOf(1) });
    await pageUntilShown(approved, older);
    await declined.getByText("Reason: No kitchen at this address.").waitFor();
    await declined.getByText(`by ${admin.email}`).waitFor();
    await approved.getByText("Approved", { exact: true }).waitFor();
    await takePicture(page, "desktop-admin-decisions");
    const before = await history.count();
    await older.click();
    await expect.poll(() => history.count()).toBeGreaterThan(before);

    await page.setViewportSize(widths.phone);
    await takePicture(page, "phone-admin-decisions");
    await page.getByRole("button", { name: "Ready" }).click();
    await row(2).waitFor();
    await takePicture(page, "phone-admin-fifty");
  });

  test("closes the decline dialog when another tab decides first", nightly, async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: admin });
    await page.goto("/admin-portal");
    const decide = (tab: Page, decision: string) =>
      tab
        .getByRole("listitem")
        .filter({ hasText: nameOf(49) })
        .getByRole("button", { name: decision })
        .click();
    const search = (tab: Page) => tab.getByLabel("Search by name, email or address").fill(nameOf(49));
    await search(page);
    await decide(page, "Decline");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Not a restaurant" }).click();

    const otherTab = await page.context().newPage();
    await otherTab.goto("/admin-portal");
    await search(otherTab);
    await decide(otherTab, "Approve");
    await otherTab.getByText(`${nameOf(49)} approved.`).waitFor();
    await page.getByText(`${nameOf(49)} approved.`).waitFor();
    await dialog.waitFor({ state: "hidden" });
    await takePicture(page, "desktop-admin-faster");
  });

  test("offers to try again when the history cannot be loaded", async ({ newPerson }) => {
    const person = await newPerson("phone", { account: admin });
    const { page } = person;
    person.expectComplaint(/ERR_FAILED.*decisions/);
    await page.clock.install();
    await page.route("**/engine/vendors/decisions*", (route) => route.abort());
    await page.goto("/admin-portal?decided");
    // If the clock ran before this, the page's other requests would time out.
    await page.getByRole("heading", { level: 1, name: "Decisions" }).waitFor();
    await passTimeUntilShown(page, page.getByText("The decisions could not be loaded."));
    await takePicture(page, "phone-admin-decisions-failed");
    await page.unroute("**/engine/vendors/decisions*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("list", { name: "Decisions, newest first" }).waitFor();
  });
});
