import type { PaymentAccountAnswer } from "@flashplate/contract/payments/payments";
import { password } from "../../functions/test-support/records/people.ts";
import { makeVendor, stored } from "../../functions/test-support/records/records.ts";
import { expect, origin, takePicture, test } from "./support/test.ts";

test.describe("payment onboarding", () => {
  test("shows whether details are submitted on return from the provider", async ({ newPerson }) => {
    const vendor = await makeVendor();
    const answer = await fetch(`${origin}/account`, {
      method: "POST",
      headers: { Authorization: `Bearer ${vendor.token}` },
    });
    expect(answer.status).toBe(201);
    const { account } = (await answer.json()) as PaymentAccountAnswer;

    const { page } = await newPerson("phone", { account: { email: vendor.email, password } });
    await page.goto(`/refresh/${account}`);
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
  });

  test("shows an error and a way back for the account of another vendor", async ({ newPerson }) => {
    const vendor = await makeVendor();
    const person = await newPerson("phone", { account: { email: vendor.email, password } });
    const { page } = person;
    person.expectComplaint(/404.*\/account_link$/, /404.*\/account\/status$/);
    for (const path of ["refresh", "return"]) {
      await page.goto(`/${path}/acct_of_another_vendor`);
      await page.getByRole("alert").filter({ hasText: "Something went wrong!" }).waitFor();
      await takePicture(page, `phone-payments-${path}-failed`);
    }
    await page.getByRole("link", { name: "Back to your dashboard" }).click();
    await page.waitForURL("**/dashboard");
  });
});
