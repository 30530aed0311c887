import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import Stripe from "stripe";
import { change, makeVendor, storeSale, type VendorPerson } from "../records/records.ts";
import { tellStandIn } from "./stand-ins.ts";

/** One payment in the stand-in's ledger, in cents. */
export interface LedgerEntry {
  intent: string;
  orderId?: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  captured: number;
  refunded: number;
  fee: number;
  /** The part of the fee that the platform keeps. */
  keptFee: number;
  destination?: string;
  /** What the restaurant has of the charge's transfer. */
  left: number;
}

/** An account that takes payments, as a vendor's record has it. */
export const chargingAccount: PaymentAccountRecord = {
  details_submitted: true,
  charges_enabled: true,
  payouts_enabled: true,
  currently_due: [],
  disabled_reason: null,
};

/** Switches payment in the app on, until the test file ends. */
export function switchAppPaymentsOn(): void {
  // `emulator-setup.ts` restores the environment before the next file.
  process.env.APP_PAYMENTS = "true";
}

/** A sale of a restaurant whose guests pay in the app. Its account does not exist at Stripe. */
export async function storePaidSale(changes: Partial<FlashSaleRecord> = {}): Promise<string> {
  switchAppPaymentsOn();
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, { stripeAccountId: "acct_test", paymentAccount: chargingAccount });
  return storeSale(uid, 30, changes);
}

/** The SDK with the secret key, as the server has it. */
export function stripeSdk(provider: string): Stripe {
  const { protocol, hostname, port } = new URL(provider);
  const address = { protocol: protocol.replace(":", "") as "http", host: hostname, port };
  return new Stripe("sk_test_stand_in", { ...address, telemetry: false, maxNetworkRetries: 0 });
}

/** A vendor that takes payments at the stand-in. */
export async function makePayee(provider: string): Promise<VendorPerson & { account: string }> {
  switchAppPaymentsOn();
  const vendor = await makeVendor();
  const { id: account } = await stripeSdk(provider).accounts.create({ type: "express" });
  await tellStandIn(provider, "submit", { account });
  const fields = { stripeAccountId: account, initialOnboarding: true, paymentAccount: chargingAccount };
  await change(`Vendors/${vendor.uid}`, fields);
  return { ...vendor, account };
}

/**
 * Pays as the guests' app does: with the publishable key and the client secret.
 * @returns the intent's status, or the code of the refusal
 */
export async function payWithCard(
  provider: string,
  client_secret: string,
  payment_method = "pm_card_visa",
): Promise<string | undefined> {
  const [id] = client_secret.split("_secret_");
  const response = await fetch(`${provider}/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer pk_test_stand_in" },
    body: new URLSearchParams({ client_secret, payment_method }),
  });
  const body = (await response.json()) as Partial<Stripe.PaymentIntent> & { error?: { code: string } };
  return body.error?.code ?? body.status;
}

/** The stand-in's payments of an order, or of all orders. */
export async function ledgerOf(provider: string, orderId?: string): Promise<LedgerEntry[]> {
  const ledger = await tellStandIn<LedgerEntry[]>(provider, "ledger");
  return ledger.filter((entry) => orderId === undefined || entry.orderId === orderId);
}
