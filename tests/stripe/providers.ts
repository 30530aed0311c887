import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { stripe } from "../../tools/stand-ins/stripe/stripe.ts";
import { realStripeKey } from "../../tools/testing/real-stripe.ts";

/** A connection of the tests to Stripe or to its stand-in. */
export interface Connection {
  sdk: Stripe;
  /** A connected account that takes payments; undefined if the tests have none. */
  account: string | undefined;
  /** Calls a control of the stand-in. */
  tell: (path: string, body: object) => Promise<void>;
  close: () => void;
}

/** What the contract tests run against. */
export interface Provider {
  name: string;
  hasAccount: boolean;
  connect: () => Promise<Connection>;
}

const standIn: Provider = { name: "the stand-in", hasAccount: true, connect: connectStandIn };

/** The stand-in always; Stripe in test mode if `npm run test:stripe` has a key. */
export function providers(): Provider[] {
  const key = realStripeKey();
  if (key === undefined) return [standIn];
  const account = process.env.STRIPE_TEST_ACCOUNT || undefined;
  const connect = () => {
    const sdk = new Stripe(key, { maxNetworkRetries: 0, telemetry: false });
    return Promise.resolve({ sdk, account, tell: () => Promise.resolve(), close: () => undefined });
  };
  return [standIn, { name: "Stripe in test mode", hasAccount: account !== undefined, connect }];
}

/** Serves a stand-in with an account that takes payments. Its events go nowhere. */
export async function connectStandIn(): Promise<Connection> {
  const server = createServer(stripe({ webhook: "http://127.0.0.1:9/stripe-webhook" })).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const sdk = new Stripe("sk_test_stand_in", {
    protocol: "http",
    host: "127.0.0.1",
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const tell = async (path: string, body: object) => {
    const url = `http://127.0.0.1:${port}/stand-in/${path}`;
    await fetch(url, { method: "POST", body: JSON.stringify(body) });
  };
  const { id: account } = await sdk.accounts.create({ type: "express" });
  await tell("submit", { account });
  const close = () => {
    server.close();
    // Some responses never end.
    server.closeAllConnections();
  };
  return { sdk, account, tell, close };
}

/** Parameters of an intent as the functions create it, without the restaurant's account. */
export const intentParameters = {
  amount: 990,
  currency: "usd",
  capture_method: "manual",
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  metadata: { orderId: "contract-test" },
} as const satisfies Stripe.PaymentIntentCreateParams;

/** An intent that a card has paid, and that waits for its capture. */
export async function paidIntent(
  { sdk }: Connection,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<string> {
  const { id } = await sdk.paymentIntents.create({ ...intentParameters, ...changes });
  await sdk.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return id;
}

/** An intent that is paid and captured. */
export async function capturedIntent(
  connection: Connection,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<string> {
  const id = await paidIntent(connection, changes);
  await connection.sdk.paymentIntents.capture(id);
  return id;
}

/** The error of a request that Stripe refuses. Ids in its message are replaced by `…`. */
export async function refusalOf(request: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode: status, rawType: type, code, message, param } = error;
    return { status, type, code, param, message: message.replace(/\b(ch|pi|acct|py)_\w+/g, "…") };
  }
  throw new Error("The request was not refused.");
}
