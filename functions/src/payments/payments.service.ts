import type { PaymentAccountRecord } from "@flashplate/contract/payments/account-state";
import type { AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { siteOrigins } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { inTransaction, type Transaction } from "../platform/firestore/transactions.ts";
import { logInfo, logWarning } from "../platform/logging/logger.ts";
import { announceRevoked } from "./announce-revoked.ts";
import {
  type AccountUpdate,
  applyAccountUpdateIn,
  isKnown,
  storeFailedAttempt,
  storePaymentAccount,
  type UpdatedVendor,
} from "./payment-account.service.ts";
import { hasEvent, hasEventIn, writeEventIn } from "./payments.repository.ts";
import {
  type AccountAtStripe,
  createAccount,
  createLoginLink,
  createOnboardingLink,
  findAccountMadeFor,
  retrieveAccount,
} from "./stripe/stripe-accounts.ts";
import { StoredFailure } from "./stripe/stripe-client.ts";
import type { AccountEvent } from "./stripe/stripe-events.ts";

type Vendor = Stored<VendorRecord>;

/**
 * The vendor's connected account. Creates it at Stripe if the vendor has none. Repeated and
 * concurrent calls return the same account: Stripe deduplicates by the idempotency key, and the
 * record keeps the first account.
 * @param createdBy uid of the owner
 * @throws payments/not-configured, payments/unavailable, payments/refused, request/not-found
 * (removed during the request), auth/role-too-low (handed over since)
 */
export async function ensureAccount(
  { id, record }: Vendor,
  createdBy: string,
): Promise<{ account: string; created: boolean }> {
  if (record.stripeAccountId !== undefined) return { account: record.stripeAccountId, created: false };
  const readAt = now();
  const atStripe = await createOrFindAccount({ id, record });
  const account = await storePaymentAccount(id, createdBy, updateOf(atStripe, readAt));
  // A concurrent request has stored another account first.
  if (account !== atStripe.id) logWarning("stripe-account-unused", { account: atStripe.id });
  return { account, created: account === atStripe.id };
}

/**
 * Stripe keeps an idempotency key for at least a day. After this time it has certainly removed it.
 */
const keyLifeMs = 7 * 24 * 60 * 60_000;

/**
 * Creates the account. If Stripe has stored a failure under the idempotency key, every retry that
 * day would return it. Then this looks for an account that the failed attempt has created after
 * all. Without one, it creates an account under the key of the next attempt. The record stores the
 * number of the attempt, so that concurrent requests use the same key.
 */
async function createOrFindAccount({ id, record }: Vendor): Promise<AccountAtStripe> {
  const attempt = record.paymentAttempt ?? 1;
  try {
    return await createAccount(id, keyOf({ id, record }, attempt));
  } catch (error) {
    if (!(error instanceof StoredFailure)) throw error;
  }
  const since = new Date(Math.max(record.createdAt.getTime(), now().getTime() - keyLifeMs));
  const existing = await findAccountMadeFor(id, since, record.revokedStripeAccountId);
  if (existing) return existing;
  const next = await storeFailedAttempt(id, attempt);
  const isSecond = true;
  return createAccount(id, keyOf({ id, record }, next), isSecond);
}

/**
 * The idempotency key. It changes with a new application, after a revoked account, and with each
 * attempt.
 */
function keyOf({ id, record }: Vendor, attempt: number): string {
  return [id, record.createdAt.getTime(), record.revokedStripeAccountId ?? "", attempt].join("/");
}

/**
 * A link to Stripe's onboarding pages for the vendor.
 * @param origin the page's origin; replaced by our first one if it is not ours
 * @throws request/not-found (also for another vendor's account), payments/…
 */
export function makeOnboardingLink(
  vendor: Vendor,
  account: string,
  origin: string | undefined,
): Promise<string> {
  requireOwn(vendor, account);
  const ours = siteOrigins();
  return createOnboardingLink(account, ours.find((one) => one === origin) ?? ours[0]);
}

/**
 * A link to the dashboard of the vendor's account at Stripe.
 * @throws request/not-found (before the account's details were submitted), payments/…
 */
export async function makeLoginLink({ record }: Vendor): Promise<string> {
  if (record.stripeAccountId === undefined || !record.initialOnboarding)
    throw notFound("This payment account");
  return createLoginLink(record.stripeAccountId);
}

/**
 * The state of the vendor's account at Stripe. Stores it in the vendor's record, if that says something else.
 * @param account the vendor's own by default
 * @throws request/not-found (also for another vendor's account), payments/…
 */
export async function accountStatus(
  vendor: Vendor,
  account: string | undefined = vendor.record.stripeAccountId,
): Promise<AccountStatusAnswer> {
  const { initialOnboarding } = vendor.record;
  if (account === undefined) return { ...noAccountYet, initialOnboarding };
  requireOwn(vendor, account);
  const readAt = now();
  const found = await retrieveAccount(account);
  if (!found) throw new RevokedAccount();
  const update = updateOf(found, readAt);
  if (!isKnown(vendor.record, update)) {
    await inTransaction((transaction) => applyAccountUpdateIn(transaction, update));
  }
  return {
    account,
    ...detailsOf(found),
    initialOnboarding: initialOnboarding || update.state === "submitted",
  };
}

/**
 * Handles a Stripe event about an account once. Events may arrive late, repeatedly and out of order, so the
 * account's current state at Stripe decides.
 * @throws payments/unavailable and other payments/… codes; then nothing is stored and Stripe
 * resends the event
 */
export async function handleAccountEvent(event: AccountEvent): Promise<void> {
  if (await hasEvent(event.id)) return;
  const update = await updateAbout(event);
  const vendorId = await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, event.id)) return undefined;
    const owner = update && (await applyAccountUpdateIn(transaction, update));
    writeEventIn(transaction, event.id, {
      type: event.type,
      account: event.account,
      vendorId: owner?.id ?? null,
      handledAt: now(),
    });
    if (owner && update) tellRevokedIn(transaction, owner, update);
    return owner?.id;
  });
  logInfo("stripe-event-handled", { stripeEvent: event.id, type: event.type, vendorId });
}

