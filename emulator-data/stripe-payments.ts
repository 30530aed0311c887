import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import type { Cents } from "@flashplate/contract/shared/money";

/** What Stripe says about an account that takes payments. */
export const connectedAccount: PaymentAccountRecord = {
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  currently_due: [],
  disabled_reason: null,
};

/**
 * Creates a restaurant's account at the stand-in for Stripe, with all details. A repeat returns the
 * same account.
 * @returns undefined without the stand-in: the demo world creates nothing at Stripe itself
 */
export async function createStandInAccount(vendorId: string): Promise<string | undefined> {
  const { FLASHPLATE_STRIPE_STAND_IN: origin, STRIPE_SECRET_KEY: key = "off" } = process.env;
  if (!origin || (key !== "" && key !== "off")) return undefined;
  const id = await postToStripe(origin, "accounts", vendorId, {
    type: "express",
    "metadata[vendorId]": vendorId,
  });
  await send(`${origin}/stand-in/submit`, { body: JSON.stringify({ account: id }) });
  return id;
}

/** What the stand-in has to know of an order's payment. */
export interface PayableInDemo {
  account: string;
  amount_cents: Cents;
}

/**
 * Pays orders at the stand-in for Stripe. A repeat changes nothing.
 * @param orders by id. Empty without the stand-in, because no restaurant has an account then
 * @returns the payment intents by the order's id
 */
export async function payOrders(orders: ReadonlyMap<string, PayableInDemo>): Promise<Map<string, string>> {
  const origin = process.env.FLASHPLATE_STRIPE_STAND_IN ?? "";
  const intents = new Map<string, string>();
  for (const [orderId, { account, amount_cents }] of orders) {
    const intent = await postToStripe(origin, "payment_intents", orderId, {
      amount: String(amount_cents),
      currency: "usd",
      capture_method: "manual",
      on_behalf_of: account,
      "transfer_data[destination]": account,
      "automatic_payment_methods[enabled]": "true",
      "metadata[orderId]": orderId,
    });
    const card = { payment_method: "pm_card_visa" };
    await postToStripe(origin, `payment_intents/${intent}/confirm`, `${orderId}-card`, card);
    intents.set(orderId, intent);
  }
  return intents;
}

/**
 * Does some work at the stand-in without events to the functions: the emulator would start a process for
 * each event.
 */
export async function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  const origin = process.env.FLASHPLATE_STRIPE_STAND_IN;
  const deliver = async (mode: "held" | "once") => {
    if (origin) await send(`${origin}/stand-in/delivery`, { body: JSON.stringify({ mode }) });
  };
  await deliver("held");
  try {
    return await work();
  } finally {
    await deliver("once");
  }
}

/** Sends a request of Stripe's API to the stand-in, once for each key. Returns the object's id. */
async function postToStripe(
  origin: string,
  path: string,
  key: string,
  form: Record<string, string>,
): Promise<string> {
  const response = await send(`${origin}/v1/${path}`, {
    headers: {
      Authorization: "Bearer sk_test_demo",
      "Content-Type": "application/x-www-form-urlencoded",
      "Idempotency-Key": `demo-world-${key}`,
    },
    body: new URLSearchParams(form).toString(),
  });
  return ((await response.json()) as { id: string }).id;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, method: "POST" });
  if (!response.ok) throw new Error(`The stand-in for Stripe answered ${response.status} at ${url}.`);
  return response;
}
