import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, capturedIntent, providers, refusalOf } from "./providers.ts";

const withAccount = providers().filter(({ hasAccount }) => hasAccount);

describe.each(withAccount)("reversals of a restaurant's transfer at $name", ({ connect }) => {
  let stripe: Connection;
  beforeAll(async () => {
    stripe = await connect();
  });
  afterAll(() => stripe.close());

  /** The transfer of a payment of $9.90. */
  async function transferOfPayment(): Promise<string> {
    const destination = stripe.account ?? "";
    const terms = { on_behalf_of: destination, transfer_data: { destination } };
    const intent = await capturedIntent(stripe, terms);
    const { latest_charge } = await stripe.sdk.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
    const { transfer } = latest_charge as { transfer?: unknown };
    return String(transfer);
  }

  const message = async (request: Promise<unknown>) =>
    String((await refusalOf(request)).message).replace(/tr_\w+/, "…");

  test("take back the rest, and then nothing", async () => {
    const transfer = await transferOfPayment();
    const metadata = { disputeId: "contract-test" };
    const first = await stripe.sdk.transfers.createReversal(transfer, { amount: 90, metadata });
    expect(first).toMatchObject({ amount: 90, metadata, transfer });
    expect(await stripe.sdk.transfers.createReversal(transfer)).toMatchObject({ amount: 900 });
    const refused = message(stripe.sdk.transfers.createReversal(transfer, { amount: 1 }));
    expect(await refused).toContain("The transfer … is already fully reversed.");
  });

  test("are refused with an unknown parameter", async () => {
    const transfer = await transferOfPayment();
    const reversal = stripe.sdk.transfers.createReversal(transfer, { amount: 90, purpose: "none" } as object);
    expect(await refusalOf(reversal)).toMatchObject({ status: 400, code: "parameter_unknown" });
  });

  test.each(["amount", "currency", "destination"])(
    "a transfer without %s is refused, because Stripe requires it",
    async (name) => {
      const whole = { amount: 50, currency: "usd", destination: stripe.account ?? "" };
      const transfer = stripe.sdk.transfers.create({ ...whole, [name]: undefined });
      expect(await refusalOf(transfer)).toMatchObject({ status: 400, code: "parameter_missing" });
    },
  );

  test("a transfer to an account that does not exist is refused", async () => {
    const destination = `acct_${randomUUID().replaceAll("-", "").slice(0, 16)}`;
    const transfer = stripe.sdk.transfers.create({ amount: 50, currency: "usd", destination });
    expect(await refusalOf(transfer)).toMatchObject({
      status: 400,
      code: "resource_missing",
      param: "destination",
      // `refusalOf` replaces the account's id.
      message: "No such destination: '…'",
    });
  });

  test("are refused above the rest", async () => {
    const transfer = await transferOfPayment();
    await stripe.sdk.transfers.createReversal(transfer, { amount: 90 });
    const refused = message(stripe.sdk.transfers.createReversal(transfer, { amount: 901 }));
    expect(await refused).toContain("($9.01) is greater than unreversed amount on transfer ($9.00)");
  });
});
