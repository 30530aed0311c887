import type { PaymentToCheck } from "@flashplate/contract/payments/payments";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, clickTwiceAtOnce, dialog, field, status } from "../../../test-support/screen.ts";

const listRoute = "GET /account/attention";
const settleRoute = "POST /account/attention/settle";
const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");
const rows = () => page.getByRole("list", { name: "Payments, longest first" }).getByRole("listitem");
const rowTexts = () =>
  rows()
    .elements()
    .map((row) => row.textContent);

beforeEach(() => api.answer("GET /account/attention/settled", { marks: [] }));

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
  api.answer(listRoute, tooMany);
  const letThrough = network.hold(listRoute);
  await renderAsAdmin("?payments");
  await expect.element(page.getByRole("status", { name: "Loading the payments" })).toBeVisible();
  letThrough();
  await expect.element(alert("The payments could not be loaded.")).toMatchTextContent(/Too many requests/);
  api.answer(listRoute, {
    payments: [
      payment({}),
      payment({ problem: "return-delayed", vendorName: "Kiln" }),
      payment({ problem: "amount-differs", vendorName: null, error: null }),
      payment({ problem: "order-unknown", vendorId: null, vendorName: null, error: null }),
      payment({ problem: "refund-failed", error: null }),
      payment({ problem: "return-disputed", error: null }),
      payment({ problem: "fraud-warned", error: "made_with_stolen_card" }),
    ],
    hasMore: true,
  });
  await button("Try again").click();
  await expect
    .poll(rowTexts)
    .toEqual([
      expect.stringMatching(
        /^Juniper\$9\.90Payment failed.*Agree with the restaurant.*card_declinedSince Jan 2.*pi_1 Mark as settled$/,
      ),
      expect.stringMatching(/^Kiln\$9\.90Money not given back.*We keep trying/),
      expect.stringMatching(/^Removed restaurant.*Amounts differ.*refund the difference at Stripe\.Since/),
      expect.stringMatching(/^Unknown restaurant.*No order.*Refund it at Stripe\.Since/),
      expect.stringMatching(/^Juniper.*Refund failed.*Agree with the guest/),
      expect.stringMatching(/^Juniper.*Return waits for the bank.*until the bank has decided/),
      expect.stringMatching(/^Juniper.*Early fraud warning.*refund it at Stripe.*made_with_stolen_card/),
    ]);
  await expect.element(page.getByText("There are more.")).toBeVisible();

  api.answer(listRoute, tooMany);
  void queryClient.invalidateQueries();
  await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
  expect(rowTexts()).toHaveLength(7);
});

it("says that nothing needs attention", async () => {
  api.answer(listRoute, { payments: [], hasMore: false });
  await renderAsAdmin("?payments");
  await expect.element(page.getByText("Every payment is in order")).toBeVisible();
  expect(rowTexts()).toEqual([]);
});

it("asks an admin to log in again when the login is too old", async () => {
  api.answer(listRoute, new Refusal("auth/sign-in-again", "Log in again."));
  await renderAsAdmin("?payments");
  await expect.element(field("Password")).toBeVisible();
});

describe("marking a payment as settled", () => {
  const opener = () => button("Mark as settled", rows().nth(1));
  const note = () => field("What was done", dialog());
  const confirm = () => button("Mark as settled", dialog());
  /** The payments that the server lists. */
  let listed: PaymentToCheck[];

  /** Shows three payments, and opens the dialog of the second one. */
  async function openDialog(): Promise<void> {
    listed = ["Juniper", "Kiln", "Larder"].map((name) => payment({ id: name, vendorName: name }));
    api.answer(listRoute, () => ({ payments: listed, hasMore: false }));
    api.answer(settleRoute, ({ body }) => {
      listed = listed.filter(({ id }) => id !== body.id);
      return { id: String(body.id), outcome: "marked" };
    });
    await renderAsAdmin("?payments");
    await opener().click();
    await expect.element(dialog("Mark this payment as settled?")).toBeVisible();
  }

  it("needs a note, and removes the row with one request when clicked twice", async () => {
    await openDialog();
    await expect.element(dialog()).toMatchTextContent(/Kiln, \$9\.90\. It leaves this list/);
    await confirm().click();
    await expect.element(dialog()).toMatchTextContent(/Write what was done\./);
    await note().fill(" Refunded, re_1. ");
    await clickTwiceAtOnce(confirm());
    await expect.element(status("Marked as settled: Kiln, $9.90.")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(rowTexts).toHaveLength(2);
    await expect.element(page.getByText("Larder", { exact: true })).toHaveFocus();
    const body = { id: "Kiln", since: "2026-01-02T12:00:00.000Z", note: "Refunded, re_1." };
    expect(api.received(settleRoute).map((request) => request.body)).toEqual([body]);
  });

  it("says that a refund is still sent when the bank has yet to decide", async () => {
    api.answer(listRoute, { payments: [payment({ problem: "return-disputed" })], hasMore: false });
    await renderAsAdmin("?payments");
    await button("Mark as settled").click();
    await expect
      .element(dialog())
      .toMatchTextContent(/the guest still gets the refund\. If the bank has decided/);
  });

  it("reports success when only the response was lost", async () => {
    await openDialog();
    network.loseAnswer(settleRoute);
    await note().fill("Refunded.");
    await confirm().click();
    await expect.element(status("Marked as settled: Kiln, $9.90.")).toBeVisible();
    expect(network.count(settleRoute)).toBe(1);
  });

  it.each([
    ["another admin was first", { id: "Kiln", outcome: "settled-meanwhile" as const }],
    ["it has left the list", new Refusal("request/not-found", "This payment was not found.")],
  ])("removes the row with a message when %s", async (_why, answer) => {
    await openDialog();
    api.answer(settleRoute, answer);
    await note().fill("Refunded.");
    listed = listed.filter(({ id }) => id !== "Kiln");
    await confirm().click();
    const message = "Stripe or another admin has already settled it: Kiln, $9.90.";
    await expect.element(status(message)).toBeVisible();
    await expect.poll(rowTexts).toHaveLength(2);
  });

  it("keeps dialog, note and row when the request fails", async () => {
    await openDialog();
    network.cut(settleRoute);
    await note().fill("Refunded.");
    await confirm().click();
    await expect.element(alert("could not reach", dialog())).toBeVisible();
    api.answer(settleRoute, new Refusal("payments/changed-meanwhile", "This payment has changed."));
    await confirm().click();
    await expect.element(alert("This payment has changed.", dialog())).toBeVisible();
    await expect.element(note()).toHaveValue("Refunded.");
    await button("Cancel", dialog()).click();
    expect(rowTexts()).toHaveLength(3);
    await expect.element(opener()).toHaveFocus();
  });
});
