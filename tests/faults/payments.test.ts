import { randomUUID } from "node:crypto";
import type { AccountStatusAnswer, PaymentAccountAnswer } from "@flashplate/contract/payments/payments";
import Stripe from "stripe";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { payments, stripeWebhook } from "../../functions/src/index.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { type Served, serve } from "../../functions/test-support/instances/server.ts";
import {
  change,
  makeVendor,
  store,
  stored,
  storedWhere,
  type VendorPerson,
} from "../../functions/test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import { type StripeAnswer, stripe } from "../../tools/stand-ins/stripe/stripe.ts";

const secret = "whsec_stand_in";
let api: Served;
let hook: Served;
let provider: string;

beforeAll(async () => {
  api = await serve(payments);
  hook = await serve(stripeWebhook);
  // The stand-in's events go nowhere; these tests send their own.
  provider = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/unused" }));
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.spyOn(logger, "logError").mockReturnValue();
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
});
beforeEach(() => plan());

const plan = (...answers: StripeAnswer[]) => tellStandIn(provider, "answers", { answers });
const openAccount = ({ token }: { token: string }) => api.post<PaymentAccountAnswer>("/account", { token });

/** Returns the accounts that the provider has created for a vendor. */
async function accountsOf({ uid }: VendorPerson): Promise<string[]> {
  const all = await tellStandIn<Stripe.Account[]>(provider, "accounts");
  return all.filter((one) => one.metadata?.vendorId === uid).map((one) => one.id);
}

/** Creates an account that no vendor has. */
const makeForeignAccount = () =>
  fetch(`${provider}/v1/accounts`, {
    method: "POST",
    headers: { Authorization: "Bearer sk_test_stranger" },
    body: new URLSearchParams({ type: "express", "metadata[vendorId]": "stranger" }),
  });

/** Creates a vendor with a complete account. */
async function makeOnboarded(): Promise<VendorPerson & { account: string }> {
  const vendor = await makeVendor();
  const { account } = (await openAccount(vendor)).body;
  const { body } = await api.post<{ url: string }>("/account_link", {
    token: vendor.token,
    body: { account },
  });
  await fetch(body.url);
  const form = new URLSearchParams({ action: "submit" });
  await fetch(body.url, { method: "POST", body: form, redirect: "manual" });
  return { ...vendor, account };
}

interface Sent {
  id?: string;
  type?: string;
  account: string;
}

function eventText({
  id = `evt_${randomUUID().replaceAll("-", "")}`,
  type = "account.updated",
  account,
}: Sent) {
  // The event has an outdated state. The webhook must ask Stripe for the current one.
  const object = { id: account, object: "account", details_submitted: false };
  return JSON.stringify({ id, object: "event", type, account, data: { object } });
}

function send(payload: string, signing: { secret?: string; timestamp?: number } = {}) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, ...signing });
  return hook.post("/stripe-webhook", { text: payload, headers: { "Stripe-Signature": signature } });
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe("events that cannot be trusted", () => {
  test.each([
    ["another secret", { secret: "whsec_other" }],
    ["an old signature", { timestamp: nowSeconds() - 301 }],
  ])("change nothing when they have %s", async (_what, signing) => {
    const { uid, account } = await makeOnboarded();
    const { status, body } = await send(eventText({ account }), signing);
    expect([status, body.error.code]).toEqual([400, "payments/bad-signature"]);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: false });
    expect(await storedWhere("PaymentEvents", "account", account)).toEqual([]);
  });

  test("change nothing without a valid signature", async () => {
    const { uid, account } = await makeOnboarded();
    const text = eventText({ account });
    const header = Stripe.webhooks.generateTestHeaderString({ payload: text, secret });
    const answers = [
      await hook.post("/stripe-webhook", { text }),
      await hook.post("/stripe-webhook", { text, headers: { "Stripe-Signature": "nonsense" } }),
      await hook.post("/stripe-webhook", { text: `${text} `, headers: { "Stripe-Signature": header } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: false });
  });

  test("are 400 when they are not events", async () => {
    expect((await hook.post("/stripe-webhook")).status).toBe(400);
    expect((await send("not json")).status).toBe(400);
    expect((await hook.get("/stripe-webhook")).status).toBe(404);
  });

  test("are refused when no secret is configured", async () => {
    vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", "");
    const { status, body } = await send(eventText({ account: "acct_1" }));
    vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
    expect([status, body.error.code]).toEqual([503, "payments/not-configured"]);
  });
});

