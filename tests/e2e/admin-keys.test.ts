import { randomUUID } from "node:crypto";
import { makePeople, type Person } from "../../functions/test-support/records/people.ts";
import {
  removeAll,
  storeAll,
  storedWhere,
  vendorRecord,
} from "../../functions/test-support/records/records.ts";
import { admin } from "./support/people/accounts.ts";
import { expect, nightly, takePicture, test } from "./support/test.ts";

/** A part of the names of this run's restaurants, which other tests do not have. */
const run = randomUUID().slice(0, 8);
const count = 50;
let people: Person[] = [];

test.describe("fifty applications by keyboard", () => {
  test.beforeAll(async () => {
    people = await makePeople(count);
    await storeAll(
      people.map(({ uid, email }, n) => [
        `Vendors/${uid}`,
        {
          ...vendorRecord(email, false),
          name: `Bistro ${n + 1} ${run}`,
          img_url: "",
          createdAt: new Date(Date.UTC(2021, 0, 1, 0, n)),
        },
      ]),
    );
  });
  test.afterAll(() => removeAll(people.map(({ uid }) => `Vendors/${uid}`)));

  test("are approved with one key each", nightly, async ({ newPerson }) => {
    const { page } = await newPerson("desktop", { account: admin });
    await page.goto("/admin-portal");
    await page.getByLabel("Search by name, email or address").fill(run);
    await page.getByText(new RegExp(`^${count} of \\d+ found$`)).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.getByRole("button", { name: "Keyboard shortcuts" }).focus();

    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    await press("j");
    for (let n = 1; n <= count; n += 1) {
      await expect.poll(focused).toBe(`Bistro ${n} ${run}`);
      if (n === 10) await takePicture(page, "desktop-admin-keys");
      await press("a");
    }
    await page.getByText(/^0 of \d+ found$/).waitFor();
    expect(presses).toBe(count + 1);
    const approvals = await Promise.all(people.map(({ uid }) => storedWhere("Approvals", "vendorId", uid)));
    expect(approvals.flat().map(({ decision }) => decision)).toEqual(people.map(() => "approved"));
  });
});
