import { randomUUID } from "node:crypto";
import { makePerson, password } from "../../functions/test-support/records/people.ts";
import {
  store,
  stored,
  storeVendorPicture,
  vendorRecord,
} from "../../functions/test-support/records/records.ts";
import { emailChangeLink } from "./support/mail.ts";
import { expect, nightly, takePicture, test } from "./support/test.ts";
import { signIn } from "./support/visits/steps.ts";

test("a mistyped address is corrected on the verification screen", nightly, async ({ newPerson }) => {
  const applicant = await makePerson({ emailVerified: false });
  const img_url = await storeVendorPicture(applicant.uid);
  await store(`Vendors/${applicant.uid}`, { ...vendorRecord(applicant.email, false), img_url });
  const correctEmail = `correct-${randomUUID()}@example.com`;
  const person = await newPerson("phone", { account: { email: applicant.email, password } });
  const { page } = person;
  // The change of the address ends the session.
  person.expectComplaint(/400.*accounts:lookup/);
  person.expectComplaint(/400.*token/);
  await page.goto("/verify-email");
  await page.getByText(applicant.email).waitFor();
  await page.getByText("Check your spam folder, or send it again.").waitFor({ timeout: 30_000 });
  await page.getByRole("button", { name: "Correct it" }).click();
  await page.getByLabel("Email", { exact: true }).fill(correctEmail);
  await takePicture(page, "phone-verify-email-correct");
  await page.getByRole("button", { name: "Send the mail to this address" }).click();
  await page.getByText("Then log in with this address.").waitFor();
  await takePicture(page, "phone-verify-email-corrected");

  const tab = await page.context().newPage();
  await tab.goto(await emailChangeLink(correctEmail));
  await tab.close();
  await page.getByRole("button", { name: "I have clicked the link" }).click();
  // Firebase ends the session with the change of the email. The Auth emulator keeps it.
  await page.waitForURL(/\/(login|vendorportal)$/);
  const again = await newPerson("phone");
  await signIn(again, { email: correctEmail, password });
  await again.page.waitForURL((url) => url.pathname === "/");
  await again.page.getByText("Your application is still waiting for approval.", { exact: false }).waitFor();
  await expect
    .poll(() => stored(`Vendors/${applicant.uid}`))
    .toMatchObject({ email: correctEmail, emailVerified: true });
});
