import { isDeepStrictEqual } from "node:util";
import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { logActivity } from "../store/log-activity.ts";
import {
  changeVendor,
  readVendorIn,
  readVendorOfAccountIn,
  type VendorChange,
  writeVendorIn,
} from "../store/vendors.repository.ts";

/** An update about a connected account. */
export interface AccountUpdate {
  account: string;
  /** The vendor in the account's metadata, if any. */
  madeFor: string | undefined;
  /** When Stripe created the account, to the second. Absent if it is revoked. */
  madeAt?: Date;
  /** `revoked`: the owner revoked our access. */
  state: "open" | "submitted" | "revoked";
  /** What Stripe says about the account. Absent if it is revoked. */
  details?: PaymentAccountRecord;
  /** When the reading at Stripe started that says so. */
  readAt: Date;
}

/** A vendor whose account an update was about. */
export interface UpdatedVendor {
  id: string;
  /** The vendor as it was before, if this update has taken its account away. */
  lost: VendorRecord | undefined;
}

/**
 * Stores the vendor's connected account with what Stripe asks for, unless it has an account.
 * @returns the vendor's account
 * @throws request/not-found if the vendor was removed
 */
export async function storePaymentAccount(vendorId: string, update: AccountUpdate): Promise<string> {
  const { kept } = await changeVendor<VendorChange & { kept: string }>(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    if (before.stripeAccountId !== undefined) return { kept: before.stripeAccountId };
    return {
      kept: update.account,
      record: withAccount(before, update),
      onRecordWritten: (transaction) => logActivity(transaction, { vendorId, action: "payments-connected" }),
    };
  });
  return kept;
}

/**
 * Stores that an attempt to create the vendor's account has failed, unless another request did so.
 * @returns the number of the next attempt
 * @throws request/not-found if the vendor was removed
 */
export async function storeFailedAttempt(vendorId: string, failed: number): Promise<number> {
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
 * Updates the record of the vendor that an account belongs to. If the account was created for a
 * vendor but not stored because the request failed, it is stored now. Reads before it writes.
 * Of two readings, the one that started later decides.
 * @returns undefined if no vendor has the account
 */
export async function applyAccountUpdateIn(
  transaction: Transaction,
  update: AccountUpdate,
): Promise<UpdatedVendor | undefined> {
  const owner =
    (await readVendorOfAccountIn(transaction, update.account)) ??
    (await vendorWithoutAccount(transaction, update));
  if (!owner) return undefined;
  const { id, record: before } = owner;
  const isOlder = before.paymentAccountReadAt && before.paymentAccountReadAt > update.readAt;
  if (isOlder) return { id, lost: undefined };
  const isRevoked = update.state === "revoked";
  const record = isRevoked ? withoutAccount(before, update) : withAccount(before, update);
  writeVendorIn(transaction, { id, record });
  return { id, lost: isRevoked ? before : undefined };
}

/**
 * The vendor for which an account was created, if the vendor has no account: the request that
 * created it has failed. An account that the vendor has revoked is not stored again, nor one from before
 * the vendor's record: it belongs to an earlier restaurant with this id.
 */
async function vendorWithoutAccount(
  transaction: Transaction,
  { account, madeFor, madeAt, state }: AccountUpdate,
): Promise<Stored<VendorRecord> | undefined> {
  if (madeFor === undefined || madeAt === undefined || state === "revoked") return undefined;
  const vendor = await readVendorIn(transaction, madeFor);
  if (!vendor || vendor.record.decision === "declined") return undefined;
  const { createdAt, stripeAccountId, revokedStripeAccountId } = vendor.record;
  if (madeAt.getTime() < startOfSecond(createdAt)) return undefined;
  return stripeAccountId === undefined && revokedStripeAccountId !== account ? vendor : undefined;
}

function startOfSecond(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}

/** Onboarding stays complete, even if an older update arrives late. */
function withAccount(before: VendorRecord, update: AccountUpdate): VendorRecord {
  const { account, state, details, readAt } = update;
  const initialOnboarding = before.initialOnboarding || state === "submitted";
  const read = { paymentAccountReadAt: readAt };
  if (before.stripeAccountId === account && isKnown(before, update)) return { ...before, ...read };
  const paymentAccount = details && { paymentAccount: details };
  return {
    ...before,
    stripeAccountId: account,
    initialOnboarding,
    ...paymentAccount,
    ...read,
    updatedAt: now(),
  };
}

/** Whether the vendor's record says the same about its account. */
export function isKnown(
  { initialOnboarding, paymentAccount }: VendorRecord,
  { state, details }: AccountUpdate,
): boolean {
  const isNew = state === "submitted" && !initialOnboarding;
  return !isNew && (details === undefined || isDeepStrictEqual(details, paymentAccount));
}

function withoutAccount(before: VendorRecord, { account }: AccountUpdate): VendorRecord {
  // A new account has readings of its own.
  const { stripeAccountId: _revoked, paymentAccount: _, paymentAccountReadAt: _readAt, ...rest } = before;
  return { ...rest, revokedStripeAccountId: account, initialOnboarding: false, updatedAt: now() };
}
