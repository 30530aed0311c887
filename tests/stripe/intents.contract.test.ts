import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, intentParameters, paidIntent, providers, refusalOf } from "./providers.ts";

describe.each(providers())("payment intents at $name", ({ connect }) => {
  let stripe: Connection;
  beforeAll(async () => {
    stripe = await connect();
  });
  afterAll(() => stripe.close());

  const invalid = { status: 400, type: "invalid_request_error" };
  const create = (changes: object) => stripe.sdk.paymentIntents.create({ ...intentParameters, ...changes });

  test("are paid, captured and read with their charge", async () => {
    const id = await paidIntent(stripe);
    expect(await stripe.sdk.paymentIntents.retrieve(id)).toMatchObject({
      status: "requires_capture",
      amount_capturable: 990,
      amount_received: 0,
    });
    await stripe.sdk.paymentIntents.capture(id);
    const read = await stripe.sdk.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
    expect(read).toMatchObject({
      status: "succeeded",
      amount_received: 990,
      latest_charge: { object: "charge", paid: true, captured: true, disputed: false },
    });
    // Without a fee, the field may be null or missing.
    expect(read.application_fee_amount ?? null).toBeNull();
  });

  test("keep a charge that was paid when they are cancelled", async () => {
    const id = await paidIntent(stripe);
    await stripe.sdk.paymentIntents.cancel(id);
    expect(await stripe.sdk.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).toMatchObject({
      status: "canceled",
      amount_capturable: 0,
      latest_charge: { paid: true, captured: false, refunded: true },
    });
  });

  test("stay payable after a card was declined", async () => {
    const { id } = await create({});
    const declined = stripe.sdk.paymentIntents.confirm(id, { payment_method: "pm_card_visa_chargeDeclined" });
    expect(await refusalOf(declined)).toMatchObject({
      status: 402,
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    });
    expect(await stripe.sdk.paymentIntents.retrieve(id, { expand: ["latest_charge"] })).toMatchObject({
      status: "requires_payment_method",
      latest_charge: { paid: false },
    });
  });

  test.each<[string, object, object]>([
    ["an amount below 50 cents", { amount: 49 }, { code: "amount_too_small" }],
    ["an amount that is no integer", { amount: "9.90" }, { code: "parameter_invalid_integer" }],
    ["no amount", { amount: undefined }, { code: "parameter_missing", param: "amount" }],
    ["an unknown parameter", { colour: "red" }, { code: "parameter_unknown", param: "colour" }],
  ])("are refused with %s", async (_what, changes, refusal) => {
    expect(await refusalOf(create(changes))).toMatchObject({ ...invalid, ...refusal });
  });

  test("cannot be captured above the authorised amount", async () => {
    const id = await paidIntent(stripe);
    const capture = stripe.sdk.paymentIntents.capture(id, { amount_to_capture: 991 });
    expect(await refusalOf(capture)).toMatchObject({ ...invalid, code: "amount_too_large" });
  });

  test("cannot be captured before they are paid, or twice", async () => {
    const { id } = await create({});
    const code = "payment_intent_unexpected_state";
    expect(await refusalOf(stripe.sdk.paymentIntents.capture(id))).toMatchObject({
      ...invalid,
      code,
      message: expect.stringContaining("could not be captured because it has a status of requires_"),
    });
    const captured = await paidIntent(stripe);
    await stripe.sdk.paymentIntents.capture(captured);
    expect(await refusalOf(stripe.sdk.paymentIntents.capture(captured))).toMatchObject({
      ...invalid,
      code,
      message: "This PaymentIntent could not be captured because it has already been captured.",
    });
  });

  test("cannot be cancelled after the capture, or twice", async () => {
    const id = await paidIntent(stripe);
    await stripe.sdk.paymentIntents.cancel(id);
    const refusal = { ...invalid, code: "payment_intent_unexpected_state" };
    expect(await refusalOf(stripe.sdk.paymentIntents.cancel(id))).toMatchObject({
      ...refusal,
      message: expect.stringContaining(
        "You cannot cancel this PaymentIntent because it has a status of canceled",
      ),
    });
    const captured = await paidIntent(stripe);
    await stripe.sdk.paymentIntents.capture(captured);
    expect(await refusalOf(stripe.sdk.paymentIntents.cancel(captured))).toMatchObject(refusal);
  });

  test("are not found when they do not exist", async () => {
    const retrieve = stripe.sdk.paymentIntents.retrieve(`pi_${randomUUID().replaceAll("-", "")}`);
    expect(await refusalOf(retrieve)).toMatchObject({ status: 404, code: "resource_missing" });
  });

  test.each([0, 101])("are not listed with the limit %i, which is outside of 1 to 100", async (limit) => {
    expect(await refusalOf(stripe.sdk.paymentIntents.list({ limit }))).toMatchObject({
      ...invalid,
      code: "parameter_invalid_integer",
      param: "limit",
    });
  });

  test("are refused for a restaurant's account that does not exist", async () => {
    const account = `acct_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
    const refusal = await refusalOf(create({ transfer_data: { destination: account } }));
    expect(refusal).toMatchObject({
      ...invalid,
      code: "resource_missing",
      // `refusalOf` replaces the account's id.
      message: "No such destination: '…'",
    });
    const { status } = await refusalOf(create({ on_behalf_of: account }));
    // Stripe documents no status for this. The stand-in answers 403.
    expect([400, 403]).toContain(status);
  });
});
