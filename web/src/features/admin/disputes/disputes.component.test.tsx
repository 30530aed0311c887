import type { Dispute, DisputesAnswer } from "@flashplate/contract/payments/disputes";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, clickTwiceAtOnce, dialog, status } from "../../../test-support/screen.ts";

const listRoute = "GET /account/disputes";
const acceptRoute = "POST /account/disputes/accept";
const rows = () => page.getByRole("list", { name: "Disputes, nearest deadline first" }).getByRole("listitem");
const rowTexts = () =>
  rows()
    .elements()
    .map((row) => row.textContent);

const disputeId = () => `du_${crypto.randomUUID().replaceAll("-", "")}`;

function dispute(traits: Partial<Dispute>): Dispute {
  return {
    id: disputeId(),
    vendorId: "vendor-1",
    vendorName: "Juniper",
    orderId: "order-1",
    intentId: "pi_1",
    state: "open",
    reason: "fraudulent",
    amount: 9.9,
    fee: 15,
    reversed: 0,
    openedAt: "2026-01-02T12:00:00.000Z",
    respondBy: "2026-01-09T12:00:00.000Z",
    sendsAt: "2026-01-07T12:00:00.000Z",
    sentAt: null,
    evidence: null,
    acceptedAt: null,
    canAccept: true,
    step: "send-evidence",
    error: null,
    ...traits,
  };
}

/** A response with all disputes that there are. */
const all = (...disputes: Dispute[]): DisputesAnswer => ({
  disputes,
  hasMore: false,
  hasMoreUndecided: false,
});

/** Traits of a dispute without a next step. */
const noNextStep: Partial<Dispute> = { respondBy: null, sendsAt: null, canAccept: false, step: null };

it("shows each dispute with deadline, amount, restaurant, and what happens next", async () => {
  api.answer(listRoute, new Refusal("request/too-many", "Too many requests. Try again in a minute."));
  await renderAsAdmin("?disputes");
  await expect.element(alert("The disputes could not be loaded.")).toBeVisible();
  api.answer(listRoute, {
    disputes: [
      dispute({ error: "rate_limit" }),
      dispute({ ...noNextStep, respondBy: "2026-01-09T12:00:00.000Z" }),
      dispute({ ...noNextStep, state: "lost", reversed: 9.65, vendorName: null }),
      dispute({ ...noNextStep, state: "won" }),
      dispute({ state: "warning", canAccept: false }),
    ],
    hasMore: true,
    hasMoreUndecided: true,
  });
  await button("Try again").click();
  await expect
    .poll(rowTexts)
    .toEqual([
      expect.stringMatching(
        new RegExp(
          [
            "^Juniper\\$9\\.90Stripe's fee \\$15\\.00Open",
            "an answer costs a fee",
            "fraudulent",
            "rate_limitAnswer by Jan 9, 2026",
            "We send it Jan 7",
          ].join(".*"),
        ),
      ),
      expect.stringMatching(/The order was cancelled, so we send nothing.*Answer by Jan 9/),
      expect.stringMatching(/^Removed restaurant.*Lost.*part was taken back/),
      expect.stringMatching(/Won.*The restaurant keeps its part/),
      expect.stringMatching(/The bank asks.*has taken nothing.*refund the payment at Stripe/),
    ]);
  await expect.element(page.getByText("There are more disputes.")).toBeVisible();
});

it("asks for a decision about a payment that no order has", async () => {
  const ofNoOrder: Partial<Dispute> = { ...noNextStep, vendorId: null, vendorName: null };
  api.answer(
    listRoute,
    all(
      dispute({ ...ofNoOrder, canAccept: true }),
      dispute({ ...ofNoOrder, state: "warning" }),
      dispute({ ...ofNoOrder, state: "lost" }),
      dispute({ ...ofNoOrder, state: "won" }),
    ),
  );
  await renderAsAdmin("?disputes");
  await expect
    .poll(rowTexts)
    .toEqual([
      expect.stringMatching(/^Unknown restaurant.*No order has this payment, so we send nothing/),
      expect.stringMatching(/No order has this payment\. Refund it at Stripe/),
      expect.stringMatching(/Lost.*No order has this payment\. There is nothing to do/),
      expect.stringMatching(/Won.*No order has this payment\. There is nothing to do/),
    ]);
});

