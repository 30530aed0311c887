import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { me, noPayments } from "../../test-support/records.ts";
import { knownPerson, renderAsVendor, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, path } from "../../test-support/screen.ts";

const connect = "POST /account";
const payments = () => page.getByRole("region", { name: "Payments" });

describe("the settings of an account without a restaurant", () => {
  it("link to the registration and show no payments", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    await renderScreen("/settings");
    await expect.element(page.getByRole("link", { name: "Register your restaurant" })).toBeVisible();
    expect(page.getByRole("heading", { name: "Payments" }).query()).toBeNull();
  });
});

describe("connecting payments", () => {
  beforeEach(async () => {
    api.answer("GET /account/status", noPayments);
    api.answer(connect, { account: "acct_test" });
    api.answer("POST /account_link", new Refusal("vendor/not-approved", "Not now."));
    await renderAsVendor("/settings");
  });

  it("shows each failure and creates one account when clicked twice", async () => {
    network.cut(connect);
    await button("Connect your account").click();
    await expect.element(alert("could not reach", payments())).toBeVisible();
    network.loseAnswer(connect);
    await button("Connect your account").click();
    await expect.poll(() => network.count(connect)).toBe(2);
    await expect.element(button("Connect your account")).toBeEnabled();
    await expect.element(alert("could not reach", payments())).toBeVisible();
    const letThrough = network.hold(connect);
    await clickTwiceAtOnce(button("Connect your account"));
    await expect.element(button("Connecting…")).toBeDisabled();
    await expect.poll(() => network.count(connect)).toBe(3);
    letThrough();
    await expect.poll(path).toBe("/refresh/acct_test");
    await expect.element(alert("Something went wrong!")).toBeVisible();
  });
});

describe("the connected services", () => {
  const section = () => page.getByRole("region", { name: "Connected services" });
  const rows = () => section().getByRole("listitem").elements();

  it("lists each service with its state when a retry succeeds", async () => {
    people.signIn(knownPerson(me({ vendor: null })));
    const letThrough = network.hold("GET /api/health");
    await renderScreen("/settings");
    await expect.element(section().getByRole("status", { name: "Loading" })).toBeVisible();
    for (let tries = 0; tries < 3; tries += 1) network.cut("GET /api/health");
    letThrough();
    await expect.element(alert("We could not ask which services are live.", section())).toBeVisible();
    await button("Try again", section()).click();
    await expect.poll(() => rows().length).toBe(5);
    const shown = rows().map((row) => row.textContent);
    expect(shown).toEqual([
      expect.stringMatching(
        /^Menu reading\s*Not live\s*Menus that are uploaded are read by text recognition/,
      ),
      expect.stringMatching(/^Payments\s*Practice only\s*A practice copy of Stripe answers/),
      expect.stringMatching(/^Notifications\s*Practice only\s*What followers would hear/),
      expect.stringMatching(/^Contact messages\s*Practice only\s*What is sent on the contact page/),
      expect.stringMatching(/^Mail to restaurants\s*Practice only\s*Mails to restaurants are only written/),
    ]);
  });
});
