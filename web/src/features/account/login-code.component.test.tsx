import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerMoneyToCheck, answerReviews } from "../../test-support/admin-api.ts";
import { appOfDay, goodCode, refuseNext } from "../../test-support/firebase-second-factor.ts";
import { network } from "../../test-support/network.ts";
import { me } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, path } from "../../test-support/screen.ts";

const codeForm = () => page.getByRole("form", { name: "Enter the code" });
const code = () => field("Six-digit code");
const logIn = () => button("Log in", codeForm());

/** Logs in with the password of an admin who has an authenticator app, up to the form for the code. */
async function logInWithPassword(apps = [appOfDay(1)]): Promise<void> {
  const admin = knownPerson(me({ vendor: null, admin: true, secondFactor: "passed" }), { apps });
  answerReviews({ vendors: [], decisions: [] });
  answerMoneyToCheck();
  await renderScreen("/login");
  await field("Email").fill(admin.email);
  await field("Password").fill(admin.password);
  await button("Login").click();
  await expect.element(codeForm()).toBeVisible();
}

describe("the login of an account with an authenticator app", () => {
  it("asks for a code that phones and password managers can fill in", async () => {
    await logInWithPassword();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute("autocomplete", "one-time-code");
    await expect.element(code()).toHaveAttribute("inputmode", "numeric");
  });

  it("shows what is wrong with a code and keeps it", async () => {
    await logInWithPassword();
    await logIn().click();
    await expect.element(alert("Type the six digits that the app shows.")).toBeVisible();
    await code().fill("12345");
    await logIn().click();
    expect(network.count("auth signInWithCode")).toBe(0);
    await code().fill("654321");
    await logIn().click();
    await expect.element(alert("This code is not right.")).toBeVisible();
    await expect.element(code()).toHaveValue("654321");
    await expect.element(code()).toHaveFocus();
    expect(path()).toBe("/login");
  });

  it("accepts a code with a space, once when clicked twice", async () => {
    await logInWithPassword();
    await code().fill(` ${goodCode.slice(0, 3)} ${goodCode.slice(3)}`);
    await clickTwiceAtOnce(logIn());
    await expect.poll(path).toBe("/admin-portal");
    expect(network.count("auth signInWithCode")).toBe(1);
    expect(network.count("auth signIn")).toBe(1);
  });

  it("keeps the code when the network fails", async () => {
    await logInWithPassword();
    network.cut("auth signInWithCode");
    await code().fill(goodCode);
    await logIn().click();
    await expect.element(alert(/could not reach/i)).toBeVisible();
    await expect.element(code()).toHaveValue(goodCode);
    await logIn().click();
    await expect.poll(path).toBe("/admin-portal");
  });

  it("shows the password form and the reason when the code came too late", async () => {
    await logInWithPassword();
    refuseNext("signInWithCode", "auth/invalid-multi-factor-session");
    await code().fill(goodCode);
    await logIn().click();
    await expect.element(alert("That took too long. Start again.")).toBeVisible();
    await expect.element(field("Email")).toHaveValue("guest@example.com");
    await button("Login").click();
    await code().fill(goodCode);
    await logIn().click();
    await expect.poll(path).toBe("/admin-portal");
  });

  it("shows the password form without a message when a person starts again", async () => {
    await logInWithPassword();
    await button("Start again").click();
    await expect.element(field("Password")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it.each([
    { app: "newer", typed: "222222", tries: 1 },
    { app: "older", typed: "111111", tries: 2 },
  ])("accepts the code of the $app of two apps, and tries the newer one first", async ({ typed, tries }) => {
    // An account has two apps while one replaces the other.
    await logInWithPassword([appOfDay(1, "111111"), appOfDay(2, "222222")]);
    await code().fill(typed);
    await logIn().click();
    await expect.poll(path).toBe("/admin-portal");
    expect(network.count("auth signInWithCode")).toBe(tries);
  });
});
