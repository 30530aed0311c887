import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, capturedIntent, connectStandIn, refusalOf } from "./providers.ts";

// A test cannot make a bank decide at Stripe itself.
let stripe: Connection;
beforeAll(async () => {
  stripe = await connectStandIn();
});
afterAll(() => stripe.close());

/** A captured payment, and the dispute of it with this status. */
async function disputedPayment(status: string) {
  const payment_intent = await capturedIntent(stripe);
  const isQuestion = status.startsWith("warning_");
  await stripe.tell("dispute", {
    intent: payment_intent,
    status: isQuestion ? "warning_needs_response" : "needs_response",
  });
  const { id } = await disputeOf(payment_intent);
  await stripe.tell("decide", { dispute: id, status });
  return { payment_intent, id };
}

async function disputeOf(payment_intent: string) {
  const [dispute] = (await stripe.sdk.disputes.list({ payment_intent })).data;
  if (!dispute) throw new Error("The payment has no dispute.");
  return dispute;
}

const isDisputed = async (payment_intent: string) => {
  const expand = ["latest_charge"];
  const { latest_charge } = await stripe.sdk.paymentIntents.retrieve(payment_intent, { expand });
  return typeof latest_charge === "object" && latest_charge?.disputed;
};

describe("a disputed charge", () => {
  test.each(["needs_response", "under_review", "lost"])("is not refunded when %s", async (status) => {
    const { payment_intent } = await disputedPayment(status);
    expect(await isDisputed(payment_intent)).toBe(true);
    expect(await refusalOf(stripe.sdk.refunds.create({ payment_intent }))).toMatchObject({
      status: 400,
      code: "charge_disputed",
      message: "Charge … has been charged back; cannot issue a refund.",
    });
  });

  test.each(["warning_needs_response", "warning_under_review", "warning_closed", "won"])(
    "is refunded when %s",
    async (status) => {
      const { payment_intent } = await disputedPayment(status);
      expect(await isDisputed(payment_intent)).toBe(true);
      expect(await disputeOf(payment_intent)).toMatchObject({ is_charge_refundable: true, status });
      expect(await stripe.sdk.refunds.create({ payment_intent })).toMatchObject({ amount: 990 });
    },
  );

  test("is not refunded when one of its two disputes takes the money", async () => {
    const { payment_intent } = await disputedPayment("warning_closed");
    await stripe.tell("dispute", { intent: payment_intent });
    expect(await refusalOf(stripe.sdk.refunds.create({ payment_intent }))).toMatchObject({
      code: "charge_disputed",
    });
  });
});

test("a full refund closes the bank's question, and a part does not", async () => {
  const { payment_intent } = await disputedPayment("warning_under_review");
  await stripe.sdk.refunds.create({ payment_intent, amount: 90 });
  expect(await disputeOf(payment_intent)).toMatchObject({ status: "warning_under_review" });
  await stripe.sdk.refunds.create({ payment_intent });
  expect(await disputeOf(payment_intent)).toMatchObject({
    status: "warning_closed",
    balance_transactions: [],
  });
});

test("an answer is refused when it has an unknown kind of evidence", async () => {
  const { id } = await disputedPayment("needs_response");
  const evidence = { shopping_list: "Two soups." } as object;
  expect(await refusalOf(stripe.sdk.disputes.update(id, { evidence }))).toMatchObject({
    status: 400,
    code: "parameter_unknown",
  });
});

test("an answer or acceptance is refused when the dispute is decided", async () => {
  const { id } = await disputedPayment("lost");
  const closed = { status: 400, message: "This dispute is already closed." };
  expect(await refusalOf(stripe.sdk.disputes.close(id))).toMatchObject(closed);
  const evidence = { uncategorized_text: "The guest came." };
  expect(await refusalOf(stripe.sdk.disputes.update(id, { evidence }))).toMatchObject(closed);
});
