import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, capturedIntent, intentParameters, providers, refusalOf } from "./providers.ts";

const invalid = { status: 400, type: "invalid_request_error" };

describe.each(providers())("refunds at $name", ({ connect }) => {
  let stripe: Connection;
  beforeAll(async () => {
    stripe = await connect();
  });
  afterAll(() => stripe.close());

  test("give back the rest, and then nothing", async () => {
    const payment_intent = await capturedIntent(stripe);
    await stripe.sdk.refunds.create({ payment_intent, amount: 90 });
    expect(await stripe.sdk.refunds.create({ payment_intent })).toMatchObject({ amount: 900 });
    expect(await refusalOf(stripe.sdk.refunds.create({ payment_intent }))).toMatchObject({
      ...invalid,
      code: "charge_already_refunded",
      message: "Charge … has already been refunded.",
    });
  });

  test("are refused above the rest", async () => {
    const payment_intent = await capturedIntent(stripe);
    await stripe.sdk.refunds.create({ payment_intent, amount: 90 });
    expect(await refusalOf(stripe.sdk.refunds.create({ payment_intent, amount: 901 }))).toMatchObject({
      ...invalid,
      param: "amount",
      message: "Refund amount ($9.01) is greater than unrefunded amount on charge ($9.00)",
    });
  });

  test("are refused for an intent that was not paid", async () => {
    const { id } = await stripe.sdk.paymentIntents.create(intentParameters);
    expect(await refusalOf(stripe.sdk.refunds.create({ payment_intent: id }))).toMatchObject({
      ...invalid,
      message: "This PaymentIntent (…) does not have a successful charge to refund.",
    });
  });

  test("are refused when they reverse a transfer that does not exist", async () => {
    const payment_intent = await capturedIntent(stripe);
    const refund = stripe.sdk.refunds.create({ payment_intent, reverse_transfer: true });
    expect(await refusalOf(refund)).toMatchObject({
      ...invalid,
      message: expect.stringContaining("does not have an associated transfer"),
    });
  });
});

const withAccount = providers().filter(({ hasAccount }) => hasAccount);

describe.each(withAccount)("refunds of payments to a restaurant at $name", ({ connect }) => {
  let stripe: Connection;
  beforeAll(async () => {
    stripe = await connect();
  });
  afterAll(() => stripe.close());

  const toRestaurant = () => ({
    on_behalf_of: stripe.account ?? "",
    transfer_data: { destination: stripe.account ?? "" },
  });

  test.each([undefined, 0])("are refused when they refund a fee of %s", async (application_fee_amount) => {
    const fee = application_fee_amount === undefined ? {} : { application_fee_amount };
    const payment_intent = await capturedIntent(stripe, { ...toRestaurant(), ...fee });
    const flags = { payment_intent, reverse_transfer: true };
    const refund = stripe.sdk.refunds.create({ ...flags, refund_application_fee: true });
    expect(await refusalOf(refund)).toMatchObject({
      ...invalid,
      message: "Attempting to refund_application_fee on …, but it has no application fee",
    });
    expect(await stripe.sdk.refunds.create(flags)).toMatchObject({ amount: 990 });
  });

  test("return the fee when there is one", async () => {
    const payment_intent = await capturedIntent(stripe, { ...toRestaurant(), application_fee_amount: 25 });
    const flags = { reverse_transfer: true, refund_application_fee: true };
    expect(await stripe.sdk.refunds.create({ payment_intent, ...flags })).toMatchObject({ amount: 990 });
  });

  test("are not needed when a fee is above the amount, because the payment is refused", async () => {
    const parameters = { ...intentParameters, ...toRestaurant(), application_fee_amount: 991 };
    expect(await refusalOf(stripe.sdk.paymentIntents.create(parameters))).toMatchObject(invalid);
  });
});
