import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { api } from "../../test-support/api.ts";
import { noPayments } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";

const submitted: AccountStatusAnswer = { ...noPayments, account: "acct_test", details_submitted: true };
const link = () => page.getByRole("link", { name: "Continue with your details" });

async function returnWith(status: AccountStatusAnswer): Promise<void> {
  api.answer("GET /account/status", status);
  await renderAsVendor("/return/acct_test");
}

it("names what Stripe asks for after the details were submitted", async () => {
  await returnWith({ ...submitted, currently_due: ["individual.verification.document"] });
  await expect.element(page.getByRole("listitem")).toMatchTextContent(/^The owner or manager/);
  await expect.element(link()).toHaveAttribute("href", "/refresh/acct_test");
});

it("loads the restaurant again when Stripe's status differs from the loaded one", async () => {
  const connected = { ...submitted, charges_enabled: true, payouts_enabled: true, initialOnboarding: true };
  await returnWith(connected);
  const mine = "GET /engine/vendors/me";
  await expect.poll(() => api.received(mine).length).toBeGreaterThan(1);
});

it("says that only the payouts are paused while guests can pay", async () => {
  const past = { disabled_reason: "requirements.past_due", currently_due: ["external_account"] };
  await returnWith({ ...submitted, ...past, charges_enabled: true });
  await expect.element(page.getByText("Stripe has paused your payouts")).toBeVisible();
});

it("says that Stripe rejected the account", async () => {
  await returnWith({ ...submitted, disabled_reason: "rejected.terms_of_service" });
  await expect.element(page.getByText("has rejected your account")).toBeVisible();
  expect(link().query()).toBeNull();
});

it("says that there is nothing to do while Stripe checks the details", async () => {
  await returnWith({ ...submitted, disabled_reason: "requirements.pending_verification" });
  await expect.element(page.getByText("is checking your details.")).toBeVisible();
  expect(link().query()).toBeNull();
});
