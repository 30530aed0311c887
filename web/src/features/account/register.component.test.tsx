import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { me } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, path } from "../../test-support/screen.ts";

const password = "closing-time-9";
const register = () => button("Register");

async function fillForm(email: string, confirmed = password): Promise<void> {
  await field("Email").fill(email);
  await field("Password").fill(password);
  await field("Confirm password").fill(confirmed);
}

/**
 * Sets the API's responses for a new account, whose email is not verified. `knownPerson` also adds an
 * account, so it gets an address that no test registers.
 */
function answerNewAccount(): void {
  knownPerson(me({ vendor: null, emailVerified: false }), { email: "other@example.com" });
}

describe("the registration form of a guest", () => {
  it("shows each problem beside its field and focuses the first", async () => {
    await renderScreen("/register");
    await register().click();
    await expect.element(alert("Enter your email address.")).toBeVisible();
    await expect.element(alert("Use at least 8 characters.")).toBeVisible();
    await expect.element(field("Email")).toHaveFocus();

    await fillForm("new@example.com", "closing-time-8");
    await userEvent.keyboard("{Enter}");
    await expect.element(alert("Passwords do not match")).toBeVisible();
    await expect.element(field("Password")).toHaveValue(password);
    expect(network.count("auth signUp")).toBe(0);
  });

  it("warns of a weak password and accepts it", async () => {
    answerNewAccount();
    await renderScreen("/register");
    await field("Email").fill("anna.perez@example.com");
    await expect.element(page.getByText("At least 8 characters.")).toBeVisible();
    await field("Password").fill("aaaaaaaa");
    await expect.element(page.getByText(/is easy to guess/)).toBeVisible();
    await field("Password").fill("my-Perez-42-zebra");
    await expect.element(page.getByText(/contains your email address/)).toBeVisible();
    await field("Password").fill("lantern-gravel-otter-9");
    await expect.element(page.getByText("At least 8 characters.")).toBeVisible();
    await field("Password").fill("aaaaaaaa");
    await field("Confirm password").fill("aaaaaaaa");
    await register().click();
    await expect.poll(path).toBe("/verify-email");
  });

  it("creates one account when clicked twice", async () => {
    answerNewAccount();
    await renderScreen("/register");
    await fillForm("new@example.com");
    await clickTwiceAtOnce(register());
    await expect.poll(path).toBe("/verify-email");
    await expect.element(page.getByText("new@example.com").first()).toBeVisible();
    expect(network.count("auth signUp")).toBe(1);
    expect(network.count("auth sendVerification")).toBe(1);
  });

  it("keeps the typed values when the email is taken", async () => {
    const taken = knownPerson();
    await renderScreen("/register");
    await fillForm(taken.email);
    await register().click();
    await expect.element(alert("There is an account with this email address")).toBeVisible();
    await expect.element(field("Email")).toHaveValue(taken.email);
  });

  it("goes on to the verification screen with a notice when the mail cannot be sent", async () => {
    answerNewAccount();
    await renderScreen("/register");
    await fillForm("new@example.com");
    network.cut("auth sendVerification");
    await register().click();
    await expect.poll(path).toBe("/verify-email");
    await expect.element(alert("the mail could not be sent")).toBeVisible();
  });

  it("uses the account of the first attempt when its response was lost", async () => {
    answerNewAccount();
    await renderScreen("/register");
    await fillForm("new@example.com");
    network.loseAnswer("auth signUp");
    await clickTwiceAtOnce(register());
    await expect.element(alert(/could not reach/i)).toBeVisible();
    expect(network.count("auth signUp")).toBe(1);
    await expect.element(field("Email")).toHaveValue("new@example.com");
    await expect.element(field("Confirm password")).toHaveValue(password);
    await register().click();
    await expect.poll(path).toBe("/verify-email");
    expect(people.find("new@example.com")).toBeDefined();
  });
});

describe("the verification screen", () => {
  it("sends the mail again when the first attempt failed", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    people.signIn(knownPerson(me({ vendor: null, emailVerified: false })));
    await renderScreen("/verify-email");
    await expect.element(page.getByText(/^Waiting for your click… \d+ s$/)).toBeVisible();
    await expect.element(button("I have clicked the link")).toBeEnabled();
    await expect.element(button("Resend Email")).toBeDisabled();
    await vi.advanceTimersByTimeAsync(10_500);
    await expect.element(button("Resend Email")).toBeEnabled();
    network.cut("auth sendVerification");
    await button("Resend Email").click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    await button("Resend Email").click();
    await expect.element(page.getByText("We sent the mail again")).toBeVisible();
    expect(network.count("auth sendVerification")).toBe(2);
  });
});