describe("events of Stripe", () => {
  test("are handled once when they are repeated, also five times at once", async () => {
    const { uid, account } = await makeOnboarded();
    const text = eventText({ account });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(text)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const first = await storedWhere("PaymentEvents", "account", account);
    expect(first).toMatchObject([{ vendorId: uid }]);
    const vendor = await stored(`Vendors/${uid}`);
    expect(vendor).toMatchObject({ initialOnboarding: true });

    expect((await send(text)).status).toBe(200);
    expect(await storedWhere("PaymentEvents", "account", account)).toEqual(first);
    expect(await stored(`Vendors/${uid}`)).toEqual(vendor);
  });

  test("cause a request for the current state when they are out of order", async () => {
    const { uid, account } = await makeOnboarded();
    await tellStandIn(provider, "revoke", { account });
    expect((await send(eventText({ account, type: "account.application.deauthorized" }))).status).toBe(200);
    expect((await send(eventText({ account }))).status).toBe(200);
    const vendor = await stored(`Vendors/${uid}`);
    expect(vendor).toMatchObject({ initialOnboarding: false, revokedStripeAccountId: account });
    expect(vendor).not.toHaveProperty("stripeAccountId");
  });

  test("change nothing when a revocation is outdated", async () => {
    const { uid, account } = await makeOnboarded();
    expect((await send(eventText({ account, type: "account.application.deauthorized" }))).status).toBe(200);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({
      initialOnboarding: true,
      stripeAccountId: account,
    });
  });

  test("are repeated when the provider is down, and nothing is stored before", async () => {
    const { uid, account } = await makeOnboarded();
    const text = eventText({ account });
    await plan({ status: 500 }, { status: 500 });
    const { status, body } = await send(text);
    expect([status, body.error.code]).toEqual([503, "payments/unavailable"]);
    expect(await storedWhere("PaymentEvents", "account", account)).toEqual([]);
    expect((await send(text)).status).toBe(200);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: true });
  });

  test("change nothing when they concern unknown accounts or types", async () => {
    const unknown = `acct_${randomUUID().replaceAll("-", "")}`;
    expect((await send(eventText({ account: unknown }))).status).toBe(200);
    expect(await storedWhere("PaymentEvents", "account", unknown)).toMatchObject([{ vendorId: null }]);
    const id = `evt_${randomUUID().replaceAll("-", "")}`;
    expect((await send(eventText({ account: "acct_1", id, type: "payout.paid" }))).status).toBe(200);
    expect(await stored(`PaymentEvents/${id}`)).toBeUndefined();
  });

  test("restore an account that was created but not stored", async () => {
    const { uid, account } = await makeOnboarded();
    const { stripeAccountId: _lost, ...record } = (await stored(`Vendors/${uid}`)) ?? {};
    await store(`Vendors/${uid}`, record);
    expect((await send(eventText({ account }))).status).toBe(200);
    expect(await stored(`Vendors/${uid}`)).toMatchObject({
      stripeAccountId: account,
      initialOnboarding: true,
    });
  });
});