it.each([
  ["1", { hasMore: true, hasMoreUndecided: false }],
  ["1+", { hasMore: true, hasMoreUndecided: true }],
])("counts %s undecided when the response has %o", async (count, leftOut) => {
  const decided = dispute({ ...noNextStep, state: "won" });
  api.answer(listRoute, { disputes: [dispute({}), decided], ...leftOut });
  await renderAsAdmin("?disputes");
  await expect.element(button("Disputes")).toHaveAttribute("aria-description", count);
});

it("says that no payment is disputed", async () => {
  api.answer(listRoute, all());
  await renderAsAdmin("?disputes");
  await expect.element(page.getByText("No payment is disputed")).toBeVisible();
});

it("shows the sent evidence without the guest's data", async () => {
  const evidence = { customer_name: "", uncategorized_text: "Order order-1, 2 portions." };
  const sentAt = "2026-01-07T12:00:00.000Z";
  api.answer(listRoute, all(dispute({ ...noNextStep, sentAt, evidence })));
  await renderAsAdmin("?disputes");
  await page.getByText("What was sent").click();
  await expect.element(page.getByText("Order order-1, 2 portions.")).toBeVisible();
  await expect.element(page.getByText("Sent, and not kept here")).toBeVisible();
});

it("accepts a dispute once after a question, when it is clicked twice", async () => {
  const one = dispute({});
  api.answer(listRoute, all(one));
  const accepted: Dispute = {
    ...one,
    canAccept: false,
    step: "accept" as const,
    sendsAt: null,
    acceptedAt: "2026-01-03T12:00:00.000Z",
  };
  api.answer(acceptRoute, () => {
    api.answer(listRoute, all(accepted));
    return { dispute: accepted };
  });
  await renderAsAdmin("?disputes");
  await button("Accept the dispute").click();
  await expect.element(dialog("Accept this dispute?")).toMatchTextContent(/cannot be undone/);
  await clickTwiceAtOnce(button("Accept as lost", dialog()));
  await expect.element(status("Accepted: Juniper, $9.90.")).toBeVisible();
  expect(rowTexts()).toEqual([expect.stringMatching(/Accepted\. Stripe closes it as lost/)]);
  expect(network.count(acceptRoute)).toBe(1);
  await expect.element(page.getByText("Juniper", { exact: true })).toHaveFocus();
});

it("does not say that a restaurant loses a part when the payment has no order", async () => {
  api.answer(listRoute, all(dispute({ ...noNextStep, vendorId: null, vendorName: null, canAccept: true })));
  await renderAsAdmin("?disputes");
  await button("Accept the dispute").click();
  await expect
    .element(dialog("Accept this dispute?"))
    .toMatchTextContent(/keeps the money\. It cannot be undone/);
});

it("says that the bank has the evidence when it was sent before the dispute was accepted", async () => {
  const [sentAt, acceptedAt] = ["2026-01-03T12:00:00.000Z", "2026-01-03T12:01:00.000Z"];
  api.answer(listRoute, all(dispute({ ...noNextStep, sentAt, acceptedAt })));
  await renderAsAdmin("?disputes");
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/The bank has the evidence\./)]);
});

it("says that a refund answers the bank's question about a cancelled order", async () => {
  api.answer(listRoute, all(dispute({ ...noNextStep, state: "warning" })));
  await renderAsAdmin("?disputes");
  await expect.poll(rowTexts).toEqual([expect.stringMatching(/so we refund the payment/)]);
});

it("reports success when only the response to an acceptance was lost", async () => {
  const one = dispute({});
  const accepted = { ...one, canAccept: false, sendsAt: null, acceptedAt: "2026-01-03T12:00:00.000Z" };
  api.answer(listRoute, all(one));
  api.answer(acceptRoute, () => {
    api.answer(listRoute, all(accepted));
    return { dispute: accepted };
  });
  network.loseAnswer(acceptRoute);
  await renderAsAdmin("?disputes");
  await button("Accept the dispute").click();
  await button("Accept as lost", dialog()).click();
  await expect.element(status("Accepted: Juniper, $9.90.")).toBeVisible();
  await expect.element(page.getByText("Juniper", { exact: true })).toHaveFocus();
  expect(page.getByRole("alert").query()).toBeNull();
});

it("keeps the dispute and says why when it cannot be accepted any more", async () => {
  api.answer(listRoute, all(dispute({})));
  const message = "This dispute was answered or decided. Look at it again.";
  api.answer(acceptRoute, new Refusal("payments/dispute-decided", message));
  await renderAsAdmin("?disputes");
  await button("Accept the dispute").click();
  await button("Accept as lost", dialog()).click();
  await expect.element(alert(message)).toBeVisible();
  expect(rowTexts()).toHaveLength(1);
});
