import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { answerMoneyToCheck, answerReviews } from "../../test-support/admin-api.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { type Account, people } from "../../test-support/firebase-auth.ts";
import { appOfDay, goodCode, newSecret, refuseNext } from "../../test-support/firebase-second-factor.ts";
import { network } from "../../test-support/network.ts";
import { me } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, dialog, field, path, status } from "../../test-support/screen.ts";

const required = new Refusal("auth/second-factor-required", "Administrators log in with a code.");
const code = () => field("Six-digit code");
const setUp = () => button("Set up the app");
const qrCode = () => page.getByRole("img", { name: "QR code for your authenticator app" });
const passwordForm = () => page.getByRole("form", { name: "Log in again" });

let admin: Account;

/** Signs in an admin. The session has the second factor as soon as an app is set up. */
function serve(traits: Partial<Account> = {}): void {
  admin = knownPerson(me({ vendor: null, admin: true }), { email: "admin@example.com", ...traits });
  const hasApp = () => (people.find(admin.email)?.apps.length ?? 0) > 0;
  api.answer("GET /engine/vendors/me", () =>
    me({
      vendor: null,
      admin: true,
      emailVerified: admin.emailVerified,
      secondFactor: hasApp() ? "passed" : "missing",
    }),
  );
  answerReviews({ vendors: [], decisions: [] });
  answerMoneyToCheck();
  people.signIn(admin);
}

describe("an admin without an authenticator app", () => {
  it("is led from the login to the screen, and after the set-up to the admin page", async () => {
    serve();
    people.loseSession();
    await renderScreen("/login");
    await field("Email").fill(admin.email);
    await field("Password").fill(admin.password);
    await button("Login").click();
    await expect.poll(path).toBe("/second-factor");
    await expect.element(qrCode()).toBeVisible();
    await expect.element(page.getByText(newSecret.replace(/(.{4})(?!$)/g, "$1 "))).toBeVisible();
    await code().fill("000000");
    await setUp().click();
    await expect.element(alert("This code is not right.")).toBeVisible();
    await expect.element(code()).toHaveValue("000000");
    await code().fill(goodCode);
    await setUp().click();
    await expect.poll(path).toBe("/admin-portal");
    expect(network.count("auth makeKey")).toBe(1);
  });

  it("is led to the screen when the server refuses a list", async () => {
    serve();
    api.answer("GET /engine/vendors/pending", required);
    await renderScreen("/admin-portal");
    await expect.poll(path).toBe("/second-factor");
  });

  it("gets a new key when the first one has expired", async () => {
    serve();
    await renderScreen("/second-factor");
    refuseNext("setUpApp", "auth/code-expired");
    await code().fill(goodCode);
    await setUp().click();
    await expect.element(alert("That took too long. Start again.")).toBeVisible();
    await code().fill(goodCode);
    await setUp().click();
    await expect.poll(path).toBe("/admin-portal");
    expect(network.count("auth makeKey")).toBe(2);
  });

  it("is done when the response of its first code was lost", async () => {
    serve();
    await renderScreen("/second-factor");
    network.loseAnswer("auth setUpApp");
    await code().fill(goodCode);
    await setUp().click();
    await expect.element(alert("We could not reach the sign-in service.")).toBeVisible();
    // The key was used by the first request.
    refuseNext("setUpApp", "auth/code-expired");
    await setUp().click();
    await expect.poll(path).toBe("/admin-portal");
    expect(network.count("auth makeKey")).toBe(1);
    expect(people.find(admin.email)?.apps).toHaveLength(1);
  });

  it("enters the password when Firebase asks for a recent login", async () => {
    serve();
    refuseNext("makeKey", "auth/requires-recent-login");
    await renderScreen("/second-factor");
    await field("Password", passwordForm()).fill(admin.password);
    // As when the person returns from a password manager.
    window.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(field("Password", passwordForm())).toHaveValue(admin.password);
    await button("Log in again", passwordForm()).click();
    await expect.element(qrCode()).toBeVisible();
  });

  it("sees an error when the project does not allow codes, and can try again", async () => {
    serve();
    refuseNext("makeKey", "auth/operation-not-allowed");
    await renderScreen("/second-factor");
    await expect.element(alert("Codes are not set up for Flashplate yet.")).toBeVisible();
    await button("Try again").click();
    await expect.element(qrCode()).toBeVisible();
  });

  it("verifies the email first", async () => {
    serve({ emailVerified: false });
    await renderScreen("/second-factor");
    await page.getByRole("link", { name: "Verify your email" }).click();
    await expect.poll(path).toBe("/verify-email");
    expect(network.count("auth makeKey")).toBe(0);
    // The screen asks every second whether the address is verified.
    Object.assign(admin, { emailVerified: true });
    await expect.poll(path).toBe("/second-factor");
  });
});

