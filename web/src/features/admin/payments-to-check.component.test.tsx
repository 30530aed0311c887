import type { PaymentToCheck } from "@flashplate/contract/payments/payments";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../shared/lib/query-client.ts";
import { renderAsAdmin } from "../../test-support/admin-api.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { alert, button, field } from "../../test-support/screen.ts";

const list = "GET /account/attention";
const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");
const rows = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);

function payment(traits: Partial<PaymentToCheck>): PaymentToCheck {
  return {
    id: crypto.randomUUID(),
    vendorId: "vendor-1",
    vendorName: "Juniper",
    problem: "capture-failed",
    amount: 9.9,
    intentId: "pi_1",
    error: "card_declined",
    since: "2026-01-02T12:00:00.000Z",
    ...traits,
  };
}

it("shows loading, a failure, then each payment with what to do", async () => {
  api.answer(list, tooMany);
  const letThrough = network.hold(list);
  await renderAsAdmin("?payments");
  await expect.element(page.getByRole("status", { name: "Loading the payments" })).toBeVisible();
  letThrough();
  await expect.element(alert("The payments could not be loaded.")).toMatchTextContent(/Too many requests/);
  api.answer(list, {
    payments: [
      payment({}),
      payment({ problem: "return-delayed", vendorName: "Kiln" }),
      payment({ problem: "amount-differs", error: null }),
      payment({ problem: "order-unknown", vendorId: null, vendorName: null, error: null }),
    ],
    hasMore: true,
  });
  await button("Try again").click();
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(
        /^Juniper\$9\.90Payment failed.*Agree with the restaurant.*card_declinedSince Jan 2.*pi_1$/,
      ),
      expect.stringMatching(/^Kiln\$9\.90Money not given back.*We keep trying/),
      expect.stringMatching(/^Juniper.*Amounts differ.*refund the difference at Stripe\.Since/),
      expect.stringMatching(/^Unknown restaurant.*No order.*Refund it at Stripe\.Since/),
    ]);
  await expect.element(page.getByText("There are more.")).toBeVisible();

  api.answer(list, tooMany);
  void queryClient.invalidateQueries();
  await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
  expect(rows()).toHaveLength(4);
});

it("says that nothing needs attention", async () => {
  api.answer(list, { payments: [], hasMore: false });
  await renderAsAdmin("?payments");
  await expect.element(page.getByText("Every payment is in order")).toBeVisible();
  expect(rows()).toEqual([]);
});

it("asks an admin to log in again when the login is too old", async () => {
  api.answer(list, new Refusal("auth/sign-in-again", "Log in again."));
  await renderAsAdmin("?payments");
  await expect.element(field("Password")).toBeVisible();
});
