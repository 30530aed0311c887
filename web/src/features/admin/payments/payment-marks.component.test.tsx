import type { PaymentToCheck } from "@flashplate/contract/payments/payments";
import type { PaymentMark } from "@flashplate/contract/payments/settled-payments";
import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { adminEmail, renderAsAdmin } from "../../../test-support/admin-api.ts";
import { api, Refusal } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { alert, button, dialog, field, focus } from "../../../test-support/screen.ts";

const history = "GET /account/attention/settled";
const tooMany = new Refusal("request/too-many", "Too many requests. Try again in a minute.");
const older = () => button("Show older payments");
const texts = () =>
  page
    .getByRole("list", { name: "Settled payments, newest first" })
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent);

function mark(vendorName: string | null, traits: Partial<PaymentMark> = {}): PaymentMark {
  return {
    id: `mark-of-${vendorName}`,
    vendorId: "vendor-1",
    vendorName,
    problem: "capture-failed",
    amount: 9.9,
    intentId: "pi_1",
    note: "Paid at the counter.",
    settledBy: adminEmail,
    settledAt: "2026-01-02T12:00:00.000Z",
    ...traits,
  };
}

/** Answers with one mark per page. The cursor is the index of the page's mark. */
function answerPages(...marks: PaymentMark[]): void {
  api.answer(history, ({ query }) => {
    const index = Number(query.get("before") ?? 0);
    const next = index + 1 < marks.length ? { nextCursor: String(index + 1) } : {};
    return { marks: marks.slice(index, index + 1), ...next };
  });
}

beforeEach(() => api.answer("GET /account/attention", { payments: [], hasMore: false }));

describe("the history of settled payments", () => {
  it("shows loading, a failure, then each payment with note, admin and time", async () => {
    api.answer(history, tooMany);
    const letThrough = network.hold(history);
    await renderAsAdmin("?payments");
    await expect.element(page.getByRole("status", { name: "Loading the settled payments" })).toBeVisible();
    letThrough();
    const failure = alert("The settled payments could not be loaded.");
    await expect.element(failure).toMatchTextContent(/Too many requests/);
    api.answer(history, {
      marks: [
        mark("Juniper"),
        mark(null, { problem: "amount-differs" }),
        mark(null, { id: "mark-3", vendorId: null, problem: "order-unknown", intentId: null }),
      ],
    });
    await button("Try again").click();
    await expect
      .poll(texts)
      .toEqual([
        `Juniper$9.90Payment failedPaid at the counter.Jan 2, 2026, 7:00\u00a0AMby ${adminEmail}Search at Stripe: pi_1`,
        expect.stringMatching(/^Removed restaurant.*Amounts differ/),
        expect.stringMatching(/^Unknown restaurant.*No order.*by admin@example\.com$/),
      ]);
    expect(older().query()).toBeNull();
  });

  it("says that no payment was settled", async () => {
    api.answer(history, { marks: [] });
    await renderAsAdmin("?payments");
    await expect.element(page.getByText("No payment has been marked as settled yet.")).toBeVisible();
  });

  it("keeps the focus when older payments are loaded and a page fails", async () => {
    answerPages(mark("Juniper"), mark("Kiln"));
    await renderAsAdmin("?payments");
    await expect.poll(texts).toHaveLength(1);
    api.answer(history, tooMany);
    await focus(older());
    await userEvent.keyboard("{Enter}");
    await expect.element(alert("This list may be out of date. Too many requests.")).toBeVisible();
    await expect.element(older()).toHaveFocus();
    answerPages(mark("Juniper"), mark("Kiln"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Kiln", { exact: true })).toHaveFocus();
    expect(texts()).toHaveLength(2);
    expect(older().query()).toBeNull();
  });

  it("shows a payment as soon as it is marked as settled", async () => {
    let left: PaymentToCheck[] = [
      {
        id: "Kiln",
        vendorId: "vendor-1",
        vendorName: "Kiln",
        problem: "refund-failed",
        amount: 9.9,
        intentId: "pi_1",
        error: null,
        since: "2026-01-02T12:00:00.000Z",
      },
    ];
    api.answer("GET /account/attention", () => ({ payments: left, hasMore: false }));
    api.answer(history, () => ({ marks: left.length === 0 ? [mark("Kiln")] : [] }));
    api.answer("POST /account/attention/settle", ({ body }) => {
      left = [];
      return { id: String(body.id), outcome: "marked" };
    });
    await renderAsAdmin("?payments");
    await button("Mark as settled").click();
    await field("What was done", dialog()).fill("Paid at the counter.");
    await button("Mark as settled", dialog()).click();
    await expect.poll(texts).toEqual([expect.stringMatching(/^Kiln.*Paid at the counter\./)]);
  });
});
