import type { AccountStatusAnswer } from "@flashplate/contract/payments";
import type { VendorRecord } from "@flashplate/contract/vendors";
import { AppError, notFound } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { siteOrigins } from "../platform/config.ts";
import { logInfo, logWarning } from "../platform/logger.ts";
import type { Stored } from "../platform/records.ts";
import { inTransaction } from "../platform/transactions.ts";
import {
  type AccountNews,
  applyAccountNewsIn,
  keepPaymentAccount,
  nextPaymentAttempt,
} from "../vendors/payment-account.service.ts";
import { hasEvent, hasEventIn, writeEventIn } from "./payments.repository.ts";
import {
  type AccountAtStripe,
  type AccountEvent,
  createAccount,
  createOnboardingLink,
  findAccountMadeFor,
  KeptFailure,
  retrieveAccount,
} from "./stripe.ts";

type Vendor = Stored<VendorRecord>;

/**
 * The vendor's connected account, made if there is none. Asked twice, or twice at once, it is one account: Stripe keeps them
 * apart by a key, and the record takes only the first.
 * @throws payments/not-configured, payments/unavailable, payments/refused, request/not-found (removed meanwhile)
 */
export async function ensureAccount({ id, record }: Vendor): Promise<{ account: string; created: boolean }> {
  if (record.stripeAccountId !== undefined) return { account: record.stripeAccountId, created: false };
  const { id: account } = await accountFor({ id, record });
  const kept = await keepPaymentAccount(id, account);
  if (kept !== account) logWarning("An account at Stripe is not used: the vendor has another.", { account });
  return { account: kept, created: kept === account };
}

/** Milliseconds after which Stripe has forgotten a key for sure. It keeps them for a day, or somewhat longer. */
const keyLifeMs = 7 * 24 * 60 * 60_000;

/**
 * A failure that Stripe keeps under the key would be the answer all day, so that another attempt begins. Not before it is known
 * that the failed one has left no account behind; and the record says which attempt is next, so that whoever asks at once asks with
 * the same key.
 */
async function accountFor({ id, record }: Vendor): Promise<AccountAtStripe> {
  const attempt = record.paymentAttempt ?? 1;
  try {
    return await createAccount(id, keyOf({ id, record }, attempt));
  } catch (error) {
    if (!(error instanceof KeptFailure)) throw error;
  }
  const since = new Date(Math.max(record.createdAt.getTime(), now().getTime() - keyLifeMs));
  const made = await findAccountMadeFor(id, since, record.revokedStripeAccountId);
  if (made) return made;
  const next = await nextPaymentAttempt(id, attempt);
  return createAccount(id, keyOf({ id, record }, next), true);
}

/** An application of its own, and an account after one that was revoked, are accounts of their own. */
function keyOf({ id, record }: Vendor, attempt: number): string {
  return [id, record.createdAt.getTime(), record.revokedStripeAccountId ?? "", attempt].join("/");
}

/**
 * A link to the pages where Stripe asks for the vendor's details.
 * @param origin the address of our site that the vendor is at; the first of ours where it is none of them
 * @throws request/not-found (also for somebody else's account), payments/…
 */
export function onboardingLink(vendor: Vendor, account: string, origin: string | undefined): Promise<string> {
  requireOwn(vendor, account);
  const ours = siteOrigins();
  return createOnboardingLink(account, ours.find((one) => one === origin) ?? ours[0]);
}

/**
 * What Stripe says of the vendor's account. What the record has not heard of yet is noted on the way.
 * @param account the one that is meant, if the caller names it
 * @throws request/not-found (also for somebody else's account), payments/…
 */
export async function accountStatus(
  vendor: Vendor,
  account: string | undefined = vendor.record.stripeAccountId,
): Promise<AccountStatusAnswer> {
  const { initialOnboarding } = vendor.record;
  if (account === undefined) return { ...nothingYet, initialOnboarding };
  requireOwn(vendor, account);
  const found = await retrieveAccount(account);
  if (!found) throw revoked();
  const news = newsOf(found);
  const isNew = news.state === "submitted" && !initialOnboarding;
  if (isNew) await inTransaction((transaction) => applyAccountNewsIn(transaction, news));
  return {
    account,
    details_submitted: found.details_submitted,
    charges_enabled: found.charges_enabled,
    payouts_enabled: found.payouts_enabled,
    currently_due: found.requirements?.currently_due ?? [],
    disabled_reason: found.requirements?.disabled_reason ?? null,
    initialOnboarding: initialOnboarding || isNew,
  };
}

/**
 * Deals with a message of Stripe's, once. Messages arrive late, twice and out of order, so that it only says where to look:
 * what holds is what Stripe answers now.
 * @throws payments/unavailable and the like; the message comes again then, and nothing was noted
 */
export async function handleEvent(event: AccountEvent): Promise<void> {
  if (await hasEvent(event.id)) return;
  const news = await newsAbout(event);
  const vendorId = await inTransaction(async (transaction) => {
    if (await hasEventIn(transaction, event.id)) return undefined;
    const owner = news && (await applyAccountNewsIn(transaction, news));
    writeEventIn(transaction, event.id, {
      type: event.type,
      account: event.account,
      vendorId: owner ?? null,
      handledAt: now(),
    });
    return owner;
  });
  logInfo("A message of Stripe's was dealt with.", { event: event.id, type: event.type, vendorId });
}

/** Undefined where an update is about an account that is gone: what is to be done, the message of its going says. */
async function newsAbout({ account, revokes }: AccountEvent): Promise<AccountNews | undefined> {
  const found = await retrieveAccount(account);
  if (found) return newsOf(found);
  return revokes ? { account, madeFor: undefined, state: "revoked" } : undefined;
}

function newsOf({ id, metadata, details_submitted }: AccountAtStripe): AccountNews {
  return { account: id, madeFor: metadata?.vendorId, state: details_submitted ? "submitted" : "open" };
}

function requireOwn({ record }: Vendor, account: string): void {
  if (record.stripeAccountId !== account) throw notFound("This payment account");
}

function revoked(): AppError {
  return new AppError(
    "payments/refused",
    "Our payment provider does not let us see this account any more. Write to us on the contact page.",
  );
}

const nothingYet = {
  account: null,
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  currently_due: [],
  disabled_reason: null,
};