describe("a request for an account", () => {
  test.each<[string, StripeAnswer[]]>([
    ["", []],
    [" after a stored failure", [{ status: 400 }]],
  ])("creates one account when it is sent five times at once%s", async (_when, failures) => {
    const vendor = await makeVendor();
    await plan(...failures);
    for (const _failure of failures) expect((await openAccount(vendor)).status).toBe(502);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => openAccount(vendor)));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    const accounts = new Set(answers.map(({ body }) => body.account));
    expect([...accounts]).toEqual(await accountsOf(vendor));
    expect(accounts.size).toBe(1);
  });

  test("returns the same account after a lost response", async () => {
    const vendor = await makeVendor();
    await plan({ mode: "take-and-hang" });
    const { status, body } = await openAccount(vendor);
    expect(status).toBe(201);
    expect(await accountsOf(vendor)).toEqual([body.account]);
  });

  test("returns the same account after a crash before it was stored", async () => {
    const vendor = await makeVendor();
    const first = (await openAccount(vendor)).body.account;
    const { stripeAccountId: _lost, ...record } = (await stored(`Vendors/${vendor.uid}`)) ?? {};
    await store(`Vendors/${vendor.uid}`, record);
    expect((await openAccount(vendor)).body.account).toBe(first);
    expect(await accountsOf(vendor)).toEqual([first]);
  });

  test.each<[string, number, string, StripeAnswer[]]>([
    ["429", 503, "payments/unavailable", [{ status: 429 }]],
    ["500, and again", 503, "payments/unavailable", [{ status: 500 }, { status: 500 }]],
    ["something that is not JSON", 503, "payments/unavailable", [{ mode: "malformed" }]],
    ["something else", 502, "payments/refused", [{ mode: "something-else" }]],
    ["400", 502, "payments/refused", [{ status: 400 }]],
    ["401", 502, "payments/refused", [{ status: 401 }]],
  ])("returns for a provider's response %s: %i %s, and then succeeds", async (_what, code, name, answers) => {
    const vendor = await makeVendor();
    await plan(...answers);
    const { status, body } = await openAccount(vendor);
    expect([status, body.error.code]).toEqual([code, name]);
    expect(await stored(`Vendors/${vendor.uid}`)).not.toHaveProperty("stripeAccountId");
    await plan();
    expect((await openAccount(vendor)).status).toBe(201);
  });

  test.each<[string, StripeAnswer[], number]>([
    ["a second failure", [{ status: 500 }, { mode: "take" }, { status: 500 }], 3],
    ["a failing search for it", [{ status: 500 }, { status: 500 }], 2],
  ])("creates one account after a repeated failure and %s", async (_what, answers, attempt) => {
    const vendor = await makeVendor();
    await plan(...answers);
    expect([(await openAccount(vendor)).status, (await openAccount(vendor)).status]).toEqual([503, 503]);
    const { status, body } = await openAccount(vendor);
    expect(status).toBe(201);
    expect(await accountsOf(vendor)).toEqual([body.account]);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({ paymentAttempt: attempt });
  });

  test("returns the account that was created by a failed request", async () => {
    const vendor = await makeVendor();
    await plan({ mode: "take-and-fail" });
    expect((await openAccount(vendor)).status).toBe(503);
    const made = await accountsOf(vendor);
    expect(made).toHaveLength(1);
    // More accounts than a page of the provider's list has.
    await Promise.all(Array.from({ length: 101 }, () => makeForeignAccount()));
    const { status, body } = await openAccount(vendor);
    expect([status, body.account]).toEqual([201, made[0]]);
    expect(await accountsOf(vendor)).toEqual(made);
  });

  test("returns 503 before the page's time-out when the provider hangs", async () => {
    const vendor = await makeVendor();
    // If the server waited longer for the second attempt, it would get an account. A page waits 20 seconds
    // for both.
    await plan({ mode: "hang" }, { mode: "take", answerAfterMs: 8000 });
    const { status, body } = await openAccount(vendor);
    expect([status, body.error.code]).toEqual([503, "payments/unavailable"]);
  });

  test("creates no account when the restaurant was declined", async () => {
    const vendor = await makeVendor();
    await change(`Vendors/${vendor.uid}`, { decision: "declined" });
    expect((await openAccount(vendor)).status).toBe(403);
    expect(await accountsOf(vendor)).toEqual([]);
  });
});

test("a response that the account is unknown does not overwrite its state", async () => {
  const { uid, token, account } = await makeOnboarded();
  await send(eventText({ account }));
  const emptyStandIn = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/unused" }));
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", emptyStandIn);
  const { body } = await api.post<PaymentAccountAnswer>("/account", { token });
  expect(body.account).toBe(account);
  const { status } = await api.get<AccountStatusAnswer>("/account/status", { token });
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
  // An unknown account is not removed. Only a signed event can remove it.
  expect(status).toBe(502);
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: true, stripeAccountId: account });
});
