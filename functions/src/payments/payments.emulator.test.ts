import type {
  AccountLinkAnswer,
  AccountStatusAnswer,
  PaymentAccountAnswer,
} from "@flashplate/contract/payments/payments";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { eventually } from "../../test-support/eventually.ts";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makePerson } from "../../test-support/records/people.ts";
import {
  change,
  dish,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeMenu,
  storeSale,
  type VendorPerson,
} from "../../test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../test-support/stand-ins/stand-ins.ts";
import { flashsales, payments, stripeWebhook } from "../index.ts";
import * as logger from "../platform/logging/logger.ts";

let api: Served;
let provider: string;

beforeAll(async () => {
  api = await serve(payments);
  const { origin } = await serve(stripeWebhook);
  provider = await serveStandIn(stripe({ webhook: `${origin}/stripe-webhook` }));
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
  vi.stubEnv("SITE_ORIGINS", "https://flashplate.example,https://www.flashplate.example/");
});
afterEach(() => {
  vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", provider);
  vi.stubEnv("SELLING_NEEDS_ONBOARDING", "false");
});

const createAccount = ({ token }: { token?: string } = {}) =>
  api.post<PaymentAccountAnswer>("/account", { token });
const link = (token: string | undefined, account: unknown, headers: Record<string, string> = {}) =>
  api.post<AccountLinkAnswer>("/account_link", { token, body: { account }, headers });
const status = (token: string | undefined, account?: string) =>
  api.get<AccountStatusAnswer>(`/account/status${account === undefined ? "" : `?account=${account}`}`, {
    token,
  });

/** A vendor with a Stripe account. */
async function makeConnectedVendor(): Promise<VendorPerson & { account: string }> {
  const vendor = await makeVendor();
  const { body } = await createAccount(vendor);
  return { ...vendor, account: body.account };
}

/** Completes the stand-in's page as a person would, up to the redirect. */
async function onboard(url: string, action: "submit" | "later"): Promise<string | null> {
  const page = await fetch(url, { redirect: "manual" });
  if (page.status !== 200) return page.headers.get("location");
  const body = new URLSearchParams({ action });
  return (await fetch(url, { method: "POST", body, redirect: "manual" })).headers.get("location");
}

describe("an endpoint of the onboarding", () => {
  const all = [
    ["POST", "/account"],
    ["POST", "/account_link"],
    ["GET", "/account/status"],
  ] as const;

  test.each(all)("answers 401 to %s %s without a token", async (method, path) => {
    const body = method === "POST" ? { account: "acct_1" } : undefined;
    expect((await api.request(method, path, { body })).status).toBe(401);
  });

  test.each(all)("answers 403 to %s %s when the caller is not a vendor", async (method, path) => {
    const { token } = await makePerson();
    const body = method === "POST" ? { account: "acct_1" } : undefined;
    const answer = await api.request(method, path, { token, body });
    expect([answer.status, answer.body.error.code]).toEqual([403, "auth/vendor-only"]);
  });

  test.each(all)("answers 503 to %s %s when payments are off", async (method, path) => {
    // POST /account asks Stripe only for a vendor without an account.
    const { token, account } =
      path === "/account" ? { ...(await makeVendor()), account: "" } : await makeConnectedVendor();
    vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", "");
    const answer = await api.request(
      method,
      path,
      method === "POST" ? { token, body: { account } } : { token },
    );
    expect([answer.status, answer.body.error.code]).toEqual([503, "payments/not-configured"]);
  });
});

describe("POST /account", () => {
  test("creates the account, stores it and returns it again", async () => {
    const vendor = await makeVendor();
    const first = await createAccount(vendor);
    expect(first.status).toBe(201);
    expect(first.body.account).toMatch(/^acct_\w+$/);
    expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
      stripeAccountId: first.body.account,
      initialOnboarding: false,
      paymentAccount: { currently_due: expect.arrayContaining(["external_account"]) },
    });
    const second = await createAccount(vendor);
    expect([second.status, second.body]).toEqual([200, first.body]);
  });
});

describe("POST /account_link", () => {
  test("answers 404 for another vendor's and a missing account", async () => {
    const [vendor, stranger] = [await makeConnectedVendor(), await makeConnectedVendor()];
    const answers = [
      await link(vendor.token, stranger.account),
      await link(vendor.token, "acct_none"),
      await link((await makeVendor()).token, vendor.account),
    ];
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((one) => one.body.error.message)).size).toBe(1);
  });

  test("answers 400 without an account and with an invalid one", async () => {
    const { token } = await makeVendor();
    for (const account of [undefined, 7, "", "somebody", "acct_1/../acct_2"]) {
      const { status: code, body } = await link(token, account);
      expect([code, Object.keys(body.error.fields ?? {})]).toEqual([400, ["account"]]);
    }
  });

  test.each([
    ["no", {}, "https://flashplate.example"],
    ["our second", { Origin: "https://www.flashplate.example" }, "https://www.flashplate.example"],
    ["a foreign", { Origin: "https://evil.example" }, "https://flashplate.example"],
  ])("returns to our own site with %s origin", async (_whose, headers, site) => {
    const { token, account } = await makeConnectedVendor();
    const { body } = await link(token, account, headers);
    expect(await onboard(body.url, "later")).toBe(`${site}/return/${account}`);
    expect(await onboard(body.url, "later"), "a used link").toBe(`${site}/refresh/${account}`);
  });
});

