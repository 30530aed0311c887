import pLimit from "p-limit";
import { listTasksToCheck } from "../payments/payment-tasks.repository.ts";
import { accountStatus, applyRevocation, RevokedAccount } from "../payments/payments.service.ts";
import { findKnownIntent, listChangedIntents } from "../payments/stripe-intents.ts";
import { AppError } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { sweepPosition } from "../platform/sweep.ts";
import { pagesOfPayees } from "../vendors/vendors.repository.ts";
import { announceRevoked } from "./announce-revoked.ts";
import { bringIntoAgreement } from "./payment-events.ts";

const limited = pLimit(5);

/** Vendors whose accounts are read at once. */
const pageSize = 100;

/** Stripe keeps events for 30 days. */
const longestMs = 29 * 24 * 60 * 60_000;
/** Runs overlap, because Stripe's clock is another one. */
const overlapMs = 60 * 60_000;

/**
 * Compares payments with their orders: those that have changed at Stripe since the last run, and
 * those that are listed for admins. A difference is repaired, or listed. If Stripe does not answer,
 * the next run starts from the same instant.
 * @returns how many payments were compared
 * @throws payments/unavailable and other payments/… codes
 */
export async function reconcile(): Promise<number> {
  const position = sweepPosition("payments");
  const at = now();
  const last = await position.read();
  const since = Math.max(last === undefined ? 0 : Date.parse(last) - overlapMs, at.getTime() - longestMs);
  const { tasks } = await listTasksToCheck();
  const listed = tasks.flatMap(({ record }) => record.intentId ?? []);
  const intents = new Set([...(await listChangedIntents(new Date(since))), ...listed]);
  await Promise.all([...intents].map((id) => limited(() => compare(id))));
  await position.store(at.toISOString());
  return intents.size;
}

async function compare(intentId: string): Promise<void> {
  const intent = await findKnownIntent(intentId);
  if (intent) await bringIntoAgreement(intent);
}

/**
 * Stores what Stripe says about every connected account, because an event may be lost, and accounts
 * from before their state was stored have none. An account that Stripe does not let us see any more is
 * taken from its restaurant. If one account fails, the others are still read.
 * @returns how many accounts were read
 */
export async function refreshAccounts(): Promise<number> {
  let read = 0;
  const unseen: string[] = [];
  for await (const vendors of pagesOfPayees(pageSize)) {
    await Promise.all(
      vendors.map((vendor) =>
        limited(async () => {
          try {
            await accountStatus(vendor);
            read += 1;
          } catch (error) {
            // `ask` has logged it.
            if (!(error instanceof AppError)) throw error;
            if (error instanceof RevokedAccount) unseen.push(vendor.record.stripeAccountId ?? "");
          }
        }),
      ),
    );
  }
  // With the key of another platform, Stripe would not let us see any account.
  const isOwnKey = read > 0 || unseen.length <= 1;
  if (isOwnKey) for (const account of unseen) await applyRevocation(account, announceRevoked);
  return read;
}
