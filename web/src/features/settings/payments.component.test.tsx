import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { health, me, noPayments, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, button } from "../../test-support/screen.ts";

const account = "GET /account/status";
const section = () => page.getByRole("region", { name: "Payments", exact: true });
const badge = (text: string) => section().getByText(text, { exact: true });
const link = () => section().getByRole("link", { name: "Continue with your details" });
const connect = () => button("Connect your account", section());

const connected: AccountStatusAnswer = {
  ...noPayments,
  account: "acct_test",
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
};

async function openWith(status: AccountStatusAnswer): Promise<void> {
  api.answer(account, status);
  await renderAsVendor("/settings");
}

describe("the payments in the settings", () => {
  it("name the next step until Stripe can pay the restaurant", async () => {
    await openWith({
      ...connected,
      details_submitted: false,
      charges_enabled: false,
      currently_due: ["email"],
    });
    await expect.element(badge("Waiting for Stripe")).toBeVisible();
    await expect.element(section().getByText("needs your details before it can pay you")).toBeVisible();
    await expect.element(link()).toHaveAttribute("href", "/refresh/acct_test");
    expect(connect().query()).toBeNull();

    await openWith({ ...connected, currently_due: ["business_profile.url", "email"] });
    await expect.element(section().getByText("Your business: name, address")).toBeVisible();
    await expect.element(section().getByText("More details, which Stripe names")).toBeVisible();
    await expect.element(section().getByText("Our payment provider asks for more")).toBeVisible();
    await expect.element(link()).toBeVisible();

    await openWith({ ...connected, charges_enabled: false });
    await expect.element(badge("Waiting for Stripe")).toBeVisible();
    await expect.element(section().getByText("is checking your details.")).toBeVisible();
    expect(link().query()).toBeNull();

    await openWith(connected);
    await expect.element(badge("Connected")).toBeVisible();
    await expect.element(section().getByText("All set: you can be paid.")).toBeVisible();
    expect(connect().query()).toBeNull();
    await expect.element(button("Payouts", section())).toBeEnabled();
    expect(link().query()).toBeNull();
  });

  it("say why an account cannot be paid", async () => {
    const disabled = { ...connected, charges_enabled: false, payouts_enabled: false };
    await openWith({ ...disabled, disabled_reason: "rejected.fraud", currently_due: ["company.tax_id"] });
    await expect.element(badge("Paused by Stripe")).toBeVisible();
    await expect.element(section().getByText("has rejected your account")).toBeVisible();
    expect(link().query()).toBeNull();
    const contact = section().getByRole("link", { name: "Write to us" });
    await expect.element(contact).toHaveAttribute("href", "/contact");

    await openWith({ ...disabled, disabled_reason: "action_required.requested_capabilities" });
    await expect.element(badge("Paused by Stripe")).toBeVisible();
    await expect.element(section().getByText("has restricted your account")).toBeVisible();
    await expect.element(link()).toHaveAttribute("href", "/refresh/acct_test");

    await openWith({
      ...disabled,
      disabled_reason: "requirements.past_due",
      currently_due: ["external_account"],
    });
    await expect.element(badge("Paused by Stripe")).toBeVisible();
    await expect.element(section().getByText("has paused your payments until it has more")).toBeVisible();
    await expect.element(section().getByRole("listitem")).toHaveTextContent("Your bank account");
    await expect.element(link()).toBeVisible();

    await openWith({ ...disabled, disabled_reason: "under_review" });
    await expect.element(badge("Waiting for Stripe")).toBeVisible();
    expect(link().query()).toBeNull();
  });

  it("say where guests pay, and load that again when the state at Stripe is new", async () => {
    const none = vendor().payments;
    const inApp = { state: "connected" as const, currently_due: [], takesAppPayments: true };
    let stored = none;
    api.answer("GET /engine/vendors/me", () => me({ vendor: vendor({ payments: stored }) }));
    const letThrough = network.hold(account);
    await openWith(connected);
    await expect.element(badge("Not connected")).toBeVisible();
    await expect.element(section().getByText("As soon as Stripe can pay you")).toBeVisible();
    // The server stores what Stripe says.
    stored = inApp;
    letThrough();
    await expect.element(section().getByText("Guests pay in the app when they reserve.")).toBeVisible();
    await expect.element(badge("Connected")).toBeVisible();

    stored = none;
    api.answer("GET /api/health", { ...health, appPayments: false });
    await openWith(noPayments);
    await expect.element(section().getByText(/^Guests pay at your counter\.$/)).toBeVisible();
  });

  it("say that a sale needs an account when the deployment requires it", async () => {
    api.answer("GET /api/health", { ...health, sellingNeedsOnboarding: true });
    await openWith(noPayments);
    await expect.element(badge("Not connected")).toBeVisible();
    await expect.element(section().getByText("Before you can start a sale")).toBeVisible();
    await expect.element(connect()).toBeEnabled();
  });

  it("show loading, then each failure, then the state after a retry", async () => {
    const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");
    api.answer("GET /api/health", tooMany);
    const letThrough = network.hold("GET /api/health");
    await openWith(connected);
    api.answer(account, tooMany);
    // The code of the section is loaded when it is in sight, also during a request.
    await expect.element(section()).toBeVisible();
    section().element().scrollIntoView();
    await expect.element(section().getByRole("status", { name: "Loading" })).toBeVisible();
    letThrough();
    const failed = () => alert("We could not ask our payment provider.", section());
    await expect.element(failed()).toMatchTextContent(/Too many requests/);
    expect(network.count(account)).toBe(0);
    api.answer("GET /api/health", health);
    await button("Try again", section()).click();
    await expect.poll(() => network.count(account)).toBe(1);
    await expect.element(failed()).toBeVisible();
    api.answer(account, connected);
    await button("Try again", section()).click();
    await expect.element(badge("Connected")).toBeVisible();
    await expect.element(failed()).not.toBeInTheDocument();
  });

  it("ask for nothing when payments are off or the restaurant is not approved", async () => {
    api.answer("GET /api/health", { ...health, integrations: { ...health.integrations, payments: "off" } });
    await openWith(noPayments);
    await expect.element(section().getByText("Payments are not set up here yet.")).toBeVisible();
    expect(connect().query()).toBeNull();

    api.answer("GET /api/health", health);
    await renderAsVendor("/settings", vendor({ vendorVerify: false }));
    await expect.element(section().getByText("as soon as we have approved your restaurant.")).toBeVisible();
    await expect.element(page.getByText("Your application waits for us.")).toBeVisible();
    expect(connect().query()).toBeNull();
    expect(network.count(account)).toBe(0);
  });
});