describe("an admin with an authenticator app", () => {
  it("logs in again with a code when this login had none", async () => {
    serve({ apps: [appOfDay(1)] });
    api.answer("GET /engine/vendors/me", me({ vendor: null, admin: true, secondFactor: "missing" }));
    await renderScreen("/second-factor");
    await field("Password", passwordForm()).fill(admin.password);
    await button("Log in again", passwordForm()).click();
    api.answer("GET /engine/vendors/me", me({ vendor: null, admin: true, secondFactor: "passed" }));
    await code().fill(goodCode);
    await button("Log in").click();
    await expect.poll(path).toBe("/admin-portal");
  });

  it("shows the day of the set-up when the browser does not know its time zone", async () => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
    });
    serve({ apps: [appOfDay(1)] });
    await renderScreen("/second-factor");
    await expect.element(page.getByText(/^Since /)).toBeVisible();
  });

  it("replaces the app and keeps the old one until the new one works", async () => {
    serve({ apps: [appOfDay(1)] });
    await renderScreen("/settings");
    await page.getByRole("link", { name: "Replace or remove the app" }).click();
    await button("Use another app or phone").click();
    await expect.element(qrCode()).toBeVisible();
    await button("Keep the old app").click();
    await button("Use another app or phone").click();
    expect(network.count("auth removeApp")).toBe(0);
    await code().fill(goodCode);
    await setUp().click();
    await expect.element(status("The app is set up.")).toBeVisible();
    // The stand-in numbers new apps from 20 on, plus the number of apps before.
    expect(people.find(admin.email)?.apps.map(({ uid }) => uid)).toEqual(["app-21"]);
    expect(path()).toBe("/second-factor");
  });

  it("shows an error when the old app could not be removed", async () => {
    serve({ apps: [appOfDay(1)] });
    await renderScreen("/second-factor");
    await button("Use another app or phone").click();
    network.cut("auth removeApp");
    await code().fill(goodCode);
    await setUp().click();
    await expect.element(alert("the old one could not be removed")).toBeVisible();
    expect(people.find(admin.email)?.apps).toHaveLength(2);
  });

  it("sees no error when the old app was removed and the response was lost", async () => {
    serve({ apps: [appOfDay(1)] });
    await renderScreen("/second-factor");
    await button("Use another app or phone").click();
    network.loseAnswer("auth removeApp");
    await code().fill(goodCode);
    await setUp().click();
    await expect.element(status("The app is set up.")).toBeVisible();
    expect(alert("the old one could not be removed").query()).toBeNull();
    expect(people.find(admin.email)?.apps).toHaveLength(1);
  });

  it("removes the old app first when both are removed", async () => {
    serve({ apps: [appOfDay(1), appOfDay(2)] });
    await renderScreen("/second-factor");
    network.loseAnswer("auth removeApp");
    await button("Remove the app…").click();
    await button("Remove it", dialog()).click();
    await expect.element(alert("We could not reach the sign-in service.")).toBeVisible();
    expect(people.find(admin.email)?.apps).toEqual([appOfDay(2)]);
  });

  it("removes the app after a question, with the password if Firebase asks for it", async () => {
    serve({ apps: [appOfDay(1)] });
    await renderScreen("/second-factor");
    await button("Remove the app…").click();
    await expect.element(dialog().getByText("You cannot open the admin page again")).toBeVisible();
    await button("Keep the app", dialog()).click();
    expect(network.count("auth removeApp")).toBe(0);
    refuseNext("removeApp", "auth/requires-recent-login");
    await button("Remove the app…").click();
    await button("Remove it", dialog()).click();
    await field("Password", passwordForm()).fill(admin.password);
    await button("Log in again", passwordForm()).click();
    await code().fill(goodCode);
    await button("Log in").click();
    await expect.element(qrCode()).toBeVisible();
    expect(people.find(admin.email)?.apps).toEqual([]);
  });
});

describe("the settings of an admin", () => {
  it("lead to the set-up when the server asks for a code", async () => {
    serve();
    await renderScreen("/settings");
    await page.getByRole("link", { name: "Set up the app" }).click();
    await expect.poll(path).toBe("/second-factor");
  });

  it("do not mention codes when the project asks for none", async () => {
    serve();
    api.answer("GET /engine/vendors/me", me({ vendor: null, admin: true }));
    await renderScreen("/settings");
    await expect.element(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await expect.element(page.getByText("Login with a code")).not.toBeInTheDocument();
  });
});
