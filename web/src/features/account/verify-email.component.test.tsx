import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, status } from "../../test-support/screen.ts";

const change = "auth changeEmail";
const endCountdown = () => vi.advanceTimersByTime(10_000);
const sendToAddress = () => button("Send the mail to this address");

beforeEach(async () => {
  // The countdown uses an interval.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const restaurant = vendor({ email: "mistypde@example.com", vendorVerify: false, emailVerified: false });
  people.add({ email: "taken@example.com" });
  people.signIn(knownPerson(me({ vendor: restaurant, emailVerified: false })));
  await renderScreen("/verify-email");
  await expect.element(page.getByText("mistypde@example.com")).toBeVisible();
});

describe("the verification screen", () => {
  it("mentions the countdown only while it runs", async () => {
    await expect.element(page.getByText("when the countdown has ended")).toBeVisible();
    endCountdown();
    await expect.element(page.getByText("when the countdown has ended")).not.toBeInTheDocument();
    await expect.element(page.getByText("Check your spam folder, or send it again.")).toBeVisible();
  });

  it("sends one mail to the corrected address when clicked twice", async () => {
    await button("Correct it").click();
    await expect.element(field("Email")).toHaveFocus();
    await expect.element(field("Email")).toHaveValue("mistypde@example.com");
    await field("Email").fill("mistyped");
    await sendToAddress().click();
    await expect.element(alert("Enter an email address, such as anna@example.com.")).toBeVisible();
    await field("Email").fill("taken@example.com");
    await sendToAddress().click();
    await expect.element(alert("There is an account with this email address already.")).toBeVisible();
    const callsBefore = network.count(change);
    await field("Email").fill("mistyped@example.com");
    await clickTwiceAtOnce(sendToAddress());
    await expect.element(page.getByText("Then log in with this address.")).toBeVisible();
    await expect.element(page.getByText("mistyped@example.com")).toBeVisible();
    expect(network.count(change)).toBe(callsBefore + 1);
    endCountdown();
    await button("Resend Email").click();
    await expect.element(status("We sent the mail again, to mistyped@example.com.")).toBeVisible();
    expect(network.count(change)).toBe(callsBefore + 2);
    expect(network.count("auth sendVerification")).toBe(0);
    expect(people.mailLanguage()).toBe("en");
  });

  it("asks for the password when the sign-in is too old, and keeps the typed address", async () => {
    people.ageSignIn();
    await button("Correct it").click();
    expect(field("Password").query()).toBeNull();
    await field("Email").fill("mistyped@example.com");
    await sendToAddress().click();
    await expect.element(alert("Enter your password to change the address.")).toBeVisible();
    await expect.element(field("Password")).toHaveFocus();
    await field("Password").fill("test-password");
    await sendToAddress().click();
    await expect.element(page.getByText("Then log in with this address.")).toBeVisible();
    expect(network.count("auth signIn")).toBe(1);
  });

  it("starts without the earlier password and failure when opened after Cancel", async () => {
    people.ageSignIn();
    await button("Correct it").click();
    await field("Email").fill("mistyped@example.com");
    await sendToAddress().click();
    await field("Password").fill("wrong-password");
    await sendToAddress().click();
    await expect.element(alert(/password/)).toBeVisible();
    await button("Cancel").click();
    await button("Correct it").click();
    await expect.element(field("Email")).toHaveValue("mistypde@example.com");
    expect([page.getByRole("alert").query(), field("Password").query()]).toEqual([null, null]);
  });

  it("shows a failure and keeps the typed address", async () => {
    network.cut(change);
    await button("Correct it").click();
    await field("Email").fill("mistyped@example.com");
    await sendToAddress().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    await expect.element(field("Email")).toHaveValue("mistyped@example.com");
    await button("Cancel").click();
    await expect.element(button("Correct it")).toBeVisible();
  });
});