describe("GET /account/status", () => {
  test("reports that there is no account yet", async () => {
    const { body, status: code } = await status((await makeVendor()).token);
    expect([code, body]).toEqual([
      200,
      {
        account: null,
        details_submitted: false,
        charges_enabled: false,
        payouts_enabled: false,
        currently_due: [],
        disabled_reason: null,
        initialOnboarding: false,
      },
    ]);
  });

  test("answers 404 for another account and 400 for an invalid one", async () => {
    const [vendor, stranger] = [await makeConnectedVendor(), await makeConnectedVendor()];
    const answers = [await status(vendor.token, stranger.account), await status(vendor.token, "acct_none")];
    expect(answers.map((one) => one.status)).toEqual([404, 404]);
    expect(new Set(answers.map((one) => one.body.error.message)).size).toBe(1);
    expect((await status(vendor.token, "nonsense")).body.error.fields).toHaveProperty("account");
  });

  test("reports what is due when onboarding is incomplete", async () => {
    const { uid, token, account } = await makeConnectedVendor();
    await onboard((await link(token, account)).body.url, "later");
    const { body } = await status(token, account);
    expect(body).toMatchObject({ account, details_submitted: false, initialOnboarding: false });
    expect(body.currently_due).toContain("external_account");
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: false });
  });

  test("reports what Stripe asks for later, and that it rejected the account", async () => {
    const { uid, token, account } = await makeConnectedVendor();
    await onboard((await link(token, account)).body.url, "submit");
    expect((await status(token)).body).toMatchObject({ currently_due: [], disabled_reason: null });
    const later = { currently_due: ["company.tax_id"], disabled_reason: "rejected.other" };
    await tellStandIn(provider, "requirements", { account, ...later });
    expect((await status(token)).body).toMatchObject({
      ...later,
      details_submitted: true,
      charges_enabled: false,
      payouts_enabled: false,
    });
    // What the vendor did once stays done.
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: true });
  });

  test("stores that onboarding is done when no event arrives", async () => {
    const withoutEvents = await serveStandIn(stripe({ webhook: "http://127.0.0.1:9/closed" }));
    vi.stubEnv("FLASHPLATE_STRIPE_STAND_IN", withoutEvents);
    const { uid, token, account } = await makeConnectedVendor();
    await onboard((await link(token, account)).body.url, "submit");
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: false });
    expect((await status(token)).body).toMatchObject({
      details_submitted: true,
      charges_enabled: true,
      currently_due: [],
      initialOnboarding: true,
    });
    expect(await stored(`Vendors/${uid}`)).toMatchObject({
      initialOnboarding: true,
      stripeAccountId: account,
    });
  });
});

describe("Stripe's events", () => {
  test("store that onboarding is done", async () => {
    const { uid, token, account } = await makeConnectedVendor();
    await onboard((await link(token, account)).body.url, "submit");
    await eventually(async () =>
      expect(await stored(`Vendors/${uid}`)).toMatchObject({ initialOnboarding: true }),
    );
    expect(await storedWhere("PaymentEvents", "account", account)).toMatchObject([
      { type: "account.updated", vendorId: uid },
    ]);
  });

  test("remove a revoked account, so that the next one is new", async () => {
    const vendor = await makeConnectedVendor();
    await change(`Vendors/${vendor.uid}`, { initialOnboarding: true });
    await tellStandIn(provider, "revoke", { account: vendor.account });
    await eventually(async () =>
      expect(await stored(`Vendors/${vendor.uid}`)).toMatchObject({
        initialOnboarding: false,
        revokedStripeAccountId: vendor.account,
      }),
    );
    expect(await stored(`Vendors/${vendor.uid}`)).not.toHaveProperty("stripeAccountId");
    const next = await createAccount(vendor);
    expect(next.status).toBe(201);
    expect(next.body.account).not.toBe(vendor.account);
  });

  test("store no account that is older than the restaurant's record", async () => {
    const { uid, account } = await makeConnectedVendor();
    const { stripeAccountId: _, ...record } = (await stored(`Vendors/${uid}`)) ?? {};
    await store(`Vendors/${uid}`, { ...record, createdAt: new Date(Date.now() + 5000) });
    await tellStandIn(provider, "requirements", { account, currently_due: [] });
    await eventually(async () =>
      expect(await storedWhere("PaymentEvents", "account", account)).toMatchObject([{ vendorId: null }]),
    );
    expect(await stored(`Vendors/${uid}`)).not.toHaveProperty("stripeAccountId");
  });
});

describe("selling without onboarding", () => {
  test("depends on the configuration for new and reactivated sales", async () => {
    const sales = await serve(flashsales);
    const vendor = await makeVendor();
    const item = dish();
    await storeMenu(vendor.uid, [item]);
    const pastSaleId = await storeSale(vendor.uid, -5);
    const start = new Date();
    const flashsaleData = {
      item_id: item.id,
      item_name: item.name,
      base_price: item.price_cents / 100,
      discount: 20,
      duration: 60,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 3_600_000).toISOString(),
      item_quantity: 5,
      item_limit: 2,
    };
    const sell = (more: object = {}) =>
      sales.post("/create", { token: vendor.token, body: { flashsaleData: { ...flashsaleData, ...more } } });

    expect((await sell()).status).toBe(201);
    vi.stubEnv("SELLING_NEEDS_ONBOARDING", "true");
    for (const more of [{}, { pastSaleId }]) {
      const { status: code, body } = await sell(more);
      expect([code, body.error.code]).toEqual([403, "vendor/not-onboarded"]);
    }
    await change(`Vendors/${vendor.uid}`, { initialOnboarding: true });
    expect((await sell({ pastSaleId })).status).toBe(201);
  });
});
