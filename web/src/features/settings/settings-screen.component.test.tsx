import type { Health } from "@flashplate/contract/health/health";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { health, me, noPayments, vendor } from "../../test-support/records.ts";
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

describe("the settings of an account that is not loaded or verified", () => {
  it("load the account again when the first request is refused", async () => {
    const account = knownPerson(me({ vendor: null, admin: true }));
    api.answer("GET /engine/vendors/me", new Refusal("request/too-many", "Too many requests."));
    people.signIn(account);
    await renderScreen("/settings");
    await expect.element(alert("We could not load your account.")).toMatchTextContent(/Too many requests/);
    await expect.element(page.getByRole("heading", { name: "Look and language" })).toBeVisible();
    // The page cannot say what would be deleted.
    await expect.element(page.getByRole("link", { name: "Change the password" })).toBeVisible();
    await expect.element(button("Delete the account…")).not.toBeInTheDocument();
    await expect.element(page.getByText(/about your restaurant if you have one/)).toBeVisible();
    api.answer("GET /engine/vendors/me", me({ vendor: null, admin: true }));
    await button("Try again").click();
    await expect.element(page.getByText("This is an admin's account.")).toBeVisible();
    await expect.element(button("Delete the account…")).toBeVisible();
    const portal = page.getByRole("link", { name: "Open the admin portal" });
    await expect.element(portal).toHaveAttribute("href", "/admin-portal");
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("ask to verify the email before the profile is changed", async () => {
    const restaurant = vendor({ vendorVerify: false, emailVerified: false });
    people.signIn(knownPerson(me({ vendor: restaurant, emailVerified: false })));
    await renderScreen("/settings");
    const verify = page.getByRole("link", { name: "Verify your email" });
    await expect.element(verify).toHaveAttribute("href", "/verify-email");
    expect(page.getByRole("form", { name: "Restaurant" }).query()).toBeNull();
    expect(payments().query()).toBeNull();
  });
});

it("jumps to a section of the long settings of an owner, and focuses its heading", async () => {
  await page.viewport(375, 740);
  await renderAsVendor("/settings");
  const jumps = page.getByRole("navigation", { name: "Jump to a section" });
  await button("Team", jumps).click();
  const heading = page.getByRole("heading", { name: "Team", exact: true });
  await expect.element(heading).toHaveFocus();
  const { top } = heading.element().getBoundingClientRect();
  const bar = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  expect(top).toBeGreaterThanOrEqual(bar);
  expect(top).toBeLessThan(300);
});

describe("connecting payments", () => {
  const connectButton = () => button("Connect your account");
  beforeEach(async () => {
    api.answer("GET /account/status", noPayments);
    api.answer(connect, { account: "acct_test" });
    // Without a link to Stripe, the page stays on the screen that asks for one.
    api.answer("POST /account_link", new Refusal("vendor/not-approved", "Not now."));
    await renderAsVendor("/settings");
  });

  it("shows a failure when the request or its response is lost", async () => {
    network.cut(connect);
    await connectButton().click();
    await expect.element(alert("could not reach", payments())).toBeVisible();
    network.loseAnswer(connect);
    await connectButton().click();
    await expect.poll(() => network.count(connect)).toBe(2);
    await expect.element(connectButton()).toBeEnabled();
    await expect.element(alert("could not reach", payments())).toBeVisible();
  });

  it("creates one account when clicked twice, and then asks for a link", async () => {
    const letThrough = network.hold(connect);
    await clickTwiceAtOnce(connectButton());
    await expect.element(button("Connecting…")).toBeDisabled();
    await expect.poll(() => network.count(connect)).toBe(1);
    letThrough();
    await expect.poll(path).toBe("/refresh/acct_test");
    await expect.element(alert("Something went wrong!")).toBeVisible();
    expect(network.count(connect)).toBe(1);
  });
});

describe("the connected services", () => {
  const section = () => page.getByRole("region", { name: "Connected services" });
  const rows = () => section().getByRole("listitem").elements();
  const rowTexts = () => rows().map((row) => row.textContent);
  /** `paymentUpdates` has no row: it is a part of the payments' row. */
  const serviceCount = Object.keys(health.integrations).length - 1;

  /** Opens the settings of an admin where the services have these states. */
  async function renderServices(integrations: Partial<Health["integrations"]>, traits: Partial<Health> = {}) {
    people.signIn(knownPerson(me({ vendor: null, admin: true })));
    const states = { ...health.integrations, ...integrations };
    api.answer("GET /api/health", { ...health, ...traits, integrations: states });
    await renderScreen("/settings");
    await expect.poll(() => rows().length).toBe(serviceCount);
  }

  it("show each service with its state when a retry succeeds", async () => {
    people.signIn(knownPerson(me({ vendor: null, admin: true })));
    const letThrough = network.hold("GET /api/health");
    await renderScreen("/settings");
    await expect.element(section().getByRole("status", { name: "Loading" })).toBeVisible();
    // The held request fails, and so do the two automatic retries.
    for (let request = 0; request < 3; request += 1) network.cut("GET /api/health");
    letThrough();
    await expect.element(alert("We could not ask which services are live.", section())).toBeVisible();
    await button("Try again", section()).click();
    await expect.poll(() => rows().length).toBe(serviceCount);
    expect(rowTexts()).toEqual([
      expect.stringMatching(
        /^Menu reading\s*Not live\s*Menus that are uploaded are read by text recognition/,
      ),
      expect.stringMatching(/^Payments\s*Practice only\s*A practice copy of Stripe answers/),
      expect.stringMatching(/^Notifications\s*Practice only\s*What followers would hear/),
      expect.stringMatching(/^Contact messages\s*Practice only\s*What is sent on the contact page/),
      expect.stringMatching(/^Mail to restaurants\s*Practice only\s*Mails to restaurants are only written/),
      expect.stringMatching(/^Rings on devices\s*Practice only\s*What devices would show is only written/),
      expect.stringMatching(/^Address search\s*Practice only\s*A practice copy of a geocoder/),
    ]);
  });

  it("are described when they are live", async () => {
    await renderServices({
      menuReading: "live",
      payments: "live",
      notifications: "live",
      contact: "live",
      mail: "live",
      deviceRings: "live",
      addressSearch: "live",
    });
    expect(rowTexts()).toEqual([
      expect.stringMatching(/^Menu reading\s*Live\s*An AI text service reads/),
      expect.stringMatching(
        /^Payments\s*Live\s*Stripe keeps the restaurants' bank details and pays them\. Guests pay in the app at/,
      ),
      expect.stringMatching(/^Notifications\s*Live\s*A restaurant's followers hear/),
      expect.stringMatching(/^Contact messages\s*Live\s*What is sent.*passed on to our team/),
      expect.stringMatching(/^Mail to restaurants\s*Live\s*Restaurants hear by mail/),
      expect.stringMatching(/^Rings on devices\s*Live\s*Restaurants' own devices ring/),
      expect.stringMatching(/^Address search\s*Live\s*A geocoder suggests addresses/),
    ]);
  });

  it("say what is missing when they are off", async () => {
    await renderServices({ payments: "live", paymentUpdates: "off", contact: "off", mail: "off" });
    await expect
      .element(
        section().getByText("What Stripe finds out later is seen when a restaurant opens its payments"),
      )
      .toBeVisible();
    await expect.element(section().getByText("It is not forwarded.")).toBeVisible();
    await expect.element(section().getByText("No mail is sent.")).toBeVisible();
  });

  it("say that guests pay at the counter when payments are off", async () => {
    await renderServices({ payments: "off", paymentUpdates: "off" }, { appPayments: false });
    await expect.element(section().getByText("Guests pay at the restaurants' counters.")).toBeVisible();
    expect(section().getByText("What Stripe finds out later").query()).toBeNull();
  });

  it("are hidden from restaurants", async () => {
    api.answer("GET /account/status", noPayments);
    await renderAsVendor("/settings");
    await expect.element(page.getByRole("region", { name: "Account", exact: true })).toBeVisible();
    expect(section().query()).toBeNull();
  });
});
