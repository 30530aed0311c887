import { randomUUID } from "node:crypto";
import { storedWhere } from "../../functions/test-support/records/records.ts";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import type { TakenForm } from "../../tools/stand-ins/form-service.ts";
import { loseAnswerOnce, untilRequestFails } from "./support/network.ts";
import { expect, takePicture, test } from "./support/test.ts";

const formService = requiredVariable("FLASHPLATE_FORM_SERVICE_STAND_IN");

test.describe("the contact page", () => {
  test("keeps the message when sending fails, and delivers it once afterwards", async ({ newPerson }) => {
    const { page, expectComplaint } = await newPerson("phone");
    expectComplaint(/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_RESET.*contact-message/);
    const email = `${randomUUID()}@example.com`;
    const text = "Do you open on Sundays?\nWe are four.";
    const firebaseFiles: string[] = [];
    page.on("request", (request) => {
      if (/\/firebase-[^/]*\.js$/.test(request.url())) firebaseFiles.push(request.url());
    });
    await page.goto("/contact");
    await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("alert").filter({ hasText: "Enter your name." }).waitFor();

    await page.getByLabel("Full Name", { exact: true }).fill("Maya Lind");
    await page.getByLabel("Email Address", { exact: true }).fill(email);
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await page
      .getByRole("alert")
      .filter({ hasText: "Sorry, there was a problem sending your message. Please try again later." })
      .waitFor();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(text);
    await takePicture(page, "phone-contact-failed");
    await page.context().setOffline(false);

    // The response is lost: the message is stored, but the page does not know.
    const answerLost = untilRequestFails(page, "/contact-message");
    await loseAnswerOnce(page, "*/contact-message");
    await page.getByRole("button", { name: "Send Message" }).click();
    await answerLost;
    await page.getByRole("alert").filter({ hasText: "Sorry, there was a problem" }).waitFor();
    await page.getByRole("button", { name: "Send Message" }).dblclick();
    await page
      .getByRole("status")
      .filter({ hasText: "Thank you for your message! We'll get back to you soon." })
      .waitFor();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
    await takePicture(page, "phone-contact-sent");
    // Without App Check, which is not configured here, the page loads no code of Firebase.
    expect(firebaseFiles).toEqual([]);

    expect(await storedWhere("ContactMessages", "email", email)).toHaveLength(1);
    await expect
      .poll(() => tellStandIn<TakenForm[]>(formService, `messages?email=${email}`), { timeout: 90_000 })
      .toMatchObject([{ name: "Maya Lind", message: text }]);
  });
});
