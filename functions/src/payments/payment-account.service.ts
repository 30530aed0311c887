import { isDeepStrictEqual } from "node:util";
import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { requireOwner } from "../http/access/vendor-access.ts";
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
  /** When Stripe created the account, to the second. Absent if it is revoked, or Stripe does not say it. */
  madeAt?: Date;
  /** `revoked`: the owner revoked our access. */
  state: "open" | "submitted" | "revoked";
  /** What Stripe says about the account. Absent if it is revoked. */
  details?: PaymentAccountRecord;
  /** When the request to Stripe was sent whose response is this update. */
  readAt: Date;
}

/** A vendor whose account an update was about. */
export interface UpdatedVendor {
  id: string;
  /** The vendor as it was before, if this update has taken its account away. */
  lost: VendorRecord | undefined;
}

/**
 * Stores a vendor's new connected account with what Stripe asks for, unless the vendor has an
 * account.
 * @param createdBy uid of the owner
 * @returns the account that the vendor has now: the new one, or an earlier one
 * @throws request/not-found if the vendor was removed, auth/role-too-low if it was handed over
 */
export async function storePaymentAccount(
  vendorId: string,
  createdBy: string,
  update: AccountUpdate,
): Promise<string> {
  const { account } = await changeVendor<VendorChange & { account: string }>(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    requireOwner({ id: vendorId, record: before }, createdBy);
    if (before.stripeAccountId !== undefined) return { account: before.stripeAccountId };
    return {
      account: update.account,
      record: withAccount(before, update),
      onRecordWritten: (transaction) => logActivity(transaction, { vendorId, action: "payments-connected" }),
    };
  });
  return account;
}

/**
 * Stores that an attempt to create the vendor's account has failed, unless another request has
 * stored it.
 * @param failedAttempt number of the attempt, from 1
 * @returns the number of the next attempt
 * @throws request/not-found if the vendor was removed
 */
export async function storeFailedAttempt(vendorId: string, failedAttempt: number): Promise<number> {
  const updatedAt = now();
  const { attempt } = await changeVendor(vendorId, (before) => {
    if (!before || before.decision === "declined") throw notFound("This restaurant");
    const storedAttempt = before.paymentAttempt ?? 1;
    if (storedAttempt !== failedAttempt) return { attempt: storedAttempt };
    const next = failedAttempt + 1;
    return { attempt: next, record: { ...before, paymentAttempt: next, updatedAt } };
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
 * The vendor for which an account was created, if the vendor has no account because the request
 * that created it has failed.
 *
 * Undefined for an account that the vendor has revoked: it is not stored again. Undefined also for
 * an account that is older than the vendor's record: it belongs to an earlier restaurant with this
 * id.
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
  const hasAccount = stripeAccountId !== undefined;
  const hasRevoked = revokedStripeAccountId === account;
  return hasAccount || hasRevoked ? undefined : vendor;
}

function startOfSecond(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000;
}

/** Onboarding that was complete once stays complete until the account is revoked, whatever a later reading says. */
function withAccount(before: VendorRecord, update: AccountUpdate): VendorRecord {
  const { account, state, details, readAt } = update;
  const initialOnboarding = before.initialOnboarding || state === "submitted";
  const reading = { paymentAccountReadAt: readAt };
  // `updatedAt` stays, because only the time of the reading changes.
  if (before.stripeAccountId === account && isKnown(before, update)) return { ...before, ...reading };
  const paymentAccount = details && { paymentAccount: details };
  return {
    ...before,
    stripeAccountId: account,
    initialOnboarding,
    ...paymentAccount,
    ...reading,
    updatedAt: now(),
  };
}

/** Whether the vendor's record already has what an update says about its account. */
export function isKnown(
  { initialOnboarding, paymentAccount }: VendorRecord,
  { state, details }: AccountUpdate,
): boolean {
  const completesOnboarding = state === "submitted" && !initialOnboarding;
  if (completesOnboarding) return false;
  return details === undefined || isDeepStrictEqual(details, paymentAccount);
}

function withoutAccount(before: VendorRecord, { account }: AccountUpdate): VendorRecord {
  // The time of the last reading is removed too: it does not apply to the vendor's next account.
  const { stripeAccountId: _revoked, paymentAccount: _, paymentAccountReadAt: _readAt, ...rest } = before;
  return { ...rest, revokedStripeAccountId: account, initialOnboarding: false, updatedAt: now() };
}
