import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";

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
  const response = await send(`${origin}/v1/accounts`, {
    headers: {
      Authorization: "Bearer sk_test_demo",
      "Content-Type": "application/x-www-form-urlencoded",
      "Idempotency-Key": `demo-world-${vendorId}`,
    },
    body: new URLSearchParams({ type: "express", "metadata[vendorId]": vendorId }).toString(),
  });
  const { id } = (await response.json()) as { id: string };
  await send(`${origin}/stand-in/submit`, { body: JSON.stringify({ account: id }) });
  return id;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...request, method: "POST" });
  if (!response.ok) throw new Error(`The stand-in for Stripe answered ${response.status} at ${url}.`);
  return response;
}
