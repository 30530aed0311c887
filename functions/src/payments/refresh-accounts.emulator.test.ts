import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stripe } from "../../../tools/stand-ins/stripe/stripe.ts";
import { remove, stored, storedWhere } from "../../test-support/records/records.ts";
import { type PaymentWorld, startPaymentWorld } from "../../test-support/stand-ins/payment-world.ts";
import { tellStandIn } from "../../test-support/stand-ins/stand-ins.ts";
import { inTransaction } from "../platform/firestore/transactions.ts";
import * as logger from "../platform/logging/logger.ts";
import { refreshAccounts } from "./comparison/reconcile-payments.ts";
import { applyAccountUpdateIn } from "./payment-account.service.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld(stripe);
  vi.spyOn(logger, "logInfo").mockReturnValue();
  vi.spyOn(logger, "logWarning").mockReturnValue();
});
beforeEach(async () => {
  for (const uid of vendorIds.splice(0)) await remove(`Vendors/${uid}`);
  await world.reset();
  await world.delivery("held");
});

/**
 * Vendors of the test, removed before the next one: every run reads the accounts of all vendors.
 */
const vendorIds: string[] = [];
async function addPayee() {
  const vendor = await world.payee();
  vendorIds.push(vendor.uid);
  return vendor;
}

const revoke = (account: string) => tellStandIn(world.provider, "revoke", { account });
const mailsTo = async (vendorId: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", vendorId)).map(({ kind }) => kind);

test("takes a revoked account away whose event is lost, and tells the restaurant once", async () => {
  const [revoked, other] = [await addPayee(), await addPayee()];
  await revoke(revoked.account);
  await refreshAccounts();
  await refreshAccounts();
  const vendor = await stored(`Vendors/${revoked.uid}`);
  expect(vendor).toMatchObject({ revokedStripeAccountId: revoked.account, initialOnboarding: false });
  expect(vendor).not.toHaveProperty("stripeAccountId");
  expect(vendor).not.toHaveProperty("paymentAccount");
  expect(await mailsTo(revoked.uid)).toEqual(["mail-payments-revoked"]);
  expect(await stored(`Vendors/${other.uid}`)).toMatchObject({ stripeAccountId: other.account });
  // The event was only late.
  await world.deliver();
  expect(await mailsTo(revoked.uid)).toEqual(["mail-payments-revoked"]);
});

test("tells the restaurant once when the event arrives twice", async () => {
  const { uid, account } = await addPayee();
  await world.delivery("twice");
  await revoke(account);
  await vi.waitFor(async () => expect(await mailsTo(uid)).toEqual(["mail-payments-revoked"]), 10_000);
});

test.each([1, 2])("keeps the accounts when Stripe shows none of %d, as with a wrong key", async (count) => {
  const vendors = await Promise.all(Array.from({ length: count }, addPayee));
  for (const { account } of vendors) await revoke(account);
  await refreshAccounts();
  for (const { uid, account } of vendors) {
    expect(await stored(`Vendors/${uid}`)).toMatchObject({ stripeAccountId: account });
  }
});

test("keeps the state of the later reading when an earlier one is stored after it", async () => {
  const { uid, account } = await addPayee();
  const fine: PaymentAccountRecord = {
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    currently_due: [],
    disabled_reason: null,
  };
  const stopped = { ...fine, charges_enabled: false, disabled_reason: "requirements.past_due" };
  const store = (details: PaymentAccountRecord, readAt: string) =>
    inTransaction((transaction) =>
      applyAccountUpdateIn(transaction, {
        account,
        madeFor: undefined,
        state: "submitted",
        details,
        readAt: new Date(readAt),
      }),
    );
  await store(stopped, "2026-01-02T12:00:02Z");
  await store(fine, "2026-01-02T12:00:01Z");
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ paymentAccount: stopped });
  await store(fine, "2026-01-02T12:00:03Z");
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ paymentAccount: fine });
});
