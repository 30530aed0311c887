import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Connection,
  capturedIntent,
  connectStandIn,
  intentParameters,
  paidIntent,
  refusalOf,
} from "./providers.ts";

// These tests need situations that a test cannot make at Stripe itself.
let stripe: Connection;
beforeAll(async () => {
  stripe = await connectStandIn();
});
afterAll(() => stripe.close());
beforeEach(() => stripe.tell("answers", { answers: [] }));

const create = (idempotencyKey?: string) =>
  stripe.sdk.paymentIntents.create(intentParameters, idempotencyKey ? { idempotencyKey } : {});

test("refuses a key while its first request is executed", async () => {
  await stripe.tell("answers", { answers: [{ mode: "take", afterMs: 300 }] });
  const first = create("in-use");
  await sleep(100);
  expect(await refusalOf(create("in-use"))).toMatchObject({
    status: 409,
    code: "idempotency_key_in_use",
    message: expect.stringContaining("another in-progress request using this Idempotent Key"),
  });
  const { id } = await first;
  expect((await create("in-use")).id).toBe(id);
});

test("refuses a second change of an object at the same time, which the SDK repeats", async () => {
  const id = await paidIntent(stripe);
  const path = `/v1/payment_intents/${id}/capture`;
  await stripe.tell("answers", { answers: [{ mode: "take", afterMs: 300, path }] });
  const capture = stripe.sdk.paymentIntents.capture(id);
  await sleep(100);
  expect(await refusalOf(stripe.sdk.paymentIntents.cancel(id))).toMatchObject({
    status: 429,
    code: "lock_timeout",
  });
  const repeated = stripe.sdk.paymentIntents.cancel(id, {}, { maxNetworkRetries: 1 });
  expect(await refusalOf(repeated)).toMatchObject({ code: "payment_intent_unexpected_state" });
  expect((await capture).status).toBe("succeeded");
});

test("refuses requests above its rate, which the SDK does not repeat", async () => {
  await stripe.tell("rate", { perSecond: 3 });
  const retries = { maxNetworkRetries: 1 };
  const refusals = await Promise.allSettled(
    Array.from({ length: 8 }, () => stripe.sdk.paymentIntents.create(intentParameters, retries)),
  );
  await stripe.tell("rate", { perSecond: 10_000 });
  const refused = refusals.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(2);
  for (const reason of refused) expect(reason).toMatchObject({ statusCode: 429, code: "rate_limit" });
});

test("forgets a key after 24 hours", async () => {
  const first = await create("old");
  await stripe.tell("age-keys", { hours: 23 });
  expect((await create("old")).id).toBe(first.id);
  await stripe.tell("age-keys", { hours: 2 });
  expect((await create("old")).id).not.toBe(first.id);
});

test("takes no request after its connection was closed", async () => {
  const connection = await connectStandIn();
  connection.close();
  await expect(connection.sdk.accounts.list()).rejects.toMatchObject({ type: "StripeConnectionError" });
});

test("refuses a refund that reverses more than is left of the transfer", async () => {
  const destination = stripe.account ?? "";
  const payment_intent = await capturedIntent(stripe, { transfer_data: { destination } });
  await stripe.sdk.transfers.createReversal(payment_intent.replace("pi_", "tr_"), { amount: 90 });
  const refund = stripe.sdk.refunds.create({ payment_intent, reverse_transfer: true });
  expect(await refusalOf(refund)).toMatchObject({ status: 400, type: "invalid_request_error" });
  expect(await stripe.sdk.refunds.create({ payment_intent })).toMatchObject({ amount: 990 });
});

test("reverses a transfer of the platform only while the account's balance covers it", async () => {
  const account = stripe.account ?? "";
  const { id } = await stripe.sdk.transfers.create({ amount: 500, currency: "usd", destination: account });
  await stripe.tell("drain", { account });
  expect(await refusalOf(stripe.sdk.transfers.createReversal(id))).toMatchObject({
    code: "balance_insufficient",
  });
  await stripe.tell("drain", { account, isDrained: false });
  expect(await stripe.sdk.transfers.createReversal(id)).toMatchObject({ amount: 500 });
});

test("makes a transfer only while the platform's balance covers it", async () => {
  const transfer = { amount: 500, currency: "usd", destination: stripe.account ?? "" };
  await stripe.tell("drain", { account: "platform" });
  expect(await refusalOf(stripe.sdk.transfers.create(transfer))).toMatchObject({
    status: 400,
    code: "balance_insufficient",
  });
  await stripe.tell("drain", { account: "platform", isDrained: false });
  expect(await stripe.sdk.transfers.create(transfer)).toMatchObject({ amount: 500 });
});

test("refuses payments to an account that was revoked, or cannot take them", async () => {
  const account = stripe.account ?? "";
  const payment = { ...intentParameters, on_behalf_of: account, transfer_data: { destination: account } };
  const requirements = { currently_due: ["external_account"], disabled_reason: "requirements.past_due" };
  await stripe.tell("requirements", { account, ...requirements });
  expect(await refusalOf(stripe.sdk.paymentIntents.create(payment))).toMatchObject({
    code: "insufficient_capabilities_for_transfer",
  });
  await stripe.tell("revoke", { account });
  expect(await refusalOf(stripe.sdk.paymentIntents.create(payment))).toMatchObject({
    status: 403,
    code: "account_invalid",
  });
});

test("refuses a transfer to an account that was revoked", async () => {
  const { id: destination } = await stripe.sdk.accounts.create({ type: "express" });
  const transfer = () => stripe.sdk.transfers.create({ amount: 500, currency: "usd", destination });
  expect(await transfer()).toMatchObject({ destination });
  await stripe.tell("revoke", { account: destination });
  expect(await refusalOf(transfer())).toMatchObject({ code: "resource_missing", param: "destination" });
});

test("shows a page at the link to the payouts", async () => {
  const { id } = await stripe.sdk.accounts.create({ type: "express" });
  await stripe.tell("submit", { account: id });
  const { url } = await stripe.sdk.accounts.createLoginLink(id);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Your payouts")]);
});
