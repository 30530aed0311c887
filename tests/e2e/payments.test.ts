import type { PaymentAccountAnswer } from "@flashplate/contract/payments";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeVendor, stored } from "../../functions/src/test-support/records.ts";
import { newPerson, noBrowser, openBrowser, origin, takePicture } from "./support/browser.ts";
import { signIn } from "./support/steps.ts";

describe.skipIf(noBrowser)("payment onboarding", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it("goes to the provider and comes back, not done and done, on a phone", async () => {
    const vendor = await makeVendor();
    const answer = await fetch(`${origin}/account`, {
      method: "POST",
      headers: { Authorization: `Bearer ${vendor.token}` },
    });
    expect(answer.status).toBe(201);
    const { account } = (await answer.json()) as PaymentAccountAnswer;

    const person = await newPerson(browser, "phone");
    const { page } = person;
    await signIn(person, { email: vendor.email, password: "test-password" });
    await page.waitForURL("**/dashboard");
    await page.goto(`${origin}/refresh/${account}`);
    await page.getByRole("button", { name: "Not now" }).click();

    await page.waitForURL(`${origin}/return/${account}`);
    await page.getByText("Initial onboarding status: Not completed").waitFor();
    await page.getByText("Details submitted", { exact: true }).waitFor();
    await takePicture(page, "phone-payments-not-completed");

    await page.getByRole("link", { name: "Continue with your details" }).click();
    await page.getByLabel("Legal business name").fill("Test Kitchen");
    await takePicture(page, "phone-payments-stand-in");
    await page.getByRole("button", { name: "Submit details" }).click();
    await page.waitForURL(`${origin}/return/${account}`);
    await page.getByText("Initial onboarding status: Completed").waitFor();
    await takePicture(page, "phone-payments-completed");
    await expect.poll(() => stored(`Vendors/${vendor.uid}`)).toMatchObject({ initialOnboarding: true });
    await person.close();
  });

  it("says that something went wrong for an account that is not one's own, with a way on", async () => {
    const vendor = await makeVendor();
    const person = await newPerson(browser, "phone");
    const { page } = person;
    await signIn(person, { email: vendor.email, password: "test-password" });
    await page.waitForURL("**/dashboard");
    person.expectComplaint(/404.*\/account_link$/, /404.*\/account\/status$/);
    for (const path of ["refresh", "return"]) {
      await page.goto(`${origin}/${path}/acct_of_somebody_else`);
      await page.getByRole("alert").filter({ hasText: "Something went wrong!" }).waitFor();
      await takePicture(page, `phone-payments-${path}-failed`);
    }
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    await page.waitForURL("**/dashboard");
    await person.close();
  });
});