/**
 * Reads at Stripe what an event's account is like now. Undefined if we have no access to the
 * account, and the event is not about the revocation: the event of the revocation removes the
 * account.
 */
async function updateAbout({ account, revokes }: AccountEvent): Promise<AccountUpdate | undefined> {
  const readAt = now();
  const found = await retrieveAccount(account);
  if (found) return updateOf(found, readAt);
  return revokes ? { account, madeFor: undefined, state: "revoked", readAt } : undefined;
}

/**
 * Removes an account from its vendor's record, and mails the vendor, if Stripe does not let us see
 * the account any more. Used when the event of the revocation is lost. Idempotent.
 */
export async function applyRevocation(account: string): Promise<void> {
  const readAt = now();
  if (await retrieveAccount(account)) return;
  const update: AccountUpdate = { account, madeFor: undefined, state: "revoked", readAt };
  await inTransaction(async (transaction) => {
    const owner = await applyAccountUpdateIn(transaction, update);
    if (owner) tellRevokedIn(transaction, owner, update);
  });
}

/** The record loses an account once, so the mail is sent once. */
function tellRevokedIn(
  transaction: Transaction,
  { id, lost }: UpdatedVendor,
  { account, readAt }: AccountUpdate,
): void {
  if (lost) announceRevoked(transaction, { id, record: lost }, `${account}_${readAt.getTime()}`);
}

function updateOf(found: AccountAtStripe, readAt: Date): AccountUpdate {
  const { id, metadata, created, details_submitted } = found;
  const origin = {
    madeFor: metadata?.vendorId,
    ...(typeof created === "number" && { madeAt: new Date(created * 1000) }),
  };
  const state = details_submitted ? "submitted" : "open";
  return { account: id, ...origin, state, details: detailsOf(found), readAt };
}

function detailsOf({ requirements, ...found }: AccountAtStripe): PaymentAccountRecord {
  return {
    details_submitted: found.details_submitted,
    charges_enabled: found.charges_enabled,
    payouts_enabled: found.payouts_enabled,
    currently_due: requirements?.currently_due ?? [],
    disabled_reason: requirements?.disabled_reason ?? null,
  };
}

function requireOwn({ record }: Vendor, account: string): void {
  if (record.stripeAccountId !== account) throw notFound("This payment account");
}

/** Stripe does not let us see an account any more. */
export class RevokedAccount extends AppError {
  constructor() {
    super(
      "payments/refused",
      "Our payment provider does not let us see this account any more. Write to us on the contact page.",
    );
  }
}

const noAccountYet = {
  account: null,
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  currently_due: [],
  disabled_reason: null,
};
