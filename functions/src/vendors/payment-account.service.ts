import type { VendorRecord } from "@flashplate/contract/vendors";
import { notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { changeVendor, readVendorIn, readVendorOfAccountIn, writeVendorIn } from "./vendors.repository.ts";

/** What is known of a connected account now. */
export interface AccountNews {
  account: string;
  /** The vendor it was made for, as the account itself says; undefined where it does not. */
  madeFor: string | undefined;
  /** `revoked`: its owner took our access back. */
  state: "open" | "submitted" | "revoked";
}

/**
 * Notes the vendor's connected account, unless it has one.
 * @returns the one it has now
 * @throws request/not-found if the vendor was removed meanwhile
 */
export async function keepPaymentAccount(vendorId: string, account: string): Promise<string> {
  const updatedAt = now();
  const { kept } = await changeVendor(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    if (before.stripeAccountId !== undefined) return { kept: before.stripeAccountId };
    return { kept: account, record: { ...before, stripeAccountId: account, updatedAt } };
  });
  return kept;
}

/**
 * Notes that an attempt to make the vendor's account is over, unless somebody has.
 * @returns the one that holds now
 * @throws request/not-found if the vendor was removed meanwhile
 */
export async function nextPaymentAttempt(vendorId: string, failed: number): Promise<number> {
  const updatedAt = now();
  const { attempt } = await changeVendor(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    const present = before.paymentAttempt ?? 1;
    if (present !== failed) return { attempt: present };
    return { attempt: failed + 1, record: { ...before, paymentAttempt: failed + 1, updatedAt } };
  });
  return attempt;
}

/**
 * Brings the record of the vendor that an account belongs to up to date. An account that was made for a vendor, but never
 * noted because something broke off in between, is noted now. Reads before it writes.
 * @returns the vendor's id, or undefined if the account is nobody's here
 */
export async function applyAccountNewsIn(
  transaction: Transaction,
  news: AccountNews,
): Promise<string | undefined> {
  const owner = (await readVendorOfAccountIn(transaction, news.account)) ?? (await heirOf(transaction, news));
  if (!owner) return undefined;
  const record =
    news.state === "revoked" ? withoutAccount(owner.record, news) : withAccount(owner.record, news);
  writeVendorIn(transaction, { id: owner.id, record });
  return owner.id;
}

async function heirOf(
  transaction: Transaction,
  { account, madeFor, state }: AccountNews,
): Promise<Stored<VendorRecord> | undefined> {
  if (madeFor === undefined || state === "revoked") return undefined;
  const vendor = await readVendorIn(transaction, madeFor);
  if (!vendor || vendor.record.decision === "declined") return undefined;
  const { stripeAccountId, revokedStripeAccountId } = vendor.record;
  return stripeAccountId === undefined && revokedStripeAccountId !== account ? vendor : undefined;
}

/** Onboarding was completed once and for all: an older answer that arrives late does not undo it. */
function withAccount(before: VendorRecord, { account, state }: AccountNews): VendorRecord {
  const initialOnboarding = before.initialOnboarding || state === "submitted";
  if (before.stripeAccountId === account && before.initialOnboarding === initialOnboarding) return before;
  return { ...before, stripeAccountId: account, initialOnboarding, updatedAt: now() };
}

function withoutAccount(before: VendorRecord, { account }: AccountNews): VendorRecord {
  const { stripeAccountId: _revoked, ...rest } = before;
  return { ...rest, revokedStripeAccountId: account, initialOnboarding: false, updatedAt: now() };
}
